internal import Quantities

/// The effect of a key.
enum Control: Equatable {
  case help, quit, units, north, theme, language, instruments, fullDial, keep, redraw
  case ask(GaugeWish)

  /// The control on a key; nil if the key has none.
  init?(_ key: TerminalInput.Key, hasTransport: Bool, offers: GaugeOffers) {
    if let control = Control.common(key) {
      self = control
    } else if hasTransport, let command = Control.playing(key) {
      self = .ask(.play(command))
    } else if offers.contains(.steering), let steering = Control.steering(key) {
      self = .ask(.steer(steering))
    } else {
      return nil
    }
  }

  private static func common(_ key: TerminalInput.Key) -> Control? {
    guard case .character(let scalar) = key else { return nil }
    switch scalar {
    case "?": return .help
    case "q", "Q": return .quit
    case "u": return .units
    case "m": return .north
    case "t": return .theme
    case "l": return .language
    case "i": return .instruments
    case "d": return .fullDial
    case "s": return .keep
    case "c": return .ask(.calibrate)
    case "r": return .ask(.record)
    // Ctrl-L, as in most programs on a terminal.
    case "\u{c}": return .redraw
    default: return nil
    }
  }

  private static func steering(_ key: TerminalInput.Key) -> GaugeSteering? {
    switch key {
    case .left: .left
    case .right: .right
    case .up: .up
    case .down: .down
    case .character("b"): .magnet
    case .character("g"): .satellites
    case .character("n"): .city
    default: nil
    }
  }

  private static func playing(_ key: TerminalInput.Key) -> Transport.Command? {
    switch key {
    case .left: .skip(.seconds(-5))
    case .right: .skip(.seconds(5))
    case .pageUp: .skip(.seconds(-30))
    case .pageDown: .skip(.seconds(30))
    case .up: .previous
    case .down: .next
    case .home: .go(to: .zero)
    case .end: .go(to: Timestamp(nanoseconds: .max))
    case .character(" "): .togglePause
    case .character("-"), .character("_"): .slower
    case .character("+"), .character("="): .faster
    default: nil
    }
  }
}
