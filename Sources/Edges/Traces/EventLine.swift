public import Events
internal import Quantities
internal import Readings
internal import Text

/// The content of one line of a trace: its time, and its events in the order of the contract.
struct EventLine {
  /// The time of measurement; nil if the line has none.
  private(set) var time: Timestamp?
  /// Where the time is in the line, for messages.
  private(set) var timePlace = 0
  /// The events in order.
  private(set) var contents: [Event.Content] = []
  /// Whether it is the header of a trace.
  private(set) var isHeader = false
  /// The number of settings with unknown names.
  private(set) var unknownSettings = 0

  /// Reads a line, which replaces the previous one and reuses its storage.
  mutating func read(_ json: inout JSONScanner) throws(Malformed) {
    forget()
    try json.object("a line such as {\"t\":0,\"magn\":[x,y,z]}") { json, key throws(Malformed) in
      try self.take(key, from: &json)
    }
    try json.finish()
    if time == nil, !contents.isEmpty {
      json.at = json.start
      throw json.malformed("a time \"t\" in the line")
    }
  }

  /// Clears the line.
  mutating func forget() {
    (time, isHeader) = (nil, false)
    contents.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ key: JSONText, from json: inout JSONScanner) throws(Malformed) {
    switch key {
    case "t":
      json.skipSpace()
      timePlace = json.offset
      time = Timestamp(nanoseconds: try json.integer("t as whole nanoseconds"))
    case "settings":
      let (settings, unknown) = try json.settings()
      unknownSettings += unknown
      put(.settings(settings))
    case "sensors": put(.sensors(try json.sensors()))
    case "clock": put(.clock(try json.utc("a time")))
    case "calibration": put(.calibration(try json.calibration()))
    case "place": put(.place(try json.place()))
    case "fix": put(.fix(try json.fix()))
    case "accel": put(.accel(try json.vector("accel")))
    case "gyro": put(.gyro(try json.vector("gyro")))
    case "magn": put(.magn(try json.vector("magn")))
    case "heading": put(.heading(.degrees(try json.number("a heading in degrees"))))
    case "truth": put(.truth(try json.truth()))
    case "witness": put(.witness(try json.witness()))
    case "gyro_bias": put(.gyroBias(try json.gyroBias()))
    case "mark": put(.mark(try json.string("a note in quotes").string))
    case "tick":
      guard json.takes(word: "true") else { throw json.malformed("true after \"tick\"") }
      put(.tick)
    case "qibla_trace":
      isHeader = true
      try json.skipValue()
    default: try json.skipValue()
    }
  }

  /// Inserts an event in the order of the contract's table, whatever the order of the keys. If a key is repeated, the
  /// last one counts.
  private mutating func put(_ content: Event.Content) {
    let place = contents.firstIndex { $0.rank >= content.rank } ?? contents.count
    if place < contents.count, contents[place].rank == content.rank {
      contents[place] = content
    } else {
      contents.insert(content, at: place)
    }
  }
}

extension [Event] {
  /// The events in a line without its line feed, as a service sends them to a client that asked for events; none if the
  /// line has none, or is malformed.
  public init(line text: [UInt8]) {
    var line = EventLine()
    do throws(Malformed) {
      try text.scanned { json throws(Malformed) in try line.read(&json) }
    } catch {
      self = []
      return
    }
    self = line.time.map { time in line.contents.map { Event($0, at: time) } } ?? []
  }
}
