internal import Quantities

/// Digits 4 dots wide and 6 dots high, for the one number that must be readable from across a room.
enum BigDigits {
  // Rows from the top; the leftmost dot is the highest of four bits.
  private static let digits: [[UInt8]] = [
    [0b0110, 0b1001, 0b1001, 0b1001, 0b1001, 0b0110], [0b0010, 0b0110, 0b0010, 0b0010, 0b0010, 0b0111],
    [0b0110, 0b1001, 0b0001, 0b0010, 0b0100, 0b1111], [0b1110, 0b0001, 0b0110, 0b0001, 0b0001, 0b1110],
    [0b1001, 0b1001, 0b1111, 0b0001, 0b0001, 0b0001], [0b1111, 0b1000, 0b1110, 0b0001, 0b0001, 0b1110],
    [0b0110, 0b1000, 0b1110, 0b1001, 0b1001, 0b0110], [0b1111, 0b0001, 0b0010, 0b0010, 0b0100, 0b0100],
    [0b0110, 0b1001, 0b0110, 0b1001, 0b1001, 0b0110], [0b0110, 0b1001, 0b1001, 0b0111, 0b0001, 0b0110],
  ]
  private static let dash: [UInt8] = [0, 0, 0b1110, 0, 0, 0]
  private static let degree: [UInt8] = [0b0100, 0b1010, 0b0100, 0, 0, 0]
  private static let leftArrow: [UInt8] = [0b0001, 0b0011, 0b0111, 0b0111, 0b0011, 0b0001]
  private static let rightArrow: [UInt8] = [0b1000, 0b1100, 0b1110, 0b1110, 0b1100, 0b1000]

  /// The size of a dot.
  enum Scale {
    /// Half a cell: a digit takes 4 columns and 3.5 rows.
    case small
    /// A whole cell, for terminals without half blocks: a digit takes 4 columns and 6 rows.
    case tall
    /// Two cells side by side: a digit takes 8 columns and 6 rows.
    case large

    /// Columns from the start of a digit to the start of the next.
    var pitch: Int { self == .large ? 10 : 5 }
    /// Rows that a digit takes.
    var height: Int { self == .small ? 4 : 6 }
    /// Columns of the whole field: an arrow to the left, three digits, a degree sign, an arrow to the right.
    var width: Int { pitch * 6 - 1 }
  }

  /// Draws the turn in degrees, with an arrow to its side, in a field of fixed width that begins at `x`, `y`. Two
  /// dashes stand for an unknown turn.
  static func draw(
    turn: Int?, hasArrow: Bool, degreeSign: Bool, scale: Scale, ink: Ink, x: Int, y: Int, into canvas: inout Canvas
  ) {
    var glyphs: [[UInt8]?] = [nil, nil, nil, nil, degreeSign ? degree : nil, nil]
    if let turn {
      var rest = min(999, abs(turn))
      for place in [3, 2, 1] where place == 3 || rest > 0 {
        glyphs[place] = digits[rest % 10]
        rest /= 10
      }
      if hasArrow, turn != 0 { glyphs[turn < 0 ? 0 : 5] = turn < 0 ? leftArrow : rightArrow }
    } else {
      glyphs = [nil, nil, dash, dash, nil, nil]
    }
    for (i, glyph) in glyphs.enumerated() {
      if let glyph { draw(glyph, scale, ink, x + i * scale.pitch, y, &canvas) }
    }
  }

  private static func draw(
    _ glyph: [UInt8], _ scale: Scale, _ ink: Ink, _ x: Int, _ y: Int, _ canvas: inout Canvas
  ) {
    for column in 0..<4 {
      func isSet(_ row: Int) -> Bool { glyph.indices.contains(row) && glyph[row] >> UInt8(3 - column) & 1 == 1 }
      for row in 0..<scale.height {
        switch scale {
        case .small:
          // Half a row down, which leaves a gap above and below the digits.
          let scalar: UInt32? =
            switch (isSet(row * 2 - 1), isSet(row * 2)) {
            case (true, true): 0x2588
            case (true, false): 0x2580
            case (false, true): 0x2584
            case (false, false): nil
            }
          if let scalar { canvas[x + column, y + row] = Cell(scalar, ink: ink) }
        case .tall:
          if isSet(row) { canvas[x + column, y + row] = Cell(0x23, ink: ink) }
        case .large:
          guard isSet(row) else { continue }
          canvas[x + column * 2, y + row] = Cell(0x2588, ink: ink)
          canvas[x + column * 2 + 1, y + row] = Cell(0x2588, ink: ink)
        }
      }
    }
  }
}
