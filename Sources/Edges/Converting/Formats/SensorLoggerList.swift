internal import Events
internal import Quantities
internal import System
internal import Text

/// An object of Sensor Logger's list: its numbers are texts.
private struct SensorLoggerEntry {
  var sensor = ""
  var time: Int64?
  var (x, y, z) = (Double.nan, Double.nan, Double.nan)
  var place = SensorLoggerPlace()
  var text = ""
  var about = SensorLoggerMetadata()

  mutating func read(_ json: inout JSONScanner) throws(Malformed) {
    self = SensorLoggerEntry()
    try json.object("an object of a list") { json, key throws(Malformed) in
      switch key {
      case "sensor": self.sensor = try json.string("a sensor's name").string.lowercased()
      case "time":
        json.skipSpace()
        let start = json.at
        let word = try SensorLoggerEntry.word(&json)
        self.time = Int64(word) ?? decimal(word).flatMap { Int64(exactly: $0.rounded()) }
        guard self.time != nil || self.sensor == "metadata" else { throw json.malformed("nanoseconds", at: start) }
      case "x": self.x = try SensorLoggerEntry.number(&json) ?? .nan
      case "y": self.y = try SensorLoggerEntry.number(&json) ?? .nan
      case "z": self.z = try SensorLoggerEntry.number(&json) ?? .nan
      case "latitude": self.place.latitude = try SensorLoggerEntry.number(&json)
      case "longitude": self.place.longitude = try SensorLoggerEntry.number(&json)
      case "altitude": self.place.altitude = try SensorLoggerEntry.number(&json)
      case "horizontalAccuracy": self.place.accuracy = try SensorLoggerEntry.number(&json)
      case "bearing": self.place.bearing = try SensorLoggerEntry.number(&json)
      case "speed": self.place.speed = try SensorLoggerEntry.number(&json)
      case "text": self.text = try SensorLoggerEntry.word(&json)
      case "device name": self.about.device = try SensorLoggerEntry.word(&json)
      case "platform": self.about.platform = try SensorLoggerEntry.word(&json).lowercased()
      case "standardisation": self.about.isStandardised = try SensorLoggerEntry.word(&json).lowercased() == "true"
      default: try json.skipValue()
      }
    }
  }

  /// A value as a text, with or without quotes.
  private static func word(_ json: inout JSONScanner) throws(Malformed) -> String {
    json.skipSpace()
    if json.next == UInt8(ascii: "\"") { return try json.string("a text").string }
    let start = json.at
    try json.skipValue()
    return String(decoding: UnsafeBufferPointer(start: start, count: json.at - start), as: UTF8.self)
  }

  /// A number in quotes or without; nil for null and for words.
  private static func number(_ json: inout JSONScanner) throws(Malformed) -> Double? {
    json.skipSpace()
    let start = json.at
    let word = try word(&json)
    if let value = decimal(word) { return value }
    guard ["", "null", "nan", "-nan", "inf", "-inf", "infinity", "-infinity"].contains(word.lowercased()) else {
      throw json.malformed("a number", at: start)
    }
    return nil
  }
}

/// A list of JSON of Sensor Logger, which may be in the order of its sensors.
final class SensorLoggerList: EventStream {
  private let objects: JSONObjects
  private let plan: SensorLoggerPlan
  private let takesCourse: Bool
  private let places: String
  private let error: StatedError
  private var entry = SensorLoggerEntry()
  private var waiting: Event?
  /// Halves of sums whose other half has not come yet.
  private var halves: [Int64: (name: String, value: Vector3)] = [:]

  /// Reads the list once to see which sensors it has.
  static func open(
    _ origin: Origin, _ choices: ConversionChoices, _ remarks: Remarks
  ) throws(TraceError) -> Recording {
    var (names, about, entry) = (Set<String>(), SensorLoggerMetadata(), SensorLoggerEntry())
    let objects = JSONObjects(try origin.open())
    while try objects.next({ json throws(Malformed) in try entry.read(&json) }) {
      if names.count < 200 { names.insert(entry.sensor) }
      if entry.sensor == "metadata" { about = entry.about }
    }
    let plan = SensorLoggerPlan(of: names, about, choices, remarks)
    let places = names.contains("location") ? "location" : "locationgps"
    if names.contains(places) { remarks.note(about.error.words) }
    let list = SensorLoggerList(
      JSONObjects(try origin.open()), plan, places, about.error, takesCourse: choices.truth == .course)
    return Recording(
      streams: [list], source: about.words, truth: choices.truth == .course ? Course.words : nil, disorder: .max)
  }

  private init(
    _ objects: JSONObjects, _ plan: SensorLoggerPlan, _ places: String, _ error: StatedError, takesCourse: Bool
  ) {
    (self.objects, self.plan, self.places, self.error, self.takesCourse) = (objects, plan, places, error, takesCourse)
  }

  func next() throws(TraceError) -> Event? {
    if let event = waiting { waiting = nil; return event }
    while try objects.next({ json throws(Malformed) in try entry.read(&json) }) {
      guard let time = entry.time else { continue }
      let instant = Timestamp(nanoseconds: time)
      if entry.sensor == places {
        if takesCourse, let truth = entry.place.course.truth { waiting = Event(.truth(truth), at: instant) }
        return Event(.fix(entry.place.fix(at: UTC(nanoseconds: time), error)), at: instant)
      }
      if entry.sensor == "annotation" { return Event(.mark(entry.text.prefix(1000).description.plain), at: instant) }
      guard let use = plan.uses.first(where: { $0.names.contains(entry.sensor) }) else { continue }
      let value = Vector3(entry.x, entry.y, entry.z)
      if use.names.count == 1 { return Event(use.channel.sample(value * use.factor), at: instant) }
      if let half = halves.removeValue(forKey: time), half.name != entry.sensor {
        return Event(use.channel.sample((half.value + value) * use.factor), at: instant)
      }
      if halves.count < OrderedStream.most / 10 { halves[time] = (entry.sensor, value) }
    }
    return nil
  }
}
