public import Pointing
internal import Quantities

/// Reads the lines that a running service says back into what they were written from: readings, cues, and of a status the
/// sensors' rates and the position. Digits that were not written are lost.
public struct OutputLine: Sendable {
  /// Whether the last reading was a simulated board's.
  public private(set) var isSimulated = false
  private var last = Reading(at: .zero)
  /// A status that the next reading brings along.
  private var status: Status?

  /// No line has been read.
  public init() {}

  /// What a line says: a reading, or a cue with the reading that came before it. nil for a status, which comes with the
  /// next reading, and for whatever is not known here or makes no sense.
  public mutating func read(_ line: [UInt8]) -> Output? {
    // The scanner looks up to eight bytes past the end.
    var line = line
    let count = line.count
    line.append(contentsOf: repeatElement(0, count: 8))
    return line.withUnsafeBufferPointer { bytes in
      var json = JSONScanner(UnsafeBufferPointer(rebasing: bytes.prefix(count)))
      do throws(Malformed) { return try output(&json) } catch { return nil }
    }
  }

  private mutating func output(_ json: inout JSONScanner) throws(Malformed) -> Output? {
    var reading = Reading(at: .zero)
    var kind = ""
    var cue: Cue?
    var age = TimeSpan.zero
    var isSimulated = false
    var told = Status(at: .zero)
    try json.object("a line of a service") { json, key throws(Malformed) in
      if key.says("class") {
        kind = try json.string("a class").string
      } else if key.says("cue") {
        cue = try OutputLine.word(&json, [.aligned], \.word)
      } else if key.says("location_age_s") {
        age = .seconds(try json.optionalNumber("an age in seconds") ?? 0)
      } else if key.says("simulated") {
        isSimulated = json.takes(word: "true")
        if !isSimulated { try json.skipValue() }
      } else if key.says("sensors") {
        try OutputLine.takeSensors(&json, into: &told)
      } else if key.says("position") {
        told.position = try OutputLine.position(&json)
      } else {
        try OutputLine.take(key, from: &json, into: &reading)
      }
    }
    switch reading.location {
    case .cached: reading.location = .cached(age: age)
    case .stale: reading.location = .stale(age: age)
    case .gps, .manual, .none: break
    }
    switch kind {
    case "reading":
      (last, self.isSimulated) = (reading, isSimulated)
      defer { status = nil }
      return Output(reading: reading, status: status)
    case "status":
      told.time = reading.time
      status = told
      return nil
    case "haptic": return cue.map { Output(reading: last, cue: $0) }
    default: return nil
    }
  }

  private static func take(
    _ key: JSONText, from json: inout JSONScanner, into reading: inout Reading
  ) throws(Malformed) {
    if key.says("t") {
      reading.time = Timestamp(nanoseconds: try json.integer("t"))
    } else if key.says("compass") {
      reading.compass = try word(&json, [.live, .stalled, .absent], \.word) ?? .absent
    } else if key.says("location") {
      let all: [LocationState] = [.gps, .cached(age: .zero), .stale(age: .zero), .manual, .none]
      reading.location = try word(&json, all, \.word) ?? .none
    } else if key.says("site") {
      reading.site = try word(&json, [.open, .kaaba, .antipode], \.word)
    } else if key.says("accuracy") {
      reading.accuracy =
        try word(&json, [.unavailable, .calibrating, .interference, .accurate], \.word) ?? .unavailable
    } else if key.says("reason") {
      reading.reason = try word(&json, Reason.allCases, \.word)
    } else if key.says("aligned") {
      reading.aligned = json.takes(word: "true")
      if !reading.aligned { try json.skipValue() }
    } else if key.says("quaternion") {
      reading.attitude = try quaternion(&json)
    } else if let path = number(key) {
      reading[keyPath: path] = try json.optionalNumber("a number")
    } else if let path = angle(key) {
      reading[keyPath: path] = try json.optionalNumber("an angle in degrees").map { Angle.degrees($0) }
    } else if key.says("distance_km") {
      reading.distance = try json.optionalNumber("a distance").map { $0 * 1000 }
    } else {
      try json.skipValue()
    }
  }

  private static func number(_ key: JSONText) -> WritableKeyPath<Reading, Double?>? {
    if key.says("rate") { return \.rate }
    if key.says("field_ut") { return \.field }
    if key.says("expected_ut") { return \.expectedField }
    return nil
  }

  private static func angle(_ key: JSONText) -> WritableKeyPath<Reading, Angle?>? {
    if key.says("heading") { return \.heading }
    if key.says("magnetic") { return \.magnetic }
    if key.says("declination") { return \.declination }
    if key.says("pitch") { return \.pitch }
    if key.says("roll") { return \.roll }
    if key.says("bearing") { return \.bearing }
    if key.says("pointer") { return \.pointer }
    if key.says("uncertainty") { return \.uncertainty }
    if key.says("dip") { return \.dip }
    if key.says("expected_dip") { return \.expectedDip }
    return nil
  }

  /// One of a few codes; nil for null, and for a code that is not known here.
  private static func word<Value>(
    _ json: inout JSONScanner, _ all: [Value], _ code: (Value) -> StaticString
  ) throws(Malformed) -> Value? {
    json.skipSpace()
    if json.takes(word: "null") { return nil }
    let found = try json.string("a code in quotes")
    return all.first { found.says(code($0)) }
  }

  private static func takeSensors(_ json: inout JSONScanner, into status: inout Status) throws(Malformed) {
    try json.object("sensors") { json, key throws(Malformed) in
      let isMagn = key.says("magn")
      let (isAccel, isGyro) = (key.says("accel"), key.says("gyro"))
      var rate = 0.0
      try json.object("a sensor") { json, key throws(Malformed) in
        guard key.says("rate_hz") else { return try json.skipValue() }
        rate = try json.optionalNumber("a rate in Hz") ?? 0
      }
      if isMagn { status.magn.rate = rate }
      if isAccel { status.accel.rate = rate }
      if isGyro { status.gyro.rate = rate }
    }
  }

  private static func position(_ json: inout JSONScanner) throws(Malformed) -> Status.Position? {
    if json.takes(word: "null") { return nil }
    var (latitude, longitude, altitude): (Double?, Double?, Double?)
    try json.object("a position") { json, key throws(Malformed) in
      if key.says("lat") {
        latitude = try json.optionalNumber("a latitude")
      } else if key.says("lon") {
        longitude = try json.optionalNumber("a longitude")
      } else if key.says("alt") {
        altitude = try json.optionalNumber("an altitude")
      } else {
        try json.skipValue()
      }
    }
    guard let latitude, let longitude else { return nil }
    return Status.Position(latitude: latitude, longitude: longitude, altitude: altitude)
  }

  private static func quaternion(_ json: inout JSONScanner) throws(Malformed) -> Quaternion? {
    json.skipSpace()
    if json.takes(word: "null") { return nil }
    var parts: [Double] = []
    try json.take(UInt8(ascii: "["), "a quaternion")
    for place in 0..<4 {
      if place > 0 { try json.take(UInt8(ascii: ","), "four numbers") }
      parts.append(try json.number("a component"))
    }
    try json.take(UInt8(ascii: "]"), "the end of a quaternion")
    return Quaternion(w: parts[0], x: parts[1], y: parts[2], z: parts[3])
  }
}
