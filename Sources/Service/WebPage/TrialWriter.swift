internal import Almanac
internal import Configuration
internal import Quantities
internal import Readings
internal import Service
internal import System
internal import Text

/// A person's wish on the page to hear the adhan of a prayer now, at the volume of the form, which is not stored.
struct TrialWriter: PageWriter {
  let subjects = [WriteSubject.trial]
  let context: BridgeContext

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    then(.json(answer(texts)))
  }

  private func answer(_ texts: [String: String]) -> String {
    guard let prayer = texts["prayer"].flatMap({ Prayer(word: $0) }), prayer != .sunrise else {
      return refusal("value", "expected fajr, dhuhr, asr, maghrib or isha, found \(RequestHead.shown(texts["prayer"]))")
    }
    // A person types digits of any script.
    let volume = plainCharacters(texts["volume"] ?? "").filter { $0 != " " }
    guard volume.utf8.count <= 3, volume.utf8.allSatisfy({ 48...57 ~= $0 }), let percent = Int(volume),
      (1...100).contains(percent)
    else {
      return refusal("value", "expected a volume of 1 to 100 percent, found \(RequestHead.shown(volume))")
    }
    let inbox = context.inbox
    guard inbox.states.sound != nil else { return refusal("off", "this device is silent: see qibla help adhan") }
    guard !inbox.states.isMuted else { return refusal("off", "calls are muted: qibla hush --mute off ends that") }
    guard context.configuration.inForce.values[SoundOptions.self].adhan(of: prayer) != .none else {
      return refusal("off", "no sound is set for it")
    }
    inbox.states.ask(SoundTrial(of: prayer, volume: percent))
    return String(class: WriteSubject.trial.kind) { json in
      json.add("kept", false)
      json.add("prayer", prayer.word)
      json.add("volume", percent)
    } + "\n"
  }

  private func refusal(_ code: String, _ message: String) -> String {
    String(class: WriteSubject.trial.kind) { json in
      json.add("refused", code)
      json.add("message", message)
    } + "\n"
  }
}
