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
    var c0 = 0.0
    var c1 = 0.0
    var c2 = 0.0
    var c3 = 0.0
    var c4 = 0.0
    var c5 = 0.0

    @inline(__always) func at(_ time: Double) -> Moment {
      let t = time - start
      guard t < span else { return Moment(value: end, rate: 0, acceleration: 0) }
      // Horner's scheme with the derivatives carried along: value, slope, half the curvature.
      var (value, slope, half) = (c5, 0.0, 0.0)
      func add(_ coefficient: Double) {
        half = half * t + slope
        slope = slope * t + value
        value = value * t + coefficient
      }
      add(c4)
      add(c3)
      add(c2)
      add(c1)
      add(c0)
      return Moment(value: value, rate: slope, acceleration: 2 * half)
    }
  }

  private var pieces: [Piece]
  private var current = 0

  /// A quantity that rests at a value.
  init(_ value: Double) { pieces = [Piece(start: -.infinity, span: 0, end: value)] }

  /// What it is at an instant; any instant, but the last one asked through `advance` is found at once.
  func at(_ time: Double) -> Moment { pieces[index(at: time)].at(time) }

  private func index(at time: Double) -> Int {
    var index = current
    while index + 1 < pieces.count, pieces[index + 1].start <= time { index += 1 }
    while index > 0, pieces[index].start > time { index -= 1 }
    return index
  }

  /// Where it is going at an instant.
  func destination(at time: Double) -> Double { pieces[index(at: time)].end }

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
      let way: Double = end - from.value
      let v: Double = from.rate * span
      let a: Double = from.acceleration * span * span
      let cube: Double = span * span * span
      piece.c0 = from.value
      piece.c1 = from.rate
      piece.c2 = from.acceleration / 2
      let third: Double = 20 * way - 12 * v - 3 * a
      let fourth: Double = -30 * way + 16 * v + 3 * a
      let fifth: Double = 12 * way - 6 * v - a
      piece.c3 = third / (2 * cube)
      piece.c4 = fourth / (2 * cube * span)
      piece.c5 = fifth / (2 * cube * span * span)
    }
    pieces.append(piece)
  }
}
