public import Quantities

/// What became of many readings whose truth is known: errors, how often the bound held, flags raised for nothing.
///
/// Tallies add up, in any order, to the same whole: seeds can be run on any number of cores.
public struct Tally: Equatable, Sendable {
  /// Errors are counted in bins of a fiftieth of a degree.
  private static let binsPerDegree = 50.0

  /// How many runs it holds.
  public var runs = 0
  /// Readings that were due.
  public var readings = 0
  /// Readings that had a heading, after the time to settle.
  public private(set) var headings = 0
  /// Headings whose error was within the bound given with them.
  public private(set) var withinBound = 0
  /// Headings called accurate.
  public private(set) var accurate = 0
  /// Headings called accurate and more than 10 degrees off.
  public private(set) var accurateButFarOff = 0
  /// Readings while nothing disturbed the field and the calibration was good.
  public private(set) var quiet = 0
  /// Those flagged as interference all the same.
  public private(set) var falselyFlagged = 0
  /// How often such a flag was raised.
  public var falseOnsets = 0
  /// Readings while something added at least a tenth of the field.
  public private(set) var disturbed = 0
  /// Those called accurate and more than 10 degrees off.
  public private(set) var disturbedButFarOff = 0
  /// Cues that were felt.
  public var cues = 0
  /// The run with the largest median error.
  public private(set) var worst: Run?
  /// In hundredths of a degree: whole numbers add up to the same in any order.
  private var sumOfBounds = 0
  private var errors: [Int] = []

  /// One run.
  public struct Run: Equatable, Sendable {
    /// Its seed.
    public let seed: UInt64
    /// Its median error.
    public let median: Angle
  }

  /// Nothing yet.
  public init() {}

  /// What surrounds a reading.
  public enum Surroundings: Equatable, Sendable {
    /// Nothing disturbs the field, and the calibration is good.
    case quiet
    /// Something adds at least a tenth of the field.
    case disturbed
    /// Neither: too little to be blamed for not seeing it, too much to be blamed for seeing it.
    case between
  }

  /// Counts a heading's error, its bound, whether it was called accurate or flagged, and what surrounded it.
  mutating func count(
    error: Angle, bound: Angle, isAccurate: Bool, isFlagged: Bool, surroundings: Surroundings
  ) {
    let size = error.wrapped.magnitude
    if errors.isEmpty { errors = Array(repeating: 0, count: Int(180 * Tally.binsPerDegree) + 1) }
    errors[Int(min(size.degrees, 180) * Tally.binsPerDegree)] += 1
    headings += 1
    sumOfBounds += Int(min(bound.degrees, 180) * 100)
    if size <= bound { withinBound += 1 }
    let isFarOff = isAccurate && size > .degrees(10)
    if isAccurate { accurate += 1 }
    if isFarOff { accurateButFarOff += 1 }
    switch surroundings {
    case .quiet:
      quiet += 1
      if isFlagged { falselyFlagged += 1 }
    case .disturbed:
      disturbed += 1
      if isFarOff { disturbedButFarOff += 1 }
    case .between: break
    }
  }

  /// Says which seed this one run was.
  mutating func close(seed: UInt64) {
    runs = 1
    worst = quantile(0.5).map { Run(seed: seed, median: $0) }
  }

  /// The error that a share of the headings do not exceed, to a fiftieth of a degree; nil without headings.
  public func quantile(_ share: Double) -> Angle? {
    guard headings > 0 else { return nil }
    var left = Int((share * Double(headings)).rounded(.up))
    for (bin, count) in errors.enumerated() {
      left -= count
      if left <= 0 { return .degrees((Double(bin) + 0.5) / Tally.binsPerDegree) }
    }
    return .degrees(180)
  }

  /// The root of the mean square error; nil without headings.
  public var rootMeanSquare: Angle? {
    guard headings > 0 else { return nil }
    var sum = 0.0
    for (bin, count) in errors.enumerated() {
      let degrees = (Double(bin) + 0.5) / Tally.binsPerDegree
      sum += degrees * degrees * Double(count)
    }
    return .degrees((sum / Double(headings)).squareRoot())
  }

  /// The share of headings whose error was within their bound; nil without headings. Honest is 0.95.
  public var coverage: Double? { headings > 0 ? Double(withinBound) / Double(headings) : nil }

  /// The mean bound; nil without headings.
  public var meanBound: Angle? { headings > 0 ? .degrees(Double(sumOfBounds) / 100 / Double(headings)) : nil }

  /// Adds another tally's runs.
  public mutating func add(_ other: Tally) {
    runs += other.runs
    readings += other.readings
    headings += other.headings
    withinBound += other.withinBound
    sumOfBounds += other.sumOfBounds
    accurate += other.accurate
    accurateButFarOff += other.accurateButFarOff
    quiet += other.quiet
    falselyFlagged += other.falselyFlagged
    falseOnsets += other.falseOnsets
    disturbed += other.disturbed
    disturbedButFarOff += other.disturbedButFarOff
    cues += other.cues
    if let theirs = other.worst {
      let ours = worst ?? theirs
      // Of two alike the one with the smaller seed.
      worst = (ours.median, theirs.seed) < (theirs.median, ours.seed) ? theirs : ours
    }
    if errors.isEmpty {
      errors = other.errors
    } else {
      for (bin, count) in other.errors.enumerated() where count > 0 { errors[bin] += count }
    }
  }
}
