internal import CMath
internal import Pointing
internal import Quantities

/// The statistics of the errors of many readings.
struct ErrorTally: Sendable {
  var errors = Histogram()
  var bounds = Histogram()
  var squares = ExactSum()
  var largest = 0.0
  var sines = ExactSum()
  var cosines = ExactSum()
  var bounded = 0
  var covered = 0
  var states: [Accuracy: Int] = [:]
  var wrong = 0

  /// Counts a reading. Its error is nil if it has no comparable heading.
  mutating func count(_ accuracy: Accuracy, error: Angle?, bound: Angle?) {
    states[accuracy, default: 0] += 1
    guard let error else { return }
    let degrees = error.degrees
    errors.count(degrees)
    squares.add(degrees * degrees)
    largest = max(largest, abs(degrees))
    sines.add(CMath.sin(error.radians))
    cosines.add(CMath.cos(error.radians))
    if let bound {
      bounded += 1
      if abs(degrees) <= bound.degrees { covered += 1 }
      bounds.count(bound.degrees)
    }
    if accuracy == .accurate, abs(degrees) > 10 { wrong += 1 }
  }

  /// Adds another tally.
  mutating func add(_ other: ErrorTally) {
    errors.add(other.errors)
    bounds.add(other.bounds)
    squares.add(other.squares)
    largest = max(largest, other.largest)
    sines.add(other.sines)
    cosines.add(other.cosines)
    bounded += other.bounded
    covered += other.covered
    states.merge(other.states, uniquingKeysWith: +)
    wrong += other.wrong
  }

  /// Fills in the figures.
  func fill(_ figures: inout ScoreFigures) {
    let readings = states.values.reduce(0, +)
    figures.readings = Double(readings)
    func share(_ part: Int, of whole: Int) -> Double? { whole > 0 ? Double(part) / Double(whole) : nil }
    figures.accurate = share(states[.accurate, default: 0], of: readings)
    figures.unsure = share(states[.unsure, default: 0], of: readings)
    figures.calibrating = share(states[.calibrating, default: 0], of: readings)
    figures.interference = share(states[.interference, default: 0], of: readings)
    figures.unavailable = share(states[.unavailable, default: 0], of: readings)
    figures.wrongWhileAccurate = share(wrong, of: states[.accurate, default: 0])
    guard errors.total > 0 else { return }
    let offset = atan2(sines.value, cosines.value) * 180 / .pi
    figures.raw = (squares.value / Double(errors.total)).squareRoot()
    figures.offset = offset
    figures.aligned = errors.rootMeanSquare(about: offset)
    figures.median = errors.sizeQuantile(0.5)
    figures.p95 = errors.sizeQuantile(0.95)
    figures.largest = largest
    figures.coverage = share(covered, of: bounded)
    figures.medianBound = bounds.sizeQuantile(0.5)
  }
}
