internal import CMath
internal import Quantities
internal import Words

/// A point on a raster, in dots: x to the right, y down. Whole numbers are the centres of dots.
struct Point: Equatable {
  var x: Double
  var y: Double
  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A grid of dots finer than cells, each with an ink. Curves and needles are drawn on it and then become characters.
///
/// A dot is square if the cells of the terminal are twice as high as wide.
struct Raster {
  let width: Int
  let height: Int
  let glyphs: GlyphSet
  private(set) var dots: [UInt8]

  /// An empty raster that covers a number of cells.
  init(columns: Int, rows: Int, glyphs: GlyphSet) {
    self.glyphs = glyphs
    width = max(0, columns) * glyphs.columns
    height = max(0, rows) * glyphs.rows
    dots = Array(repeating: 0, count: width * height)
  }

  /// An upper limit on the length of a line in dots; a screen has fewer columns and rows.
  private static let longest = 100_000.0

  /// The rows of the raster between two heights.
  private func rows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = max(0, Int(clamping: top))
    return first..<max(first, min(height, Int(clamping: min(bottom, Raster.longest)) + 1))
  }

  /// Sets a dot.
  @inline(__always) mutating func set(_ x: Int, _ y: Int, _ ink: Ink) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    dots[y * width + x] = ink.rawValue
  }

  /// Sets the dot that a point lies in.
  @inline(__always) mutating func set(_ p: Point, _ ink: Ink) {
    set(Int(clamping: p.x.rounded()), Int(clamping: p.y.rounded()), ink)
  }

  /// Draws a straight line.
  mutating func line(_ a: Point, _ b: Point, _ ink: Ink) {
    let steps = max(abs(b.x - a.x), abs(b.y - a.y)).rounded(.up)
    guard steps > 0, steps.isFinite else { return set(a, ink) }
    for i in 0...Int(clamping: min(steps, Raster.longest)) {
      let share = Double(i) / steps
      set(Point(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share), ink)
    }
  }

  /// Draws a circle one dot thick. One eighth is computed and the rest mirrored, so that it is symmetric.
  mutating func circle(_ center: Point, radius: Double, _ ink: Ink) {
    guard radius >= 0.5 else { return set(center, ink) }
    for i in 0...Int(clamping: (min(radius, Raster.longest) * 0.7071).rounded(.up)) {
      let along = Double(i)
      let across = (radius * radius - along * along).squareRoot().rounded()
      for (dx, dy) in [(along, across), (across, along)] {
        set(Point(center.x + dx, center.y + dy), ink)
        set(Point(center.x - dx, center.y + dy), ink)
        set(Point(center.x + dx, center.y - dy), ink)
        set(Point(center.x - dx, center.y - dy), ink)
      }
    }
  }

  /// Fills a disc.
  mutating func disc(_ center: Point, radius: Double, _ ink: Ink) {
    for y in rows(from: (center.y - radius).rounded(), to: (center.y + radius).rounded()) {
      let dy = Double(y) - center.y
      let half = (radius * radius - dy * dy + 0.25).squareRoot()
      guard half.isFinite else { continue }
      span(y, center.x - half, center.x + half, ink)
    }
  }

  /// Fills a convex polygon.
  mutating func fill(_ corners: [Point], _ ink: Ink) {
    guard let first = corners.first else { return }
    var (top, bottom) = (first.y, first.y)
    for p in corners { (top, bottom) = (min(top, p.y), max(bottom, p.y)) }
    for row in rows(from: top.rounded(), to: bottom.rounded()) {
      let y = min(max(Double(row), top), bottom)
      var (left, right) = (Double.infinity, -Double.infinity)
      var a = corners[corners.count - 1]
      for b in corners {
        if (a.y <= y && b.y >= y) || (b.y <= y && a.y >= y) {
          if a.y == b.y {
            (left, right) = (min(left, a.x, b.x), max(right, a.x, b.x))
          } else {
            let x = a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)
            (left, right) = (min(left, x), max(right, x))
          }
        }
        a = b
      }
      if left <= right { span(row, left, right, ink) }
    }
  }

  /// Draws a sector between two radii, `half` radians to each side of `middle`, which counts clockwise from the top.
  /// One in `thin` dots is set: all for 1, half for 2, a quarter for 4.
  mutating func sector(
    _ center: Point, from inner: Double, to outer: Double, middle: Double, half: Double, thin: Int, _ ink: Ink
  ) {
    let (s, c) = (sin(middle), cos(middle))
    let narrowest = cos(min(half, .pi))
    for y in rows(from: center.y - outer, to: center.y + outer + 1) {
      let dy = Double(y) - center.y
      let reach = outer * outer - dy * dy
      guard reach > 0 else { continue }
      let across = reach.squareRoot()
      // The dots form a pattern that is fixed to the screen and staggered from row to row: an even grey that does not
      // crawl when the sector turns.
      guard thin < 4 || y & 1 == 0 else { continue }
      let phase = thin < 4 ? y & 1 : (y >> 1) & 1
      var x = max(0, Int(clamping: (center.x - across).rounded(.up)))
      if thin > 1, x & 1 != phase { x += 1 }
      while x < width, Double(x) <= center.x + across {
        let dx = Double(x) - center.x
        let distance = (dx * dx + dy * dy).squareRoot()
        if distance >= inner, dx * s - dy * c >= narrowest * distance { dots[y * width + x] = ink.rawValue }
        x += thin > 1 ? 2 : 1
      }
    }
  }

  private mutating func span(_ y: Int, _ left: Double, _ right: Double, _ ink: Ink) {
    guard y >= 0, y < height else { return }
    var x = max(0, Int(clamping: left.rounded()))
    let end = min(width - 1, Int(clamping: right.rounded()))
    while x <= end {
      dots[y * width + x] = ink.rawValue
      x += 1
    }
  }
}
