internal import Quantities
internal import Words

/// The meanings of the dial's signs, each drawn with its own characters and colour: the last pages of the help.
struct Legend {
  let look: Look
  let words: Catalogue

  /// The signs of the dial, by their meanings.
  private static let signs: [HelpWord] = [
    .signMark, .signNeedle, .signSquare, .signFan, .signRing, .signRed, .signHollow, .signNorth, .signLetters,
    .signLevel,
  ]

  /// The columns of a sign, including a blank after it.
  private static let signWidth = 6
  /// The size of the frame, if the screen has room for it.
  private static let frame = Size(columns: 46, rows: signs.count + 6)

  private func isFramed(on size: Size) -> Bool {
    size.columns >= Legend.frame.columns && size.rows >= Legend.frame.rows
  }

  /// The signs on each page with the rows that they need, for a screen without a frame.
  private func pages(_ size: Size) -> [[(sign: HelpWord, parts: [Phrase])]] {
    var pages: [[(sign: HelpWord, parts: [Phrase])]] = [[]]
    var left = size.rows
    for sign in Legend.signs {
      let parts = words[sign].parts(width: max(8, size.columns - Legend.signWidth))
      if parts.count > left, pages.last?.isEmpty == false {
        pages.append([])
        left = size.rows
      }
      pages[pages.count - 1].append((sign, parts))
      left -= parts.count
    }
    return pages
  }

  /// The number of pages.
  func pages(on size: Size) -> Int { isFramed(on: size) ? 1 : pages(size).count }

  /// Draws a page, counted from 0.
  func draw(_ page: Int, into canvas: inout Canvas) {
    let size = canvas.size
    guard isFramed(on: size) else {
      canvas.clear()
      var y = 0
      for (sign, parts) in pages(size)[min(page, pages(size).count - 1)] {
        draw(sign, parts, in: Area(x: 0, y: y, width: size.columns, height: parts.count), &canvas)
        y += parts.count
      }
      return
    }
    let inner = canvas.box(Legend.frame, look, title: words[.signsTitle], closing: words[.anyKey])
    for (i, sign) in Legend.signs.enumerated() {
      draw(
        sign, [words[sign]], in: Area(x: inner.x, y: inner.y + 2 + i, width: inner.width, height: 1), &canvas)
    }
  }

  private func draw(_ sign: HelpWord, _ parts: [Phrase], in area: Area, _ canvas: inout Canvas) {
    for (i, part) in parts.enumerated() {
      var row = Row(area, y: area.y + i, look.language)
      let x = row.take(Legend.signWidth)
      // The blank is on the side of the text.
      if i == 0 { draw(sign, x: look.language.words.isRightToLeft ? x + 1 : x, y: row.y, &canvas) }
      canvas.put(part, in: &row)
    }
  }

  private func draw(_ sign: HelpWord, x: Int, y: Int, _ canvas: inout Canvas) {
    if sign == .signLetters {
      canvas.put(words.mark(isMagnetic: false) + " " + words.mark(isMagnetic: true), x: x, y: y, ink: .label)
      return
    }
    var raster = Raster(columns: Legend.signWidth - 1, rows: 1, glyphs: look.glyphs)
    let (right, bottom) = (Double(raster.width - 1), Double(raster.height - 1))
    let tip = Point(right, bottom / 2)
    switch sign {
    case .signNeedle: needle(&raster, .gold)
    case .signRed: needle(&raster, .bad)
    case .signHollow:
      raster.line(Point(0, 0), look.glyphs == .braille ? tip : Point(right - 1, 0), .gold)
      raster.line(Point(0, bottom), look.glyphs == .braille ? tip : Point(0, 0), .gold)
      if look.glyphs != .braille { raster.line(Point(right - 1, 0), Point(right - 1, bottom), .gold) }
    case .signSquare:
      let side = look.glyphs == .braille ? 4.0 : 2
      raster.fill([Point(0, 0), Point(side - 1, 0), Point(side - 1, bottom), Point(0, bottom)], .gold)
    case .signMark: raster.fill([Point(0, 0), Point(right * 0.8, 0), Point(right * 0.4, bottom)], .lubber)
    case .signRing:
      raster.fill([Point(0, 0), Point(right, 0), Point(right, bottom * 0.6), Point(0, bottom * 0.6)], .good)
    case .signFan:
      for y in 0..<raster.height {
        for x in stride(from: (y / 2) % 2, to: raster.width, by: 2) where y % 2 == 0 { raster.set(x, y, .fan) }
      }
    case .signNorth: raster.line(Point(0, bottom / 2), Point(right * 0.4, bottom / 2), .north)
    case .signLevel: raster.disc(Point(bottom / 2, bottom / 2), radius: max(1, bottom / 2), .accent)
    default: break
    }
    raster.compose(into: &canvas, x: x, y: y, depth: look.depth)
    if sign == .signNorth { canvas.put([words.cardinals[0]], x: x + 3, y: y, ink: .north, style: .bold) }
  }

  /// Draws a needle that points to the right; if there are only two rows of dots, a bar.
  private func needle(_ raster: inout Raster, _ ink: Ink) {
    let (right, bottom) = (Double(raster.width - 1), Double(raster.height - 1))
    raster.fill(
      look.glyphs == .braille
        ? [Point(0, 0), Point(0, bottom), Point(right, bottom / 2)]
        : [Point(0, 0), Point(0, bottom), Point(right - 1, bottom), Point(right - 1, 0)], ink)
  }
}
