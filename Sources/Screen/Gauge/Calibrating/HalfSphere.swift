internal import Calibrating
internal import Pointing
internal import Quantities

/// One half of the sphere of directions, seen from outside. The directions that were up fill it, and a point marks the
/// one that is up now. The device's top edge is at the top, and every dot covers the same area.
struct HalfSphere: Sendable {
  let area: Area
  private let look: Look
  private let isBack: Bool
  private let center: Point
  private let radius: Double
  /// The number of the nearest direction for each dot; 255 outside.
  private let nearest: [UInt8]

  init(_ area: Area, _ look: Look, isBack: Bool) {
    (self.area, self.look, self.isBack) = (area, look, isBack)
    let (width, height) = (area.width * look.glyphs.columns, area.height * look.glyphs.rows)
    let center = Point(Double(width - 1) / 2, Double(height - 1) / 2)
    let radius = max(1, min(center.x, center.y))
    (self.center, self.radius) = (center, radius)
    nearest = (0..<width * height).map { place in
      let (y, x) = place.quotientAndRemainder(dividingBy: max(1, width))
      let (across, up) = ((Double(x) - center.x) / radius, (center.y - Double(y)) / radius)
      let squared = across * across + up * up
      guard squared <= 1 else { return 255 }
      let stretch = (2 - squared).squareRoot()
      let direction = Vector3(
        (isBack ? -across : across) * stretch, up * stretch, (1 - squared) * (isBack ? -1 : 1))
      var best = (index: 0, nearness: -2.0)
      for index in 0..<SphereCoverage.directions {
        let nearness = SphereCoverage.direction(index).dot(direction)
        if nearness > best.nearness { best = (index, nearness) }
      }
      return UInt8(clamping: best.index)
    }
  }

  /// Draws the half.
  func draw(_ covered: SphereCoverage, up: Vector3?, into canvas: inout Canvas) {
    var raster = Raster(columns: area.width, rows: area.height, glyphs: look.glyphs)
    for place in nearest.indices where nearest[place] != 255 {
      let (y, x) = place.quotientAndRemainder(dividingBy: raster.width)
      if covered.contains(Int(nearest[place])) { raster.set(x, y, .good) }
    }
    raster.circle(center, radius: radius, .ring)
    if let up, (up.z < 0) == isBack { mark(up, &raster) }
    raster.compose(into: &canvas, x: area.x, y: area.y, depth: look.depth)
  }

  /// Draws the point with a gap around it, so that it is visible even without colours.
  private func mark(_ up: Vector3, _ raster: inout Raster) {
    let stretch = (1 + abs(up.z)).squareRoot()
    let p = Point(
      center.x + (isBack ? -up.x : up.x) / stretch * radius, center.y - up.y / stretch * radius)
    let size = max(1, radius / 9)
    raster.disc(p, radius: size + max(1, radius / 14), .none)
    raster.disc(p, radius: size, .gold)
  }
}
