internal import Quantities

/// The meaning of a mark on the gauge; the theme gives it a colour. If several marks share a cell, the one listed last
/// here gives the cell its colour.
public enum Ink: UInt8, CaseIterable, Sendable {
  /// No mark: the terminal's own colour.
  case none
  /// Rules and axes, barely visible.
  case faint
  /// The sector that shows the uncertainty of the needle.
  case fan
  /// The ring of the dial.
  case ring
  /// The ticks of the dial.
  case tick
  /// Names of values.
  case label
  /// Values: the terminal's own colour.
  case text
  /// East, south and west.
  case cardinal
  /// Keys, and parts that move.
  case accent
  /// North.
  case north
  /// The lubber line, which shows where the device points.
  case lubber
  /// All is well.
  case good
  /// Something limits what is shown.
  case warning
  /// The values shown must not be trusted.
  case bad
  /// The Kaaba, and the needle that points to it.
  case gold
}

/// A colour by its red, green and blue components.
public struct RGB: Equatable, Sendable {
  /// Red, 0 to 255.
  var red: UInt8
  /// Green, 0 to 255.
  var green: UInt8
  /// Blue, 0 to 255.
  var blue: UInt8

  /// A colour written as 0xRRGGBB.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// The perceived brightness, 0 to 255 (the weights of ITU-R BT.601).
  var luminance: Double { 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue) }

  /// The nearest of xterm's 256 colours, which modern terminals share: a 6 x 6 x 6 cube from 16 on, greys from 232 on.
  var nearest256: UInt8 {
    let cube = [red, green, blue].map { RGB.cubeStep($0) }
    let grey = min(23, max(0, (Int(red) + Int(green) + Int(blue)) / 3 - 3) / 10)
    let ofCube = distance(RGB.levels[cube[0]], RGB.levels[cube[1]], RGB.levels[cube[2]])
    let level = 8 + 10 * grey
    if distance(level, level, level) < ofCube { return UInt8(232 + grey) }
    return UInt8(16 + 36 * cube[0] + 6 * cube[1] + cube[2])
  }

  /// Whether the colour is one of the 256.
  var isOneOf256: Bool {
    let n = Int(nearest256)
    if n >= 232 { return distance(8 + 10 * (n - 232), 8 + 10 * (n - 232), 8 + 10 * (n - 232)) == 0 }
    return distance(RGB.levels[(n - 16) / 36], RGB.levels[(n - 16) / 6 % 6], RGB.levels[(n - 16) % 6]) == 0
  }

  private static let levels = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ value: UInt8) -> Int {
    levels.indices.min { abs(levels[$0] - Int(value)) < abs(levels[$1] - Int(value)) } ?? 0
  }

  private func distance(_ r: Int, _ g: Int, _ b: Int) -> Int {
    let (dr, dg, db) = (Int(red) - r, Int(green) - g, Int(blue) - b)
    return dr * dr + dg * dg + db * db
  }
}
