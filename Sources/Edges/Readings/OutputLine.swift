public import Pointing
internal import Quantities
internal import Text

/// Reads back the lines of a running service: readings, cues, and from a status the sensors' rates, the calibration in
/// use and the position. Digits that were rounded away are lost.
public struct OutputLine: Sendable {
  /// Whether the last reading was a simulated board's.
  public private(set) var isSimulated = false
  private var last = Reading(at: .zero)
  /// A status to be carried by the next output.
  private var status: Status?

  /// A reader that has read no line yet.
  public init() {}

  /// The output of a line: a reading, or a cue with the reading before it. Nil for a status, which is returned with the
  /// next reading, and for a line that is unknown or malformed.
  public mutating func read(_ line: [UInt8]) -> Output? {
    do throws(Malformed) {
      return try line.scanned { json throws(Malformed) in try output(&json) }
    } catch {
      return nil
    }
  }

  private mutating func output(_ json: inout JSONScanner) throws(Malformed) -> Output? {
    var reading = Reading(at: .zero)
    var kind = ""
    var cue: Cue?
    var age: TimeSpan?
    var isSimulated = false
    var read = Status(at: .zero)
    try json.object("a line of a service") { json, key throws(Malformed) in
      switch key {
      case "class": kind = try json.string("a class").string
      case "cue": cue = try json.word()
      case "simulated": isSimulated = try json.flag()
      case "sensors": try json.sensors(into: &read)
      case "position": read.position = try json.position()
      case "last_position": read.lastPosition = try json.position()
      case "calibration": read.calibration = try json.word() ?? .none
      case "quality": read.quality = json.takes(word: "null") ? nil : try json.quality()
      case "good_to_deg":
        read.goodTo = try json.optionalNumber("good_to_deg", in: 0...180).map { Int(clamping: $0) }
      case _ where kind == "status" && !key.says("t"):
        // A status uses some of a reading's names for other things.
        try json.skipValue()
      default:
        var field = FieldReader(json: json, key: key, age: age)
        try reading.visit(&field)
        if !field.isTaken { try field.json.skipValue() }
        (json, age) = (field.json, field.age)
      }
    }
    reading.location.age = age
    switch kind {
    case "reading":
      (last, self.isSimulated) = (reading, isSimulated)
      defer { status = nil }
      return Output(reading: reading, status: status)
    case "status":
      read.time = reading.time
      status = read
      return nil
    case "haptic": return cue.map { Output(reading: last, cue: $0) }
    default: return nil
    }
  }
}

/// Reads the value of one key into the reading's field of that name.
private struct FieldReader: ReadingVisitor {
  var json: JSONScanner
  let key: JSONText
  /// The position's age, which may come before the location that it belongs to.
  var age: TimeSpan?
  /// Whether the key was a field's.
  private(set) var isTaken = false

  init(json: JSONScanner, key: JSONText, age: TimeSpan?) { (self.json, self.key, self.age) = (json, key, age) }

  /// Whether the value is this field's.
  private mutating func takes(_ field: ReadingField) -> Bool {
    guard !isTaken, key.says(field.key) else { return false }
    isTaken = true
    return true
  }

  mutating func time(_ value: inout Timestamp, as field: ReadingField) throws(Malformed) {
    if takes(field) { value = Timestamp(nanoseconds: try json.integer("t")) }
  }

  mutating func word<Value: FixedWord>(_ value: inout Value?, as field: ReadingField) throws(Malformed) {
    if takes(field) { value = try json.word() }
  }

  mutating func age(of location: inout LocationState, as field: ReadingField) throws(Malformed) {
    if takes(field) { age = .seconds(try json.optionalNumber("an age in seconds") ?? 0) }
  }

  mutating func angle(_ value: inout Angle?, _ range: AngleRange, as field: ReadingField) throws(Malformed) {
    guard takes(field) else { return }
    // An angle outside its range counts as missing: wrapped, it would be a direction that was not measured.
    let degrees = try json.optionalNumber("an angle in degrees").flatMap { abs($0) <= 360 ? $0 : nil }
    value = degrees.map { Angle.degrees($0) }
  }

  mutating func quaternion(_ value: inout Quaternion?, as field: ReadingField) throws(Malformed) {
    if takes(field) { value = try json.quaternion() }
  }

  mutating func number(_ value: inout Double?, in unit: Double, decimals: Int, as field: ReadingField) throws(Malformed)
  {
    if takes(field) { value = try json.optionalNumber("a number").map { $0 * unit } }
  }

  mutating func flag(_ value: inout Bool, as field: ReadingField) throws(Malformed) {
    if takes(field) { value = try json.flag() }
  }
}

extension JSONScanner {
  /// One of a few words; nil for null and for an unknown word.
  fileprivate mutating func word<Value: FixedWord>() throws(Malformed) -> Value? {
    if takes(word: "null") { return nil }
    let found = try string("a word in quotes")
    return Value.allWorded.first { found.says($0.word) }
  }

  fileprivate mutating func sensors(into status: inout Status) throws(Malformed) {
    try object("sensors") { json, key throws(Malformed) in
      var rate = 0.0
      try json.object("a sensor") { json, key throws(Malformed) in
        guard key.says("rate_hz") else { return try json.skipValue() }
        rate = try json.optionalNumber("a rate in Hz") ?? 0
      }
      if key.says("magn") { status.magn.rate = rate }
      if key.says("accel") { status.accel.rate = rate }
      if key.says("gyro") { status.gyro.rate = rate }
    }
  }

  fileprivate mutating func position() throws(Malformed) -> Status.Position? {
    if takes(word: "null") { return nil }
    var (latitude, longitude, altitude): (Double?, Double?, Double?)
    try object("a position") { json, key throws(Malformed) in
      switch key {
      case "lat": latitude = try json.optionalNumber("a latitude")
      case "lon": longitude = try json.optionalNumber("a longitude")
      case "alt": altitude = try json.optionalNumber("an altitude")
      default: try json.skipValue()
      }
    }
    guard let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    return Status.Position(latitude: latitude, longitude: longitude, altitude: altitude)
  }

  fileprivate mutating func quaternion() throws(Malformed) -> Quaternion? {
    if takes(word: "null") { return nil }
    try take(UInt8(ascii: "["), "a quaternion")
    let w = try number("a component")
    try take(UInt8(ascii: ","), "four numbers")
    let x = try number("a component")
    try take(UInt8(ascii: ","), "four numbers")
    let y = try number("a component")
    try take(UInt8(ascii: ","), "four numbers")
    let z = try number("a component")
    try take(UInt8(ascii: "]"), "the end of a quaternion")
    return Quaternion(w: w, x: x, y: y, z: z)
  }
}
