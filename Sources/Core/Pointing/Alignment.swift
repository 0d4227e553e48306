public import Events
public import Quantities

/// Decides whether the device faces the Kaaba, and when to give a haptic pulse.
///
/// It is aligned once the pointer stays within `enter` for `dwell`, until the pointer exceeds `leave`. There is one
/// pulse per departure: the next one comes only after the pointer has exceeded `leave`, even if an interruption ended
/// the alignment earlier.
public struct Alignment: Equatable, Sendable {
  private enum State: Equatable, Sendable {
    case away
    case settling(since: Timestamp)
    case aligned
  }

  /// The settings.
  public var tuning: AlignmentTuning
  private var state = State.away
  private var hasDeparted = true
  private var lastPulse: Timestamp?

  /// An alignment that has not been reached yet.
  public init(_ tuning: AlignmentTuning) { self.tuning = tuning }

  /// Whether the device is aligned.
  public var isAligned: Bool { state == .aligned }

  /// Takes the pointer at an instant, nil if there is none, and returns the pulse that is due.
  ///
  /// An untrusted pointer interrupts the alignment, but still counts for a departure.
  public mutating func step(pointer: Angle?, isTrusted: Bool, at time: Timestamp) -> Cue? {
    let off = pointer?.magnitude
    if let off, off > .degrees(tuning.leave) { hasDeparted = true }
    guard let off, isTrusted else {
      state = .away
      return nil
    }
    switch state {
    case .away where off <= .degrees(tuning.enter):
      state = settled(since: time, at: time)
    case .settling(let since):
      state = off <= .degrees(tuning.enter) ? settled(since: since, at: time) : .away
    case .aligned where off > .degrees(tuning.leave):
      state = .away
    case .away, .aligned:
      break
    }
    return pulse(at: time)
  }

  private func settled(since: Timestamp, at time: Timestamp) -> State {
    time - since >= .milliseconds(tuning.dwell) ? .aligned : .settling(since: since)
  }

  private mutating func pulse(at time: Timestamp) -> Cue? {
    guard isAligned, hasDeparted else { return nil }
    if let lastPulse, time - lastPulse < .milliseconds(tuning.spacing) { return nil }
    lastPulse = time
    hasDeparted = false
    return .aligned
  }
}
