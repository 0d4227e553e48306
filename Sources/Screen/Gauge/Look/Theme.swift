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
  /// The colour of an ink; nil is the terminal's own. Marks that move with the needle mostly have one of the 256
  /// colours: the sequence for it takes about half the bytes of one for a 24-bit colour.
  func color(of ink: Ink, on background: Background) -> RGB? {
    switch ink {
    case .none, .text: return nil
    default: break
    }
    let dark = background == .dark
    let table: [UInt32] = dark ? onDark : onLight
    return RGB(table[Int(ink.rawValue)])
  }

  // In the order of Ink:
  //   none faint fan ring tick label text cardinal accent north lubber good warning bad gold
  private var onDark: [UInt32] {
    switch self {
    case .standard:
      [
        0, 0x444444, 0x875f00, 0x5f87af, 0x87afd7, 0x8a8a8a, 0, 0xeeeeee, 0x5fafff, 0xff5f5f, 0xffffff, 0x5fd787,
        0xffaf5f, 0xff5f5f, 0xffd75f,
      ]
    case .ocean:
      [
        0, 0x1c4a5f, 0x5f875f, 0x005f87, 0x5fafd7, 0x6c9fb3, 0, 0xd7ffff, 0x00d7ff, 0xff875f, 0xffffff, 0x5fffd7,
        0xffd787, 0xff5f5f, 0xffd75f,
      ]
    case .forest:
      [
        0, 0x3a4a34, 0x5f5f00, 0x5f875f, 0x87af87, 0x8f9f7f, 0, 0xefefd7, 0x87d75f, 0xff875f, 0xffffd7, 0x87ff5f,
        0xffaf5f, 0xff5f5f, 0xffd75f,
      ]
    case .sunset:
      [
        0, 0x4a3448, 0x875f5f, 0x875f87, 0xd787af, 0xb08a9c, 0, 0xffe7d7, 0xff87af, 0xff5f5f, 0xfff3e3, 0xafd787,
        0xffaf5f, 0xff5f87, 0xffaf00,
      ]
    case .contrast:
      [
        0, 0x9e9e9e, 0xaf8700, 0xffffff, 0xffffff, 0xffffff, 0, 0xffffff, 0x00ffff, 0xff5f5f, 0xffffff, 0x00ff00,
        0xffff00, 0xff5f5f, 0xffff00,
      ]
    }
  }

  private var onLight: [UInt32] {
    switch self {
    case .standard:
      [
        0, 0xc6c6c6, 0xd7af5f, 0x8787af, 0x5f5f87, 0x626262, 0, 0x303030, 0x005faf, 0xd70000, 0x121212, 0x008700,
        0xaf5f00, 0xd70000, 0xaf8700,
      ]
    case .ocean:
      [
        0, 0xb5d0da, 0xafaf5f, 0x5fafd7, 0x0087af, 0x44707f, 0, 0x00364a, 0x0087af, 0xd75f00, 0x00202c, 0x00875f,
        0xaf5f00, 0xd70000, 0xaf8700,
      ]
    case .forest:
      [
        0, 0xc4ccb8, 0xafaf5f, 0x87af87, 0x5f875f, 0x5b6b4b, 0, 0x2c331f, 0x5f8700, 0xd75f00, 0x1c2113, 0x008700,
        0xaf5f00, 0xd70000, 0xaf8700,
      ]
    case .sunset:
      [
        0, 0xdcc4cf, 0xd7af87, 0xaf87af, 0x875f87, 0x7a5566, 0, 0x402430, 0xaf005f, 0xd70000, 0x2b151e, 0x5f8700,
        0xaf5f00, 0xd7005f, 0xd75f00,
      ]
    case .contrast:
      [
        0, 0x767676, 0xaf8700, 0x000000, 0x000000, 0x000000, 0, 0x000000, 0x0000af, 0xaf0000, 0x000000, 0x005f00,
        0x875f00, 0xaf0000, 0x875f00,
      ]
    }
  }

  /// The colour of an ink among the 16 that the user can configure, 0 to 15; nil is the terminal's own.
  func ansi(of ink: Ink, on background: Background) -> UInt8? {
    let dark = background == .dark
    switch ink {
    case .none, .text: return nil
    case .faint: return dark ? 8 : 7
    case .fan: return dark ? 8 : 7
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
    case .north: return dark ? 9 : 1
    case .good: return dark ? 10 : 2
    case .warning: return dark ? 11 : 3
    case .bad: return dark ? 9 : 1
    case .gold: return dark ? 11 : 3
    }
  }
}
