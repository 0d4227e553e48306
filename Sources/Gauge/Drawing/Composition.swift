extension Raster {
  /// Turns the dots into characters at a place of a canvas; a cell without a dot is left as it is.
  func compose(into canvas: inout Canvas, x: Int, y: Int, depth: ColorDepth) {
    let (columns, rows) = (width / glyphs.columns, height / glyphs.rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let cell =
          switch glyphs {
          case .braille: braille(column, row)
          case .halfBlocks: half(column, row, depth)
          case .ascii: ascii(column, row)
          }
        if let cell { canvas[x + column, y + row] = cell }
      }
    }
  }

  @inline(__always) private func braille(_ column: Int, _ row: Int) -> Cell? {
    var at = row * 4 * width + column * 2
    var (pattern, ink): (UInt32, UInt8) = (0, 0)
    // Unicode numbers the dots down the left column, down the right one, and then the bottom row.
    for (left, right) in [(0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80)] as [(UInt32, UInt32)] {
      let (a, b) = (dots[at], dots[at + 1])
      if a != 0 { pattern |= left }
      if b != 0 { pattern |= right }
      ink = max(ink, a, b)
      at += width
    }
    return pattern == 0 ? nil : Cell(0x2800 + pattern, ink: Ink(rawValue: ink) ?? .text)
  }

  @inline(__always) private func half(_ column: Int, _ row: Int, _ depth: ColorDepth) -> Cell? {
    let upper = Ink(rawValue: dots[row * 2 * width + column]) ?? .none
    let lower = Ink(rawValue: dots[(row * 2 + 1) * width + column]) ?? .none
    switch (upper, lower) {
    case (.none, .none): return nil
    case (_, .none): return Cell(0x2580, ink: upper)
    case (.none, _): return Cell(0x2584, ink: lower)
    case _ where upper == lower: return Cell(0x2588, ink: upper)
    // Without colours the upper half would be on nothing.
    case _ where depth == .mono: return Cell(0x2588, ink: max(upper, lower))
    default: return Cell(0x2580, ink: upper, paper: lower)
    }
  }

  @inline(__always) private func ascii(_ column: Int, _ row: Int) -> Cell? {
    let upper = Ink(rawValue: dots[row * 2 * width + column]) ?? .none
    let lower = Ink(rawValue: dots[(row * 2 + 1) * width + column]) ?? .none
    let ink = max(upper, lower)
    let scalar: Unicode.Scalar? =
      switch ink {
      case .none: nil
      case .gold, .bad, .good, .warning: "#"
      case .lubber: "V"
      default: upper == .none ? "." : lower == .none ? "'" : ":"
      }
    return scalar.map { Cell($0.value, ink: ink) }
  }
}

extension Ink: Comparable {
  /// Which of two gives a shared cell its colour: the larger.
  public static func < (a: Ink, b: Ink) -> Bool { a.rawValue < b.rawValue }
}
