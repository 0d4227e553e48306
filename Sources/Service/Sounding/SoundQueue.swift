internal import Quantities
internal import Readings

/// Calls that wait to sound: those of prayers first, then reminders. Time is an argument.
struct SoundQueue {
  /// Calls of prayers, and reminders, that wait; the oldest of its kind gives way.
  private static let most = 16
  /// Silence holds for the reminders that were due when it was asked for, and come so much later: many at one instant
  /// come one after the other.
  private static let silence = TimeSpan.seconds(900)

  private var calls: [Alert] = []
  private var hushed: UTC?

  /// Adds a call.
  mutating func add(_ alert: Alert, at now: UTC) {
    let due = UTC(nanoseconds: Int64(min(max(alert.epoch, 0), 7_258_118_400)) * 1_000_000_000)
    if !alert.isOfPrayer, let hushed, due <= hushed, now >= hushed, now - hushed < SoundQueue.silence { return }
    calls.add([alert], keeping: SoundQueue.most)
  }

  /// Silence: what waits does not sound.
  mutating func hush(at now: UTC) { (calls, hushed) = ([], now) }

  /// Takes all that wait.
  mutating func take() -> [Alert] {
    defer { calls = [] }
    return calls.prayersFirst
  }
}
