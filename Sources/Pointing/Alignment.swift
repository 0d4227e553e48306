public import Events
public import Quantities

/// Whether the device faces the Kaaba, and when a hand is to feel it.
///
/// Entering takes staying within a few degrees for a moment; leaving takes going further out than entering did. A
/// pulse belongs to a departure: after one, the next comes only when the pointer has been out in between, however often
/// the alignment was interrupted.
public struct Alignment: Equatable, Sendable {
  private enum State: Equatable, Sendable {
    case away
    case settling(since: Timestamp)
    case aligned
  }

  /// How it is tuned.
  public var tuning: AlignmentTuning
  private var state = State.away
  private var hasDeparted = true
  private var lastPulse: Timestamp?

  /// An alignment not yet reached.
  public init(_ tuning: AlignmentTuning) { self.tuning = tuning }

  /// Whether the device is aligned.
  public var isAligned: Bool { state == .aligned }

  /// Takes the pointer at an instant, nil where there is none, and says what a hand is to feel.
  ///
  /// A pointer that is not to be trusted interrupts the alignment, but it can depart: the needle was seen to leave.
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
