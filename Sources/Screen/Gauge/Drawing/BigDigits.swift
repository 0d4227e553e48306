internal import Quantities

/// Digits 4 dots wide and 6 dots high, for the one number that must be readable from across a room, and the check mark
/// that replaces them at the goal.
enum BigDigits {
  // Rows from the top; the leftmost dot is the highest of four bits.
  private static let digits: [[UInt8]] = [
    [0b0110, 0b1001, 0b1001, 0b1001, 0b1001, 0b0110], [0b0010, 0b0110, 0b0010, 0b0010, 0b0010, 0b0111],
    [0b0110, 0b1001, 0b0001, 0b0010, 0b0100, 0b1111], [0b1110, 0b0001, 0b0110, 0b0001, 0b0001, 0b1110],
    [0b1001, 0b1001, 0b1111, 0b0001, 0b0001, 0b0001], [0b1111, 0b1000, 0b1110, 0b0001, 0b0001, 0b1110],
    [0b0110, 0b1000, 0b1110, 0b1001, 0b1001, 0b0110], [0b1111, 0b0001, 0b0010, 0b0010, 0b0100, 0b0100],
    [0b0110, 0b1001, 0b0110, 0b1001, 0b1001, 0b0110], [0b0110, 0b1001, 0b1001, 0b0111, 0b0001, 0b0110],
  ]
  private static let degree: [UInt8] = [0b0100, 0b1010, 0b0100, 0, 0, 0]
  private static let leftArrow: [UInt8] = [0b0001, 0b0011, 0b0111, 0b0111, 0b0011, 0b0001]
  private static let rightArrow: [UInt8] = [0b1000, 0b1100, 0b1110, 0b1110, 0b1100, 0b1000]

  /// 9 dots wide, as two digits side by side; the leftmost dot is the highest of nine bits.
  private static let check: [UInt16] = [
    0b000000001, 0b000000011, 0b100000110, 0b110001100, 0b011011000, 0b001110000,
  ]

  /// The size of a dot.
  enum Scale {
    /// Half a cell: a digit takes 4 columns and 3.5 rows.
    case small
    /// A whole cell, for terminals without half blocks: a digit takes 4 columns and 6 rows.
    case tall
    /// Two cells side by side: a digit takes 8 columns and 6 rows.
    case large
    /// Four cells side by side in two rows: a digit takes 16 columns and 12 rows.
    case huge

    /// The size of a dot in cells. A small dot is half a cell high.
    var dot: (width: Int, height: Int) {
      switch self {
      case .small, .tall: (1, 1)
      case .large: (2, 1)
      case .huge: (4, 2)
      }
    }
    /// Columns from the start of a digit to the start of the next.
    var pitch: Int { dot.width * 5 }
    /// The number of rows of a digit.
    var height: Int { self == .small ? 4 : dot.height * 6 }
    /// Columns of the check mark.
    var checkWidth: Int { dot.width * 9 }
  }

  /// The columns of a whole field: an arrow to the left, three digits, a degree sign, an arrow to the right; or only
  /// three digits and a degree sign of one cell.
  static func width(_ scale: Scale, digitsAlone: Bool) -> Int {
    digitsAlone ? scale.pitch * 3 : scale.pitch * 6 - 1
  }

  /// Draws degrees, with an arrow to the left for a negative number and to the right for a positive one, in a field of
  /// fixed width that begins at `x`, `y`.
  static func draw(
    _ degrees: Int, hasArrow: Bool, digitsAlone: Bool, degreeSign: Bool, scale: Scale, ink: Ink, x: Int, y: Int,
    into canvas: inout Canvas
  ) {
    let first = digitsAlone ? 0 : 1
    func put(_ glyph: [UInt8], _ place: Int) {
      for (row, bits) in glyph.enumerated() {
        draw(UInt16(bits), 4, row, scale, ink, x + place * scale.pitch, y, &canvas)
      }
    }
    var rest = min(999, abs(degrees))
    for place in [2, 1, 0] where place == 2 || rest > 0 {
      put(digits[rest % 10], first + place)
      rest /= 10
    }
    if digitsAlone {
      // Below 100 the arrow replaces the first digit.
      if hasArrow, degrees != 0, abs(degrees) < 100 { put(degrees < 0 ? leftArrow : rightArrow, 0) }
      if degreeSign { canvas[x + 3 * scale.pitch - scale.dot.width, y] = Cell(0xb0, ink: ink, style: .bold) }
    } else {
      if degreeSign { put(degree, 4) }
      if hasArrow, degrees != 0 { put(degrees < 0 ? leftArrow : rightArrow, degrees < 0 ? 0 : 5) }
    }
  }

  /// Draws a whole number, all its digits, beginning at `x`, `y`.
  static func draw(_ number: Int, scale: Scale, ink: Ink, x: Int, y: Int, into canvas: inout Canvas) {
    for (place, digit) in "\(max(0, number))".utf8.enumerated() {
      for (row, bits) in digits[Int(digit) - 48].enumerated() {
        draw(UInt16(bits), 4, row, scale, ink, x + place * scale.pitch, y, &canvas)
      }
    }
  }

  /// Draws the check mark, `checkWidth` columns wide and as high as a digit.
  static func drawCheck(scale: Scale, ink: Ink, x: Int, y: Int, into canvas: inout Canvas) {
    for (row, bits) in check.enumerated() { draw(bits, 9, row, scale, ink, x, y, &canvas) }
  }

  /// Draws one row of dots; the leftmost is the highest of `count` bits.
  private static func draw(
    _ bits: UInt16, _ count: Int, _ row: Int, _ scale: Scale, _ ink: Ink, _ x: Int, _ y: Int, _ canvas: inout Canvas
  ) {
    for column in 0..<count where bits >> UInt16(count - 1 - column) & 1 == 1 {
      guard scale != .small else {
        // Half a row down, which leaves a gap above and below the digits.
        let (cell, isUpper) = (y + (row + 1) / 2, row % 2 == 1)
        let x = x + column
        guard x < canvas.size.columns, cell < canvas.size.rows else { continue }
        let old = canvas[x, cell].scalar
        let isOther = old == (isUpper ? 0x2584 : 0x2580)
        canvas[x, cell] = Cell(isOther ? 0x2588 : isUpper ? 0x2580 : 0x2584, ink: ink)
        continue
      }
      let scalar: UInt32 = scale == .tall ? 0x23 : 0x2588
      for down in 0..<scale.dot.height {
        for over in 0..<scale.dot.width {
          canvas[x + column * scale.dot.width + over, y + row * scale.dot.height + down] = Cell(scalar, ink: ink)
        }
      }
    }
  }
}
