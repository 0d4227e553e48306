internal import Events
public import Pointing
public import Quantities
public import Text
public import Words

/// Readings as deltas of Signal K 1.x, one JSON object a line, in radians and radians a second:
///
///     {"updates":[{"$source":"qibla","timestamp":"2026-11-21T06:00:00.5Z","values":[
///       {"path":"navigation.headingTrue","value":2.119353},…]}]}
///
/// A delta without a context is about the vessel of the server that reads it. A value that is not known is null. A
/// notification says how far the heading can be trusted.
public struct SignalKDelta: Sendable {
  private let source: String
  private let language: Language

  /// Deltas from real or simulated samples, with notifications in a language.
  public init(isSimulated: Bool, in language: Language = .english) {
    (source, self.language) = (isSimulated ? "qibla.simulator" : "qibla", language)
  }

  /// The first line for a client that connects.
  public static let hello = Array((#"{"name":"qibla","version":"1.7.0","roles":["slave"]}"# + "\n").utf8)

  /// Appends a reading as a line; without an instant the reader uses its own time.
  public func append(_ reading: Reading, at instant: UTC?, notifying: Bool, to buffer: inout ByteBuffer) {
    let isKnown = reading.knowsDirection
    buffer.line { json in
      json.add("updates", CollectionOfOne(())) { json, _ in
        json.add("$source", source)
        json.add("timestamp", known: instant.map(SignalKDelta.inMilliseconds))
        json.add("values", Path.allCases.filter { notifying || $0 != .notification }) { json, path in
          json.add("path", path.rawValue)
          switch path {
          case .headingTrue: json.add("value", isKnown ? reading.heading.map(SignalKDelta.card) : nil, decimals: 6)
          case .headingMagnetic: json.add("value", isKnown ? reading.magnetic.map(SignalKDelta.card) : nil, decimals: 6)
          case .variation: json.add("value", reading.declination.map(SignalKDelta.turn), decimals: 6)
          case .rateOfTurn: json.add("value", reading.rate.map { Angle.degrees($0).radians }, decimals: 6)
          case .attitude: addAttitude(of: reading, to: &json)
          case .notification: json.add("value") { addNotification(of: reading, to: &$0) }
          }
        }
      }
    }
  }

  /// Paths of Signal K's vessel, in the order of a delta.
  private enum Path: String, CaseIterable {
    case headingTrue = "navigation.headingTrue"
    case headingMagnetic = "navigation.headingMagnetic"
    /// East positive: it is added to a magnetic heading.
    case variation = "navigation.magneticVariation"
    /// Positive to starboard.
    case rateOfTurn = "navigation.rateOfTurn"
    case attitude = "navigation.attitude"
    case notification = "notifications.navigation.headingTrue"
  }

  /// Roll is positive with starboard down, pitch with the bow up; yaw is the true heading. Unknown angles are left out,
  /// because the schema allows only numbers.
  private func addAttitude(of reading: Reading, to json: inout ByteBuffer) {
    let yaw = reading.knowsDirection ? reading.heading : nil
    guard reading.roll != nil || reading.pitch != nil || yaw != nil else { return json.add("value", raw: nil) }
    json.add("value") { json in
      if let roll = reading.roll { json.add("roll", SignalKDelta.turn(roll), decimals: 6) }
      if let pitch = reading.pitch { json.add("pitch", SignalKDelta.turn(pitch), decimals: 6) }
      if let yaw { json.add("yaw", SignalKDelta.card(yaw), decimals: 6) }
    }
  }

  private func addNotification(of reading: Reading, to json: inout ByteBuffer) {
    let isKnown = reading.heading != nil && reading.knowsDirection
    // Interference that leaves no direction is still more urgent than an unknown heading.
    let state: StaticString = !isKnown && reading.accuracy == .accurate ? "alert" : reading.accuracy.notification
    json.add("state", state)
    json.add("method", "\(state)" == "normal" ? [] : ["visual"])
    let (words, bound) = (language.words.lines, reading.uncertainty.map { " ±" + String($0.degrees, fixed: 0) + "°" })
    let heading = isKnown ? words.heading(words.accuracy(reading.accuracy) + (bound ?? "")) : words.headingUnknown
    json.add("message", heading + (reading.reason.map { words.between + words.sentence($0) } ?? ""))
  }

  // Rounded in degrees like every output, so that all agree; then converted to radians.
  private static func card(_ angle: Angle) -> Double {
    Angle.degrees(Double(ByteBuffer.cardHundredths(angle)) / 100).radians
  }
  private static func turn(_ angle: Angle) -> Double {
    Angle.degrees(Double(ByteBuffer.turnHundredths(angle)) / 100).radians
  }
  private static func inMilliseconds(_ instant: UTC) -> UTC {
    UTC(nanoseconds: instant.nanoseconds / 1_000_000 * 1_000_000)
  }
}

extension Accuracy {
  /// The state of the notification about a known heading.
  fileprivate var notification: StaticString {
    switch self {
    case .accurate: "normal"
    case .unsure, .calibrating, .unavailable: "alert"
    case .interference: "warn"
    }
  }
}
