internal import Quantities
internal import Words

/// The turn to the Kaaba over the last minute, as a curve. The middle line means facing the Kaaba.
struct TrendChart {
  let area: Area
  let look: Look

  /// Draws the curve; returns the degrees at its upper edge: 10, 30, 90 or 180. With so few choices the scale seldom
  /// changes.
  func draw(_ trend: Trend, into canvas: inout Canvas) -> Int {
    var raster = Raster(columns: area.width, rows: area.height, glyphs: look.glyphs)
    let values = trend.columns(raster.width)
    let largest = values.reduce(0) { max($0, abs($1 ?? 0)) }
    let range = [10, 30, 90, 180].first { Float($0) >= largest } ?? 180
    let middle = Double(raster.height - 1) / 2
    for x in stride(from: 0, to: raster.width, by: look.glyphs == .braille ? 4 : 2) {
      raster.set(x, Int(clamping: middle), .faint)
    }
    var last: Double?
    for (x, value) in values.enumerated() {
      guard let value else {
        last = nil
        continue
      }
      // A turn to the right is drawn above the line.
      let y = middle - Double(value) / Double(range) * middle
      let from = last.map { abs($0 - y) > Double(raster.height) * 0.7 ? y : $0 } ?? y
      // The curve is green within 5 degrees, the default limit of alignment.
      raster.line(Point(Double(x), from), Point(Double(x), y), abs(value) <= 5 ? .good : .accent)
      last = y
    }
    raster.compose(into: &canvas, x: area.x, y: area.y, depth: look.depth)
    return range
  }
}
