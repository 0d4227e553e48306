internal import Words

extension Raster {
  /// Turns the dots into characters on a canvas, starting at a cell; cells without a dot are left unchanged.
  func compose(into canvas: inout Canvas, x: Int, y: Int, depth: ColorDepth) {
    let (columns, rows) = (width / glyphs.columns, height / glyphs.rows)
    guard glyphs != .braille else { return braille(into: &canvas, x, y, columns, rows) }
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = glyphs == .ascii ? ascii(column, row) : half(column, row, depth)
        if let cell { canvas[x + column, y + row] = cell }
      }
    }
  }

  private func braille(into canvas: inout Canvas, _ x: Int, _ y: Int, _ columns: Int, _ rows: Int) {
    dots.withUnsafeBytes { dots in
      for row in 0..<rows {
        for column in stride(from: 0, to: columns, by: 4) {
          let (at, most) = (row * 4 * width + column * 2, min(4, columns - column))
          // Most of a dial is empty, and one comparison finds four cells without a dot.
          func eight(_ row: Int) -> UInt64 { dots.loadUnaligned(fromByteOffset: at + row * width, as: UInt64.self) }
          if most == 4, eight(0) | eight(1) | eight(2) | eight(3) == 0 { continue }
          for place in 0..<most {
            let cell = Raster.braille(dots, at: at + place * 2, width)
            if let cell { canvas[x + column + place, y + row] = cell }
          }
        }
      }
    }
  }

  @inline(__always) private static func braille(_ dots: UnsafeRawBufferPointer, at place: Int, _ width: Int) -> Cell? {
    var (pattern, ink): (UInt32, UInt8) = (0, 0)
    func take(_ row: Int, _ left: UInt32, _ right: UInt32) {
      let (a, b) = (dots[place + row * width], dots[place + row * width + 1])
      if a != 0 { pattern |= left }
      if b != 0 { pattern |= right }
      ink = max(ink, a, b)
    }
    // Unicode numbers the dots down the left column, then down the right one, and the bottom row last.
    take(0, 0x01, 0x08)
    take(1, 0x02, 0x10)
    take(2, 0x04, 0x20)
    take(3, 0x40, 0x80)
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
    // Without colours the halves cannot differ: the whole cell is filled.
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
  /// The larger of two inks gives a shared cell its colour.
  public static func < (a: Ink, b: Ink) -> Bool { a.rawValue < b.rawValue }
}
