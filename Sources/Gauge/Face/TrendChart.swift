/// The last minute of turning as a curve around the line that means: facing the Kaaba.
struct TrendChart {
  let area: Area
  let look: Look
  let isRightToLeft: Bool

  init(_ area: Area, _ look: Look, isRightToLeft: Bool) {
    self.area = area
    self.look = look
    self.isRightToLeft = isRightToLeft
  }

  /// Draws it and tells how many degrees its upper edge stands for: one of a few, so that it seldom changes.
  func draw(_ trend: Trend, into canvas: inout Canvas) -> Int {
    var raster = Raster(columns: area.width, rows: area.height, glyphs: look.glyphs)
    let values = trend.columns(raster.width)
    let largest = values.reduce(0) { max($0, abs($1 ?? 0)) }
    let range = [10, 30, 90, 180].first { Float($0) >= largest } ?? 180
    let middle = Double(raster.height - 1) / 2
    for x in stride(from: 0, to: raster.width, by: look.glyphs == .braille ? 4 : 2) {
      raster.set(x, Int(middle), .faint)
    }
    var last: Double?
    for (x, value) in values.enumerated() {
      guard let value else {
        last = nil
        continue
      }
      // A turn to the right is drawn above: the needle is to the right of where the device points.
      let y = middle - Double(value) / Double(range) * middle
      let from = last.map { abs($0 - y) > Double(raster.height) * 0.7 ? y : $0 } ?? y
      // Within the five degrees that count as aligned the curve is green.
      raster.line(Point(Double(x), from), Point(Double(x), y), abs(value) <= 5 ? .good : .accent)
      last = y
    }
    raster.compose(into: &canvas, x: area.x, y: area.y, depth: look.depth)
    return range
  }
}
