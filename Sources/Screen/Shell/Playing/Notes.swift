internal import Events
internal import Pointing
internal import Quantities

/// The notes printed above the readings, once for each reason: why a heading is not accurate, and what to do.
struct Notes {
  private var said: Note?
  private var saidAt: Timestamp?

  private struct Note: Equatable {
    var accuracy: Accuracy
    var reason: Reason?
    var isStalled: Bool
    var needsPlace: Bool
  }

  /// The shortest time between two notes, since a reason may come and go.
  private static let pause = TimeSpan.seconds(2)

  /// Whether the note of a reading should be written now. The caller writes it.
  mutating func isDue(_ reading: Reading) -> Bool {
    let note = Note(
      accuracy: reading.accuracy, reason: reading.reason, isStalled: reading.compass == .stalled,
      needsPlace: reading.location == .none)
    // The time starts again in the next stream.
    let isTime = saidAt.map { reading.time < $0 || reading.time - $0 >= Notes.pause } ?? true
    guard note != said, isTime else { return false }
    (said, saidAt) = (note, reading.time)
    return true
  }
}
