internal import CMath
internal import Quantities

/// A figure of eight with a point that runs along it, for the hand to follow slowly: one eight in four seconds.
struct EightDrawing {
  let area: Area
  let look: Look

  /// The time of one eight.
  static let period = 4.0
  /// The length of the point's trail, as a share of the eight.
  private static let trail = 0.14

  /// Draws the eight; without a time it has no point.
  func draw(at time: Timestamp?, into canvas: inout Canvas) {
    var raster = Raster(columns: area.width, rows: area.height, glyphs: look.glyphs)
    let center = Point(Double(raster.width - 1) / 2, Double(raster.height - 1) / 2)
    let head = max(1, Double(raster.height) / 22)
    let width = center.x - head - 1
    // Flatter than high: the eight lies on its side.
    let height = min(center.y - head - 1, width * 0.62)
    guard width >= 2, height >= 1 else { return }
    func at(_ share: Double) -> Point {
      let angle = 2 * Double.pi * share
      return Point(center.x + width * cos(angle), center.y - height * sin(2 * angle))
    }
    let steps = max(24, raster.width * 2)
    for step in 0..<steps {
      raster.line(at(Double(step) / Double(steps)), at(Double(step + 1) / Double(steps)), time == nil ? .good : .ring)
    }
    if let time {
      let now = (time - .zero).seconds.truncatingRemainder(dividingBy: EightDrawing.period) / EightDrawing.period
      let parts = max(6, Int(clamping: Double(steps) * EightDrawing.trail))
      for part in 0..<parts {
        // Thinner towards its end.
        let left = Double(part) / Double(parts)
        raster.disc(at(now - EightDrawing.trail * (1 - left)), radius: head * 0.6 * left, .accent)
      }
      raster.disc(at(now), radius: head, .gold)
    }
    raster.compose(into: &canvas, x: area.x, y: area.y, depth: look.depth)
  }
}
