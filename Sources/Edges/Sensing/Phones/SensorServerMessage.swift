internal import Events
internal import Quantities
internal import Text

/// A sample as the program SensorServer sends it: `{"accuracy":3,"timestamp":N,"values":[x,y,z],"type":"..."}`.
///
/// Values are those of Android: uT, m/s2 and rad/s; x to the right, y to the top edge, z out of the screen. These are
/// the stream's own.
struct SensorServerSample: Equatable {
  /// The sensor's type, as Android calls it; nil where a connection has only one sensor.
  var type: String?
  /// Nanoseconds on the phone's clock.
  var stamp: Int64
  /// The first three values. An uncalibrated magnetometer has three more, the offset that Android would subtract, which
  /// are not used: the pipeline finds its own.
  var value: Vector3

  /// The most values of a sample: a pose has fifteen.
  private static let mostValues = 16

  /// Reads a message.
  init(_ message: [UInt8]) throws(PhoneFault) {
    var values: [Double] = []
    var stamp: Int64?
    var type: String?
    do throws(Malformed) {
      try message.scanned { json throws(Malformed) in
        try json.object("a sample as an object") { json, key throws(Malformed) in
          switch key {
          case "values":
            values = []
            try json.array("a sample's values in brackets") { json throws(Malformed) in
              guard values.count < SensorServerSample.mostValues else {
                throw json.malformed("at most \(SensorServerSample.mostValues) values")
              }
              values.append(try json.phoneNumber("a value"))
            }
          case "timestamp": stamp = try json.integer("a timestamp in nanoseconds")
          case "type": type = try json.string("a sensor's type").string
          default: try json.skipValue()
          }
        }
        try json.finish()
      }
    } catch { throw PhoneFault("text that is no sample: \(error.clause)") }
    guard let stamp else { throw PhoneFault("a sample without a timestamp") }
    guard values.count >= 3 else { throw PhoneFault("a sample of \(values.count) values; expected at least 3") }
    (self.stamp, self.type) = (stamp, type)
    value = Vector3(values[0], values[1], values[2])
  }
}

extension Fix {
  /// Reads a position as SensorServer sends it; nil for one that is not new.
  ///
  /// Android states the radius within which 68 % of positions are; a fix has that of 95 %.
  init?(sensorServer message: [UInt8], device: String) throws(PhoneFault) {
    var fix = Fix(mode: 0, device: device)
    var isOld = false
    do throws(Malformed) {
      try message.scanned { json throws(Malformed) in
        try json.object("a position as an object") { json, key throws(Malformed) in
          switch key {
          case "latitude": fix.latitude = try json.phoneNumber("a latitude").ifFinite
          case "longitude": fix.longitude = try json.phoneNumber("a longitude").ifFinite
          // Android has 0 for an altitude and an accuracy that are not known.
          case "altitude": fix.altitude = try json.phoneNumber("an altitude").ifFinite.flatMap { $0 == 0 ? nil : $0 }
          case "accuracy":
            fix.horizontalError = try json.phoneNumber("an accuracy").ifFinite
              .flatMap { $0 > 0 ? $0 * Fix.from68 : nil }
          case "time": fix.time = UTC(phoneMilliseconds: try json.phoneNumber("a time in milliseconds"))
          case "lastKnowLocation": isOld = try json.flag()
          default: try json.skipValue()
          }
        }
        try json.finish()
      }
    } catch { throw PhoneFault("text that is no position: \(error.clause)") }
    guard fix.latitude != nil, fix.longitude != nil else {
      throw PhoneFault("a position without latitude or longitude")
    }
    if isOld { return nil }
    fix.mode = fix.altitude == nil ? 2 : 3
    self = fix
  }
}

extension UTC {
  /// A time in milliseconds since 1970; nil for one that no phone shows.
  init?(phoneMilliseconds value: Double) {
    // Within these bounds the nanoseconds fit 64 bits.
    guard value > 0, value < 9e12 else { return nil }
    self.init(nanoseconds: Int64(clamping: value) * 1_000_000)
  }
}

extension Double {
  /// The number; nil for NaN and infinities.
  var ifFinite: Double? { isFinite ? self : nil }
}

extension JSONScanner {
  /// A number, which a phone's program may write in quotes where it is none: `"NaN"`.
  mutating func phoneNumber(_ what: String) throws(Malformed) -> Double {
    skipSpace()
    guard next == UInt8(ascii: "\"") else { return try number(what) }
    let place = at
    let text = try string(what)
    guard text.says("NaN") || text.says("Infinity") || text.says("-Infinity") else {
      throw malformed(what, at: place)
    }
    return .nan
  }
}
