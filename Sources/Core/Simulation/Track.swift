/// A quantity over time: quintic polynomials joined with equal value, rate and acceleration.
struct Track: Equatable, Sendable {
  /// The quantity at one time, and its first two derivatives with respect to seconds.
  struct Moment: Equatable, Sendable {
    var value: Double
    var rate: Double
    var acceleration: Double
  }

  /// A polynomial for `span` seconds from `start`, then rest at `end`.
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
      // Horner's scheme for the value, the slope and half the second derivative.
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

  /// A constant quantity.
  init(_ value: Double) { pieces = [Piece(start: -.infinity, span: 0, end: value)] }

  /// The quantity at a time in seconds. Times near the last `advance` are found fastest.
  func at(_ time: Double) -> Moment { pieces[index(at: time)].at(time) }

  private func index(at time: Double) -> Int {
    var index = current
    while index + 1 < pieces.count, pieces[index + 1].start <= time { index += 1 }
    while index > 0, pieces[index].start > time { index -= 1 }
    return index
  }

  /// The value at the end of the piece at a time.
  func destination(at time: Double) -> Double { pieces[index(at: time)].end }

  /// Makes later searches start at a time in seconds.
  mutating func advance(to time: Double) {
    while current + 1 < pieces.count, pieces[current + 1].start <= time { current += 1 }
  }

  /// Moves to a value within `span` seconds and rests there. Pieces that start at `start` or later are dropped.
  ///
  /// A span of 0 is a jump, meant only for the state at a scenario's start.
  mutating func go(to end: Double, at start: Double, over span: Double) {
    let from = at(start)
    while pieces.count > 1, let last = pieces.last, last.start >= start { pieces.removeLast() }
    current = min(current, pieces.count - 1)
    var piece = Piece(start: start, span: max(span, 0), end: end)
    if span > 0 {
      // The polynomial that begins with the value, rate and acceleration of `from` and ends with (end, 0, 0).
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
