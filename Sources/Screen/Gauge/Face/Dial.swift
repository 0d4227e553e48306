internal import Pointing
internal import Quantities
internal import Words

/// The compass card under its lubber line, with the needle to the Kaaba.
///
/// The card turns and the lubber line stays at the top, where the device points, as on a ship's compass.
struct Dial {
  let area: Area
  let look: Look
  let cardinals: [UInt32]
  private let center: Point
  private let radius: Double

  init(_ area: Area, _ look: Look, cardinals: [UInt32]) {
    self.area = area
    self.look = look
    self.cardinals = cardinals
    let (width, height) = (area.width * look.glyphs.columns, area.height * look.glyphs.rows)
    // In the middle of a dot, so that the dial is symmetric.
    center = Point(Double(width / 2), Double(height / 2))
    let half = Double(min(width, height) / 2)
    // Leaves room above the ring for the lubber line's mark.
    radius = half - max(1, (half * 0.1).rounded())
  }

  /// Draws the dial.
  func draw(_ face: Face, into canvas: inout Canvas) {
    var raster = Raster(columns: area.width, rows: area.height, glyphs: look.glyphs)
    let dial = face.dial
    let alive = face.compass == .live
    if let needle = dial.needle, let spread = dial.spread, alive {
      let thin = look.glyphs == .halfBlocks && look.depth != .mono ? 1 : 4
      raster.sector(
        center, from: radius * 0.16, to: radius * 0.93, middle: needle.radians, half: spread.radians, thin: thin, .fan)
    }
    ring(&raster, face)
    if let card = dial.card { ticks(&raster, card) }
    // A map does not turn, and does not show where the device points.
    if !dial.isMap { lubber(&raster, face) }
    if let needle = dial.needle { draw(needle: needle, face, &raster) }
    raster.compose(into: &canvas, x: area.x, y: area.y, depth: look.depth)
    if let card = dial.card { letters(&canvas, card, face) }
  }

  private func at(_ direction: Angle, _ share: Double) -> Point {
    Point(center.x + radius * share * sin(direction), center.y - radius * share * cos(direction))
  }

  private func ring(_ raster: inout Raster, _ face: Face) {
    raster.circle(center, radius: radius, face.aligned ? .good : .ring)
    guard face.aligned else { return }
    // Thicker and in another colour, so that it is noticed out of the corner of the eye.
    raster.circle(center, radius: radius - 1, .good)
    if radius > 14 { raster.circle(center, radius: radius - 2, .good) }
  }

  private func ticks(_ raster: inout Raster, _ card: Angle) {
    let every = radius >= 80 ? 5 : radius >= 56 ? 10 : radius >= 14 ? 30 : 90
    for degrees in stride(from: 0, to: 360, by: every) {
      let direction = Angle.degrees(Double(degrees)) - card
      let ink: Ink = degrees == 0 ? .north : degrees % 30 == 0 ? .tick : .ring
      let length = degrees % 90 == 0 ? 0.11 : degrees % 30 == 0 ? 0.09 : degrees % 10 == 0 ? 0.05 : 0.03
      raster.line(at(direction, 1), at(direction, 1 - max(length, 1.5 / radius)), ink)
    }
  }

  private func lubber(_ raster: inout Raster, _ face: Face) {
    let (top, tip) = (0.0, center.y - radius * 0.9)
    let half = max(0.5, (tip - top) * 0.55)
    raster.fill(
      [Point(center.x - half, top), Point(center.x + half, top), Point(center.x, tip)],
      face.aligned ? .good : .lubber)
  }

  private func draw(needle: Angle, _ face: Face, _ raster: inout Raster) {
    let isMap = face.dial.isMap
    let ink: Ink = face.accuracy == .interference || (face.compass != .live && !isMap) ? .bad : .gold
    let across = needle + .degrees(90)
    let half = max(0.085, 1.2 / radius)
    let (left, right) = (at(across, -half), at(across, half))
    let (tip, tail) = (at(needle, 0.76), at(needle, -0.4))
    raster.fill([left, tail, right], .ring)
    if [.calibrating, .unsure].contains(face.accuracy) || isMap {
      // Hollow, because the direction is not trusted, or is not the device's.
      for side in [left, right] { raster.line(tip, side, ink) }
    } else {
      raster.fill([left, tip, right], ink)
    }
    guard radius >= 14 else { return }
    // The Kaaba on the ring, a square that stays upright like the letters.
    let side = Dial.side(radius)
    let p = at(needle, isMap ? 1 : place(of: needle))
    raster.fill(
      [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { Point(p.x.rounded() + $0 * side, p.y.rounded() + $1 * side) }, ink)
  }

  /// Half a side of the Kaaba's square, in dots.
  private static func side(_ radius: Double) -> Double { (radius * 0.075).rounded() }

  /// The position of the Kaaba's square, as a share of the radius. It is on the ring, but moves inwards below the
  /// lubber line's mark from 24 to 12 degrees, where the two would overlap, so that the mark is not hidden.
  private func place(of needle: Angle) -> Double {
    let under = 0.9 - (Dial.side(radius) + 2) / radius
    let share = min(1, max(0, (needle.wrapped.magnitude.degrees - 12) / 12))
    return under + (1 - under) * share
  }

  private func letters(_ canvas: inout Canvas, _ card: Angle, _ face: Face) {
    guard radius >= 8 else { return }
    for (i, letter) in cardinals.enumerated() {
      let direction = Angle.degrees(Double(i) * 90) - card
      if isHidden(direction, face.dial) { continue }
      put([letter], direction, i == 0 ? .north : .cardinal, .bold, &canvas)
    }
    guard radius >= 60 else { return }
    for degrees in stride(from: 30, to: 360, by: 30)
    where degrees % 90 != 0 && !isHidden(.degrees(Double(degrees)) - card, face.dial) {
      put(String(degrees).unicodeScalars.map(\.value), .degrees(Double(degrees)) - card, .label, [], &canvas)
    }
  }

  /// Whether the Kaaba's square has moved inwards over a letter.
  private func isHidden(_ direction: Angle, _ dial: Face.Dial) -> Bool {
    guard let needle = dial.needle, !dial.isMap, radius >= 14, place(of: needle) < 1 else { return false }
    let (letter, square) = (at(direction, letterShare), at(needle, place(of: needle)))
    let reach = Dial.side(radius) + Double(look.glyphs.rows)
    return abs(letter.x - square.x) < reach && abs(letter.y - square.y) < reach
  }

  /// The position of the letters, as a share of the radius.
  private var letterShare: Double { radius >= 20 ? 0.82 : 0.76 }

  private func put(
    _ letters: [UInt32], _ direction: Angle, _ ink: Ink, _ style: Cell.Style, _ canvas: inout Canvas
  ) {
    let p = at(direction, letterShare)
    let (middle, half) = ((p.x + 0.5) / Double(look.glyphs.columns), Double(letters.count - 1) / 2)
    let column = Int(clamping: (middle - half).rounded(.down))
    let row = Int(clamping: ((p.y + 0.5) / Double(look.glyphs.rows)).rounded(.down))
    canvas.put(letters, x: area.x + column, y: area.y + row, ink: ink, style: style)
  }
}
