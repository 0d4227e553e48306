public import Configuration
internal import Quantities
public import Readings

extension Player {
  /// Plays the sound configured for a call, and returns why it does not sound; nil if it sounds, or should be silent.
  public func sound(_ call: Alert, _ options: SoundOptions) -> String? {
    if call.kind == Alert.months { return nil }
    let choice = SoundChoice(
      kind: call.kind, prayer: call.prayer, callsAdhan: call.adhan, minute: Player.minute(call.time), options)
    guard let sound = choice.sound else {
      guard let silence = choice.silence, silence != .unwanted else { return nil }
      return silence.words
    }
    // A chime for an announcement must not interrupt an adhan.
    return play(sound, interrupting: call.adhan) ? nil : "another sound is heard"
  }

  /// The minute of the day in a time such as 2027-02-08T15:32:00+01:00.
  static func minute(_ time: String) -> Int {
    let clock = time.utf8.drop { $0 != UInt8(ascii: "T") }.dropFirst().prefix(5)
    let parts = clock.split(separator: UInt8(ascii: ":")).compactMap { Int(Substring($0)) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : 0
  }
}
