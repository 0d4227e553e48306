internal import Quantities

/// Decides when to check again whether a sound could be heard. It has no clock: the time is an argument.
///
/// A card may appear, or another program release it, without a call. So after a trouble it is checked every minute.
struct SoundLook: Equatable {
  /// Whether something may have changed since the last check.
  private var isAsked = true
  /// Whether the last check or the last sound found a trouble.
  private var isTroubled = false
  private var last = Timestamp.zero

  /// The time between checks after a trouble.
  static let pause = TimeSpan.seconds(60)

  /// Notes a change: settings were loaded, or a call did not sound.
  mutating func ask() { isAsked = true }

  /// Notes the end of a sound. Its troubles are known; the next check is a minute later.
  mutating func end(at now: Timestamp, isTroubled: Bool) {
    if isTroubled { (self.isTroubled, last) = (true, now) }
  }

  /// Whether to check now. A present sound has the card, so a check waits for its end.
  func isDue(at now: Timestamp, isSounding: Bool) -> Bool {
    !isSounding && (isAsked || isTroubled && now - last >= SoundLook.pause)
  }

  /// Notes the result of a check.
  mutating func check(at now: Timestamp, isTroubled: Bool) { self = SoundLook(isAsked: false, isTroubled, last: now) }

  /// The longest wait for the next check; nil if only an event makes it due, such as the end of a sound.
  func wait(at now: Timestamp, isSounding: Bool) -> TimeSpan? {
    guard isTroubled, !isSounding else { return nil }
    let due = last + SoundLook.pause
    return due > now ? due - now : .zero
  }

  /// Before the first check, which is due at once.
  init() {}

  private init(isAsked: Bool, _ isTroubled: Bool, last: Timestamp) {
    (self.isAsked, self.isTroubled, self.last) = (isAsked, isTroubled, last)
  }
}
