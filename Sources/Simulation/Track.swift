/// One quantity over time that never jerks: quintic pieces, joined with equal value, rate and acceleration.
struct Track: Equatable, Sendable {
  /// The quantity at an instant and its first two derivatives by the second.
  struct Moment: Equatable, Sendable {
    var value: Double
    var rate: Double
    var acceleration: Double
  }

  /// From one instant on: a polynomial for a while, then rest at its end.
  private struct Piece: Equatable, Sendable {
    var start: Double
    var span: Double
    var end: Double
    var (c0, c1, c2, c3, c4, c5) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)

    func at(_ time: Double) -> Moment {
      let t = time - start
      guard t < span else { return Moment(value: end, rate: 0, acceleration: 0) }
      return Moment(
        value: c0 + t * (c1 + t * (c2 + t * (c3 + t * (c4 + t * c5)))),
        rate: c1 + t * (2 * c2 + t * (3 * c3 + t * (4 * c4 + t * 5 * c5))),
        acceleration: 2 * c2 + t * (6 * c3 + t * (12 * c4 + t * 20 * c5)))
    }
  }

  private var pieces: [Piece]
  private var current = 0

  /// A quantity that rests at a value.
  init(_ value: Double) { pieces = [Piece(start: -.infinity, span: 0, end: value)] }

  /// What it is at an instant; any instant, but the last one asked through `advance` is found at once.
  func at(_ time: Double) -> Moment { piece(at: time).at(time) }

  private func piece(at time: Double) -> Piece {
    var index = current
    while index + 1 < pieces.count, pieces[index + 1].start <= time { index += 1 }
    while index > 0, pieces[index].start > time { index -= 1 }
    return pieces[index]
  }

  /// Where it is going at an instant.
  func destination(at time: Double) -> Double { piece(at: time).end }

  /// Says that time has come so far.
  mutating func advance(to time: Double) {
    while current + 1 < pieces.count, pieces[current + 1].start <= time { current += 1 }
  }

  /// From an instant on it goes to a value and rests there; whatever was planned for later is dropped.
  ///
  /// A span of zero is a leap: for the state a scenario begins in, nothing else.
  mutating func go(to end: Double, at start: Double, over span: Double) {
    let from = at(start)
    while pieces.count > 1, let last = pieces.last, last.start >= start { pieces.removeLast() }
    current = min(current, pieces.count - 1)
    var piece = Piece(start: start, span: max(span, 0), end: end)
    if span > 0 {
      // The polynomial with these three values at the start and (end, 0, 0) after the span.
      let (h, v, a) = (end - from.value, from.rate * span, from.acceleration * span * span)
      (piece.c0, piece.c1, piece.c2) = (from.value, from.rate, from.acceleration / 2)
      let cube = span * span * span
      piece.c3 = (20 * h - 12 * v - 3 * a) / (2 * cube)
      piece.c4 = (-30 * h + 16 * v + 3 * a) / (2 * cube * span)
      piece.c5 = (12 * h - 6 * v - a) / (2 * cube * span * span)
    }
    pieces.append(piece)
  }
}
