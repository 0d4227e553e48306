internal import Quantities

/// Whether the filter itself says that its heading may be off by a large angle, with hysteresis.
struct Sureness: Sendable {
  /// The 95 % bound above which a heading is unsure and below which it is sure again, in degrees. The wind next to a
  /// direction is 22.5 degrees away. On public recordings of phones, readings beyond 20 are wrong by over 10 degrees
  /// four times as often as the others.
  private static let limits = (unsure: 20.0, sure: 18.0)
  /// A heading that begins is always uncertain, but no longer than this, in seconds: two walks through a room, or two
  /// turns of the device.
  private static let begins = 20.0

  private enum State {
    case none
    case beginning(since: Timestamp)
    case sure
    case unsure
  }

  private var state = State.none

  /// Whether the heading may be far off.
  var isUnsure: Bool { if case .unsure = state { true } else { false } }

  /// Takes the standard deviation of an estimate; nil, without an estimate, changes nothing.
  mutating func step(_ sigma: Angle?, at time: Timestamp) {
    guard let sigma else { return }
    let bound = HeadingBound.sigmas * sigma.degrees
    switch state {
    case .none where bound <= Self.limits.sure, .beginning where bound <= Self.limits.sure: state = .sure
    case .none: state = .beginning(since: time)
    case .beginning(let since) where (time - since).seconds > Self.begins: state = .unsure
    case .sure where bound > Self.limits.unsure: state = .unsure
    case .unsure where bound < Self.limits.sure: state = .sure
    case .beginning, .sure, .unsure: break
    }
  }
}
