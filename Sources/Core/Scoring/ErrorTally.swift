internal import CMath
internal import Pointing
internal import Quantities

/// The statistics of the errors of many readings.
struct ErrorTally: Sendable {
  private var errors = Histogram()
  private var bounds = Histogram()
  private var squares = 0.0
  private var largest = 0.0
  private var sines = 0.0
  private var cosines = 0.0
  private var bounded = 0
  private var covered = 0
  private var states: [Accuracy: Int] = [:]
  private var wrong = 0

  /// Counts a reading. Its error is nil without a heading that can be compared.
  mutating func count(_ accuracy: Accuracy, error: Angle?, bound: Angle?) {
    states[accuracy, default: 0] += 1
    guard let error else { return }
    let degrees = error.degrees
    errors.count(degrees)
    squares += degrees * degrees
    largest = max(largest, abs(degrees))
    sines += CMath.sin(error.radians)
    cosines += CMath.cos(error.radians)
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
    squares += other.squares
    largest = max(largest, other.largest)
    sines += other.sines
    cosines += other.cosines
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
    let offset = atan2(sines, cosines) * 180 / .pi
    figures.raw = (squares / Double(errors.total)).squareRoot()
    figures.offset = offset
    figures.aligned = errors.rootMeanSquare(about: offset)
    figures.median = errors.sizeQuantile(0.5)
    figures.p95 = errors.sizeQuantile(0.95)
    figures.largest = largest
    figures.coverage = share(covered, of: bounded)
    figures.medianBound = bounds.sizeQuantile(0.5)
  }
}
