internal import Events
internal import Quantities
internal import Text

/// A batch as the program Sensor Logger sends it: `{"messageId":1,"sessionId":"…","deviceId":"…","payload":[…]}`, with
/// `{"name":"gyroscope","time":NANOSECONDS,"values":{"x":1,"y":2,"z":3}}` and other readings in its payload.
struct SensorLoggerMessage {
  /// A kind of readings that a compass uses.
  enum Kind: String {
    /// The field as it is measured, and after the phone's calibration.
    case rawField = "magnetometeruncalibrated"
    case field = "magnetometer"
    /// The acceleration with gravity: in g with Apple's sign, or in m/s² with Android's.
    case rawAcceleration = "accelerometeruncalibrated"
    /// The same, which only Android has: in m/s².
    case acceleration = "totalacceleration"
    case rate = "gyroscope"
    case rawRate = "gyroscopeuncalibrated"

    /// The sensor that it comes from.
    var role: SensorRole {
      switch self {
      case .rawField, .field: .magn
      case .rawAcceleration, .acceleration: .accel
      case .rate, .rawRate: .gyro
      }
    }
  }

  /// A sample.
  struct Sample: Equatable {
    var kind: Kind
    /// Nanoseconds on the phone's clock.
    var stamp: Int64
    var value: Vector3
  }

  /// Its number in the recording; nil if it has none.
  private(set) var number: Int64?
  /// The recording.
  private(set) var session = ""
  /// The phone.
  private(set) var device = ""
  /// Its samples, as they follow each other.
  private(set) var samples: [Sample] = []
  /// The newest position; nil if there is none.
  private(set) var fix: Fix?

  /// The most samples: three sensors at 500 Hz, raw and calibrated, for 2.7 s.
  static let mostSamples = 8192
  /// The most bytes of a name.
  static let longestName = 100

  /// Reads a message.
  init(_ bytes: [UInt8]) throws(PhoneFault) {
    var message = SensorLoggerMessage()
    do throws(Malformed) {
      try bytes.scanned { json throws(Malformed) in
        try json.object("a message as an object") { json, key throws(Malformed) in
          switch key {
          case "messageId": message.number = try json.integer("a message's number")
          case "sessionId": message.session = try json.shortText("a recording's name")
          case "deviceId": message.device = try json.shortText("a phone's name")
          case "payload":
            try json.array("the readings in brackets") { json throws(Malformed) in try message.readEntry(&json) }
          default: try json.skipValue()
          }
        }
        try json.finish()
      }
    } catch { throw PhoneFault("text that is no message of Sensor Logger: \(error.clause)") }
    guard !message.device.isEmpty else { throw PhoneFault("a message without a deviceId") }
    self = message
  }

  private init() {}

  private mutating func readEntry(_ json: inout JSONScanner) throws(Malformed) {
    let place = json.at
    var (kind, isPlace): (Kind?, Bool) = (nil, false)
    var stamp: Int64?
    var (x, y, z): (Double?, Double?, Double?) = (nil, nil, nil)
    var position = Fix(mode: 0)
    try json.object("a reading as an object") { json, key throws(Malformed) in
      switch key {
      case "name":
        let name = try json.string("a sensor's name").string
        (isPlace, kind) = (name == "location", Kind(rawValue: name))
      case "time": stamp = try json.integer("a time in nanoseconds")
      case "values":
        guard json.isObject else { return try json.skipValue() }
        try json.object("values as an object") { json, key throws(Malformed) in
          switch key {
          case "x": x = try json.valueIfNumber()
          case "y": y = try json.valueIfNumber()
          case "z": z = try json.valueIfNumber()
          case "latitude": position.latitude = try json.valueIfNumber()?.ifFinite
          case "longitude": position.longitude = try json.valueIfNumber()?.ifFinite
          case "altitude": position.altitude = try json.valueIfNumber()?.ifFinite
          // About one standard deviation, by its documents; negative: not known.
          case "horizontalAccuracy":
            let error = try json.valueIfNumber()?.ifFinite
            position.horizontalError = error.flatMap { $0 > 0 ? $0 * Fix.fromRootMeanSquare : nil }
          default: try json.skipValue()
          }
        }
      default: try json.skipValue()
      }
    }
    if isPlace, position.latitude != nil, position.longitude != nil {
      position.mode = position.altitude == nil ? 2 : 3
      fix = position
    }
    guard let kind else { return }
    guard let stamp, let x, let y, let z else {
      throw json.malformed("a time, x, y and z of \(kind.rawValue)", at: place)
    }
    guard samples.count < SensorLoggerMessage.mostSamples else {
      throw json.malformed("at most \(SensorLoggerMessage.mostSamples) samples", at: place)
    }
    samples.append(Sample(kind: kind, stamp: stamp, value: Vector3(x, y, z)))
  }
}

extension JSONScanner {
  /// Whether an object comes next.
  fileprivate var isObject: Bool {
    mutating get {
      skipSpace()
      return next == UInt8(ascii: "{")
    }
  }

  /// A number, NaN for one that is none; nil for a value of another kind, which is skipped.
  fileprivate mutating func valueIfNumber() throws(Malformed) -> Double? {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"):
      try skipValue()
      return nil
    default: return try phoneNumber("a value")
    }
  }

  /// A name of a bounded length.
  fileprivate mutating func shortText(_ what: String) throws(Malformed) -> String {
    let place = at
    let text = try string(what).string
    guard text.utf8.count <= SensorLoggerMessage.longestName else {
      throw malformed("\(what) of at most \(SensorLoggerMessage.longestName) bytes", at: place)
    }
    return text
  }
}
