internal import Quantities
internal import Words

/// A round level in a corner of the dial: the bubble moves to the higher side, and is green within 5 degrees of level.
struct TiltBubble {
  let area: Area
  let look: Look

  /// The corner below and left of a dial; nil if a ring of 5 dots in radius does not fit.
  static func area(beside dial: Area, _ glyphs: GlyphSet) -> Area? {
    // A circle leaves (1 - 1 / √2) / 2 = 0.146 of the side of its square free at a corner.
    let rows = Int(clamping: Double(dial.height) * 0.146)
    guard rows * glyphs.rows >= 12 else { return nil }
    return Area(x: dial.x, y: dial.y + dial.height - rows, width: rows * 2, height: rows)
  }

  /// Draws the level.
  func draw(_ numbers: Face.Numbers, into canvas: inout Canvas) {
    guard let pitch = numbers.pitch, let roll = numbers.roll else { return }
    var raster = Raster(columns: area.width, rows: area.height, glyphs: look.glyphs)
    let center = Point(Double(raster.width / 2), Double(raster.height / 2))
    let radius = Double(min(raster.width, raster.height) / 2) - 1
    raster.circle(center, radius: radius, .ring)
    // The tilt in degrees at which the bubble reaches the rim and stays there.
    let full = 30.0
    var (x, y) = (-Double(roll) / full, -Double(pitch) / full)
    let length = (x * x + y * y).squareRoot()
    if length > 1 { (x, y) = (x / length, y / length) }
    let size = max(0.5, radius * 0.2)
    let reach = radius - size - 1
    raster.disc(
      Point(center.x + x * reach, center.y + y * reach), radius: size, length * full <= 5 ? .good : .accent)
    raster.compose(into: &canvas, x: area.x, y: area.y, depth: look.depth)
  }
}
