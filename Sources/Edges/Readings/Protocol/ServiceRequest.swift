public import Events
public import Text

/// A client's request to a running service, as a line of JSON on its Unix socket.
public enum ServiceRequest: Equatable, Sendable {
  /// Asks for the state of the service; the answer is a `ServiceState`.
  case state
  /// Asks for the events that its pipeline consumes from now on, instead of readings.
  case events
  /// Uses a calibration and stores it. Without a calibration it asks whether this client may do that.
  case store(Calibration?)
  /// Asks for silence: the present sound ends at once, in the service and in all clients.
  case hush
  /// Mutes or unmutes the calls.
  case mute(Bool)

  /// The longest line that is read, in bytes. A calibration has about 600.
  public static let longest = 8192

  /// The line, with its line feed.
  public var line: [UInt8] {
    Array { json in
      switch self {
      case .state: json.add("request", "state")
      case .events: json.add("request", "events")
      case .hush: json.add("request", "hush")
      case .mute(let isOn):
        json.add("request", "mute")
        json.add("on", isOn)
      case .store(let calibration):
        json.add("request", "store")
        guard let calibration else { return }
        json.append(key: "calibration")
        json.append(calibration)
      }
    }
  }

  /// Reads a line without its line feed.
  public init(line: [UInt8]) throws(Expectation) {
    do throws(Malformed) { self = try ServiceRequest.read(line) } catch { throw Expectation(error.clause) }
  }

  private static func read(_ line: [UInt8]) throws(Malformed) -> ServiceRequest {
    try line.scanned { json throws(Malformed) in
      var name: String?
      var calibration: Calibration?
      var isOn: Bool?
      try json.object(#"a request such as {"request":"state"}"#) { json, key throws(Malformed) in
        switch key {
        case "request": name = try json.string("the name of a request").string
        case "on":
          isOn = json.takes(word: "true")
          if isOn == false, !json.takes(word: "false") { throw json.malformed("true or false") }
        case "calibration": calibration = json.takes(word: "null") ? nil : try json.calibration()
        default: try json.skipValue()
        }
      }
      try json.finish()
      switch name {
      case "state": return .state
      case "events": return .events
      case "hush": return .hush
      case "mute":
        guard let isOn else { throw json.malformed(#""on":true or "on":false beside "mute""#) }
        return .mute(isOn)
      case "store": return .store(calibration)
      default:
        json.at = json.start
        throw json.malformed(#"a "request" of "state", "events", "store", "hush" or "mute""#)
      }
    }
  }
}
