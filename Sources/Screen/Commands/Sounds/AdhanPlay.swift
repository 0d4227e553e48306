internal import Almanac
internal import Configuration
internal import Day
internal import Glibc
internal import Quantities
internal import Shell
internal import Sounding
internal import System

/// Plays an adhan or takbirs as they would be heard, until their end or Ctrl-C.
enum AdhanPlay {
  /// The interval at which requests for silence are looked for.
  private static let pace = TimeSpan.milliseconds(20)

  /// What can be played: the adhan of all prayers or of one, and the calls beside it that have their own recording.
  static let slots = [.all] + CallOptions.prayers.map { SoundSlot.adhan($0) } + [.call(.firstAdhan), .call(.takbirs)]

  /// Plays the sound of one of `slots`.
  static func run(_ slot: SoundSlot, _ options: SoundOptions, _ console: inout Console) throws(Stop) {
    let (chosen, prayer): (ChosenSound, Prayer?) =
      switch slot {
      case .adhan(let prayer): (options.adhan(of: prayer), prayer)
      // It is a call of fajr, and has its volume.
      case .call(.firstAdhan): (options.kinds[.firstAdhan], .fajr)
      case .all, .takbir, .call: (options.sound(of: slot) ?? .none, nil)
      }
    // Without a prayer, the general volume is used.
    guard let sound = options.sound(chosen, volume: prayer.map { options.volume[$0] } ?? options.volume.all) else {
      throw .failure(.unavailable, "adhan: no sound is set (\(slot.setting) = none)")
    }
    // This comes before the player's thread, which must not take the signals.
    let signals = SignalQueue()
    let bell = WakeUp()
    let player = Player(device: options.device, keys: options.keyCodes)
    defer { player.stop() }
    player.play(sound)
    var end: Int32?
    while player.isSounding {
      bell.wait(atMost: pace)
      while let wish = signals.next() {
        switch wish {
        case .interrupt: end = SIGINT
        case .stop: end = SIGTERM
        case .end(let number): end = number
        case .reload: continue
        }
        player.hush()
      }
    }
    let state = player.state
    try console.print(state.words)
    try console.flush()
    if let end { throw .signalled(end) }
    guard state.troubles.isEmpty else { throw .quietly(.unavailable) }
  }
}
