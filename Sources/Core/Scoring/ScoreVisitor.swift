internal import Pointing

/// A visitor that writes or reads the counts of a score, with one method for each kind. The values are `inout` for
/// readers.
public protocol ScoreVisitor: ~Copyable {
  associatedtype Failure: Error
  /// A count.
  mutating func count(_ value: inout Int, as name: String) throws(Failure)
  /// A sum of numbers.
  mutating func sum(_ value: inout ExactSum, as name: String) throws(Failure)
  /// Numbers in any order.
  mutating func numbers(_ values: inout [Double], as name: String) throws(Failure)
  /// The bins of a histogram that have a count.
  mutating func bins(_ bins: inout [HistogramBin], as name: String) throws(Failure)
}

/// A bin of a histogram: a number of hundredths of a degree, and the number of errors nearest to it.
public struct HistogramBin: Equatable, Sendable {
  /// The possible bins.
  public static let places = -Histogram.half...Histogram.half
  /// Hundredths of a degree, one of `places`.
  public var place: Int
  /// The number of errors.
  public var count: Int

  /// A bin.
  public init(_ place: Int, count: Int) { (self.place, self.count) = (place, count) }
}

extension TraceScore {
  /// Passes every count of whole traces to a visitor. A trace's last second is counted only when the trace is added to
  /// another score: add a single one to an empty score first.
  public mutating func visit<Visitor: ScoreVisitor & ~Copyable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try all.visit(&visitor, as: "all")
    try clean.visit(&visitor, as: "clean")
    try disturbed.visit(&visitor, as: "disturbed")
    try witnessed.visit(&visitor, as: "witnessed")
    try flags.visit(&visitor)
    try rest.visit(&visitor)
    try settling.visit(&visitor)
    try recovery.visit(&visitor)
    try visitor.count(&haptics, as: "haptics")
    try visitor.flag(&lacksDeclination, as: "lacks_declination")
    try visitor.flag(&knowsDisturbance.clean, as: "knows_clean")
    try visitor.flag(&knowsDisturbance.disturbed, as: "knows_disturbed")
  }
}

extension ScoreVisitor where Self: ~Copyable {
  /// A Boolean as a count of 1 or 0.
  fileprivate mutating func flag(_ value: inout Bool, as name: String) throws(Failure) {
    var count = value ? 1 : 0
    try self.count(&count, as: name)
    value = count > 0
  }

  fileprivate mutating func histogram(_ value: inout Histogram, as name: String) throws(Failure) {
    var bins = value.filled
    try self.bins(&bins, as: name)
    value = Histogram(bins)
  }
}

extension ErrorTally {
  fileprivate mutating func visit<Visitor: ScoreVisitor & ~Copyable>(
    _ visitor: inout Visitor, as name: String
  ) throws(Visitor.Failure) {
    try visitor.histogram(&errors, as: "\(name).errors")
    try visitor.histogram(&bounds, as: "\(name).bounds")
    try visitor.sum(&squares, as: "\(name).squares")
    try visitor.sum(&sines, as: "\(name).sines")
    try visitor.sum(&cosines, as: "\(name).cosines")
    var largest = [self.largest]
    try visitor.numbers(&largest, as: "\(name).largest")
    self.largest = largest.max() ?? 0
    try visitor.count(&bounded, as: "\(name).bounded")
    try visitor.count(&covered, as: "\(name).covered")
    try visitor.count(&wrong, as: "\(name).wrong")
    for accuracy in Accuracy.allCases {
      try visitor.count(&states[accuracy, default: 0], as: "\(name).\(accuracy)")
    }
  }
}

extension FlagTally {
  fileprivate mutating func visit<Visitor: ScoreVisitor & ~Copyable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.sum(&cleanTime, as: "flags.clean")
    try visitor.sum(&cleanFlaggedTime, as: "flags.clean_flagged")
    try visitor.sum(&disturbedTime, as: "flags.disturbed")
    try visitor.sum(&disturbedFlaggedTime, as: "flags.disturbed_flagged")
    try visitor.count(&onsets, as: "flags.onsets")
    try visitor.count(&missed, as: "flags.missed")
    try visitor.numbers(&delays, as: "flags.delays")
  }
}

extension RestTally {
  fileprivate mutating func visit<Visitor: ScoreVisitor & ~Copyable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.sum(&variances, as: "rest.variances")
    try visitor.count(&windows, as: "rest.windows")
  }
}

extension SettlingTally {
  fileprivate mutating func visit<Visitor: ScoreVisitor & ~Copyable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.sum(&others.sum, as: "settling.sum")
    try visitor.count(&others.count, as: "settling.count")
  }
}

extension RecoveryTally {
  fileprivate mutating func visit<Visitor: ScoreVisitor & ~Copyable>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.count(&runs.judged, as: "recovery.judged")
    try visitor.count(&runs.lost, as: "recovery.lost")
    try visitor.numbers(&returns.times, as: "recovery.returns")
    try visitor.count(&returns.never, as: "recovery.never")
    try visitor.histogram(&errors, as: "recovery.errors")
    try visitor.histogram(&bounds, as: "recovery.bounds")
    try visitor.numbers(&beyonds, as: "recovery.beyond")
  }
}
