internal import Almanac
internal import Configuration
internal import Glibc
internal import Quantities
internal import Shell
internal import Sounding
internal import System

/// Plays a prayer's adhan as it would be heard, until its end or Ctrl-C.
enum AdhanPlay {
  /// The interval at which requests for silence are looked for.
  private static let pace = TimeSpan.milliseconds(20)

  /// Plays the adhan of a prayer; nil: the one for all prayers.
  static func run(_ prayer: Prayer?, _ options: SoundOptions, _ console: inout Console) throws(Stop) {
    let chosen = prayer.map { options.adhan(of: $0) } ?? options.adhan
    // Without a prayer, the general volume is used.
    guard let sound = options.sound(chosen, volume: prayer.map { options.volume[$0] } ?? options.volume.all) else {
      throw .failure(.unavailable, "adhan: no sound is set (sound.\(prayer.map { "\($0)" } ?? "adhan") = none)")
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
