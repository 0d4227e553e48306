internal import Quantities
internal import Words

/// The parameters of the select-graphic-rendition sequences (`CSI m`) for all inks, made once for each look.
struct Palette: Sendable {
  /// Parameters that set the foreground, by ink.
  let foregrounds: [[UInt8]]
  /// Parameters that set the background, by ink.
  let backgrounds: [[UInt8]]
  /// Whether each ink is bold. Without colours, bold distinguishes the important inks.
  let bold: [Bool]

  /// The palette of a look.
  init(_ look: Look) {
    foregrounds = Ink.allCases.map { Palette.parameters(of: $0, look, ground: false) }
    backgrounds = Ink.allCases.map { Palette.parameters(of: $0, look, ground: true) }
    bold = Ink.allCases.map {
      switch $0 {
      case .gold, .north, .lubber: true
      case .cardinal, .good, .warning, .bad: look.depth == .mono || look.theme == .contrast
      default: false
      }
    }
  }

  private static func parameters(of ink: Ink, _ look: Look, ground: Bool) -> [UInt8] {
    let own = Array((ground ? "49" : "39").utf8)
    switch look.depth {
    case .mono:
      return []
    case .ansi:
      guard let index = look.theme.ansi(of: ink, on: look.background) else { return own }
      let base = (index < 8 ? 30 : 82) + (ground ? 10 : 0)
      return Array("\(base + Int(index))".utf8)
    case .indexed, .truecolor:
      guard let color = look.theme.color(of: ink, on: look.background) else { return own }
      let lead = ground ? "48" : "38"
      if look.depth == .indexed || color.isOneOf256 { return Array("\(lead);5;\(color.nearest256)".utf8) }
      return Array("\(lead);2;\(color.red);\(color.green);\(color.blue)".utf8)
    }
  }
}
