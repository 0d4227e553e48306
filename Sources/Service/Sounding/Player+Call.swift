public import Configuration
internal import Day
internal import Quantities
public import Readings

extension Player {
  /// Plays the sound configured for a call, and returns why it does not sound; nil if it sounds, or should be silent.
  public func sound(_ call: Alert, _ options: SoundOptions) -> String? {
    guard case .call(let kind) = call.kind, call.prayer != nil || [.reminder, .takbirs].contains(kind) else {
      return call.kind == .months || call.kind == .task ? nil : "it is of an unknown kind"
    }
    let choice = SoundChoice(
      kind, of: call.prayer, callsAdhan: call.adhan, minute: call.time?.minuteOfDay ?? 0, options)
    guard let sound = choice.sound else {
      guard let silence = choice.silence, silence != .unwanted else { return nil }
      return silence.words
    }
    // A chime for an announcement must not interrupt an adhan.
    return play(sound, interrupting: call.adhan || kind == .firstAdhan) ? nil : "another sound is heard"
  }
}
