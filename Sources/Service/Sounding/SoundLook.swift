internal import Quantities

/// When it is checked again whether a sound could be heard. It has no clock: the time is an argument.
///
/// A card may come, or another program leave it, without a call: after a trouble it is checked each minute.
struct SoundLook: Equatable {
  /// Whether something may be otherwise than at the last check.
  private var isAsked = true
  /// Whether something stood in the way at the last check or in the last sound.
  private var isTroubled = false
  private var last = Timestamp.zero

  /// The time between checks after a trouble.
  static let pause = TimeSpan.seconds(60)

  /// Something has changed: settings were read, or a call came that did not sound.
  mutating func ask() { isAsked = true }

  /// A sound has ended. What stood in its way is known now, and checked a minute later.
  mutating func end(at now: Timestamp, isTroubled: Bool) {
    if isTroubled { (self.isTroubled, last) = (true, now) }
  }

  /// Whether to check now. What sounds has the card, so a check waits for its end.
  func isDue(at now: Timestamp, isSounding: Bool) -> Bool {
    !isSounding && (isAsked || isTroubled && now - last >= SoundLook.pause)
  }

  /// It was checked.
  mutating func check(at now: Timestamp, isTroubled: Bool) { self = SoundLook(isAsked: false, isTroubled, last: now) }

  /// The longest wait for the next check; nil where only news makes it due, such as the end of what sounds.
  func wait(at now: Timestamp, isSounding: Bool) -> TimeSpan? {
    guard isTroubled, !isSounding else { return nil }
    let due = last + SoundLook.pause
    return due > now ? due - now : .zero
  }

  /// Before the first check, which is due.
  init() {}

  private init(isAsked: Bool, _ isTroubled: Bool, last: Timestamp) {
    (self.isAsked, self.isTroubled, self.last) = (isAsked, isTroubled, last)
  }
}
