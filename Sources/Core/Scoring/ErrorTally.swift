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
  private var states: [4 of Int] = [0, 0, 0, 0]
  private var wrong = 0

  /// Counts a reading. Its error is nil without a heading that can be compared.
  mutating func count(_ accuracy: Accuracy, error: Angle?, bound: Angle?) {
    states[accuracy.place] += 1
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
    for state in states.indices { states[state] += other.states[state] }
    wrong += other.wrong
  }

  /// Fills in the figures.
  func fill(_ figures: inout ScoreFigures) {
    let readings = (0..<4).reduce(0) { $0 + states[$1] }
    figures.readings = Double(readings)
    func share(_ part: Int, of whole: Int) -> Double? { whole > 0 ? Double(part) / Double(whole) : nil }
    figures.accurate = share(states[Accuracy.accurate.place], of: readings)
    figures.calibrating = share(states[Accuracy.calibrating.place], of: readings)
    figures.interference = share(states[Accuracy.interference.place], of: readings)
    figures.unavailable = share(states[Accuracy.unavailable.place], of: readings)
    figures.wrongWhileAccurate = share(wrong, of: states[Accuracy.accurate.place])
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

extension Accuracy {
  fileprivate var place: Int {
    switch self {
    case .unavailable: 0
    case .calibrating: 1
    case .interference: 2
    case .accurate: 3
    }
  }
}
