internal import Quantities
internal import Words

/// Whether the background of the terminal is dark or light.
public enum Background: String, CaseIterable, Sendable {
  /// Dark, with light marks on it.
  case dark
  /// Light, with dark marks on it.
  case light
}

extension Theme {
  /// The colour of an ink; nil: the terminal's own. Marks that move with the needle mostly have one of the 256 colours,
  /// whose sequence takes about half the bytes of one for a 24-bit colour.
  func color(of ink: Ink, on background: Background) -> RGB? {
    guard let colors = Theme.colors(of: ink), let place = Theme.allCases.firstIndex(of: self) else { return nil }
    return RGB(colors[place + (background == .dark ? 0 : Theme.allCases.count)])
  }

  /// The colours of an ink in all themes, in the order of the cases: on a dark background, then on a light one.
  private static func colors(of ink: Ink) -> [UInt32]? {
    switch ink {
    case .none, .text: nil
    case .faint: [0x444444, 0x1c4a5f, 0x3a4a34, 0x4a3448, 0x9e9e9e, 0xc6c6c6, 0xb5d0da, 0xc4ccb8, 0xdcc4cf, 0x767676]
    case .fan: [0x875f00, 0x5f875f, 0x5f5f00, 0x875f5f, 0xaf8700, 0xd7af5f, 0xafaf5f, 0xafaf5f, 0xd7af87, 0xaf8700]
    case .ring: [0x5f87af, 0x005f87, 0x5f875f, 0x875f87, 0xffffff, 0x8787af, 0x5fafd7, 0x87af87, 0xaf87af, 0x000000]
    case .tick: [0x87afd7, 0x5fafd7, 0x87af87, 0xd787af, 0xffffff, 0x5f5f87, 0x0087af, 0x5f875f, 0x875f87, 0x000000]
    case .label: [0x8a8a8a, 0x6c9fb3, 0x8f9f7f, 0xb08a9c, 0xffffff, 0x626262, 0x44707f, 0x5b6b4b, 0x7a5566, 0x000000]
    case .cardinal:
      [0xeeeeee, 0xd7ffff, 0xefefd7, 0xffe7d7, 0xffffff, 0x303030, 0x00364a, 0x2c331f, 0x402430, 0x000000]
    case .accent: [0x5fafff, 0x00d7ff, 0x87d75f, 0xff87af, 0x00ffff, 0x005faf, 0x0087af, 0x5f8700, 0xaf005f, 0x0000af]
    case .north: [0xff5f5f, 0xff875f, 0xff875f, 0xff5f5f, 0xff5f5f, 0xd70000, 0xd75f00, 0xd75f00, 0xd70000, 0xaf0000]
    case .lubber: [0xffffff, 0xffffff, 0xffffd7, 0xfff3e3, 0xffffff, 0x121212, 0x00202c, 0x1c2113, 0x2b151e, 0x000000]
    case .good: [0x5fd787, 0x5fffd7, 0x87ff5f, 0xafd787, 0x00ff00, 0x008700, 0x00875f, 0x008700, 0x5f8700, 0x005f00]
    case .warning: [0xffaf5f, 0xffd787, 0xffaf5f, 0xffaf5f, 0xffff00, 0xaf5f00, 0xaf5f00, 0xaf5f00, 0xaf5f00, 0x875f00]
    case .bad: [0xff5f5f, 0xff5f5f, 0xff5f5f, 0xff5f87, 0xff5f5f, 0xd70000, 0xd70000, 0xd70000, 0xd7005f, 0xaf0000]
    case .gold: [0xffd75f, 0xffd75f, 0xffd75f, 0xffaf00, 0xffff00, 0xaf8700, 0xaf8700, 0xaf8700, 0xd75f00, 0x875f00]
    }
  }

  /// The colour of an ink among the 16 that the user can configure, 0 to 15; nil: the terminal's own.
  func ansi(of ink: Ink, on background: Background) -> UInt8? {
    let dark = background == .dark
    switch ink {
    case .none, .text: return nil
    case .faint, .fan: return dark ? 8 : 7
    case .ring:
      switch self {
      case .standard: return dark ? 7 : 8
      case .ocean: return 4
      case .forest: return 2
      case .sunset: return 5
      case .contrast: return dark ? 15 : 0
      }
    case .tick, .label: return self == .contrast ? (dark ? 15 : 0) : dark ? 7 : 8
    case .cardinal, .lubber: return dark ? 15 : 0
    case .accent: return dark ? 14 : 4
    case .north, .bad: return dark ? 9 : 1
    case .good: return dark ? 10 : 2
    case .warning, .gold: return dark ? 11 : 3
    }
  }
}
