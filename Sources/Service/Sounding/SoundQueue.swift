internal import Quantities
internal import Readings

/// Calls that wait to sound: prayers first, then reminders. Time is an argument.
struct SoundQueue {
  /// The most calls of prayers that wait, and the most reminders; the oldest of the same kind is dropped.
  private static let most = 16
  /// A request for silence also holds for reminders that were due by then and arrive within this time, since several
  /// reminders for one instant come one after the other.
  private static let silence = TimeSpan.seconds(900)

  private var calls: [Alert] = []
  private var hushed: UTC?

  /// Adds a call.
  mutating func add(_ alert: Alert, at now: UTC) {
    let due = UTC(nanoseconds: Int64(min(max(alert.epoch, 0), 7_258_118_400)) * 1_000_000_000)
    if !alert.isOfPrayer, let hushed, due <= hushed, now >= hushed, now - hushed < SoundQueue.silence { return }
    calls.add([alert], keeping: SoundQueue.most)
  }

  /// Silences everything that waits.
  mutating func hush(at now: UTC) { (calls, hushed) = ([], now) }

  /// Removes and returns all waiting calls.
  mutating func take() -> [Alert] {
    defer { calls = [] }
    return calls.prayersFirst
  }
}
