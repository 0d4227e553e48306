internal import Quantities

/// Whether a heading gets lost, and how it recovers after the end of the misleading cause.
struct RecoveryTally: Sendable {
  /// The error above which a heading is lost, in a field that shows where north is.
  private static let lostFrom = Angle.degrees(30)
  /// A heading is lost after this long in total without coming back in between, in seconds.
  private static let long = 20.0
  /// The error within which a heading counts as back.
  private static let near = Angle.degrees(12)
  /// Departures no longer than this do not count.
  private static let brief = TimeSpan.seconds(2)
  /// A second without a reading is a gap and not counted.
  private static let gap = 1.0

  private struct After {
    let time: Timestamp
    let error: Double
    let bound: Double?
  }

  // The present run.
  private var last: (time: Timestamp, isFar: Bool)?
  private var farTime = 0.0
  private var isLost = false
  private var isJudged = false
  private var beyond = 0.0
  private var ends: Timestamp?
  private var nearSince: Timestamp?
  private var awaySince: Timestamp?
  private var after: [After] = []
  // The earlier runs.
  /// The runs for which it is known whether the heading was lost, and those in which it was.
  var runs = (judged: 0, lost: 0)
  /// How long runs took to come back, in seconds, and the number of those that did not.
  var returns: (times: [Double], never: Int) = ([], 0)
  /// Errors and bounds in the last third after the misleading cause ended.
  var (errors, bounds) = (Histogram(), Histogram())
  /// The largest error beyond its bound in a run with a misleading cause that ended, in degrees; empty if there is no
  /// such run.
  var beyonds: [Double] = []

  /// Takes the instant at which a misleading cause ended: if there are several, the last one counts.
  mutating func misledEnds(at time: Timestamp) {
    (ends, nearSince, awaySince) = (time, nil, nil)
    after = []
  }

  /// Counts a reading. `isBent`: whether the field shows a wrong north; nil: unknown.
  mutating func count(error: Angle?, bound: Angle?, isBent: Bool?, at time: Timestamp) {
    if let error, let bound { beyond = max(beyond, abs(error.degrees) - bound.degrees) }
    countLost(error: error, isBent: isBent, at: time)
    guard let ends, time >= ends else { return }
    if let error, error.magnitude <= RecoveryTally.near {
      nearSince = nearSince ?? time
      awaySince = nil
    } else {
      let since = awaySince ?? time
      awaySince = since
      if time - since > RecoveryTally.brief { nearSince = nil }
    }
    if let error { after.append(After(time: time, error: error.degrees, bound: bound?.degrees)) }
  }

  private mutating func countLost(error: Angle?, isBent: Bool?, at time: Timestamp) {
    guard let isBent else { return }
    isJudged = true
    // Time without a heading does not count, and the heading is not known to be right again.
    guard let error else { return last = nil }
    if let last, last.isFar, (time - last.time).seconds < RecoveryTally.gap { farTime += (time - last.time).seconds }
    let isFar = error.magnitude > RecoveryTally.lostFrom
    if !isFar { farTime = 0 }
    if farTime > RecoveryTally.long { isLost = true }
    last = (time, isFar && !isBent)
  }

  /// Adds another tally; its present run becomes an earlier one.
  mutating func add(_ other: RecoveryTally) {
    let other = other.closed
    runs = (runs.judged + other.runs.judged, runs.lost + other.runs.lost)
    returns = (returns.times + other.returns.times, returns.never + other.returns.never)
    errors.add(other.errors)
    bounds.add(other.bounds)
    beyonds = [(beyonds + other.beyonds).max()].compactMap(\.self)
  }

  /// The tally with its present run added to the earlier ones.
  private var closed: RecoveryTally {
    var sum = RecoveryTally()
    (sum.runs, sum.returns, sum.errors, sum.bounds, sum.beyonds) = (runs, returns, errors, bounds, beyonds)
    if isJudged { sum.runs = (runs.judged + 1, runs.lost + (isLost ? 1 : 0)) }
    guard let ends, let end = after.last?.time else { return sum }
    if let nearSince { sum.returns.times.append((nearSince - ends).seconds) } else { sum.returns.never += 1 }
    let begins = end - TimeSpan.seconds((end - ends).seconds / 3)
    for one in after where one.time >= begins {
      sum.errors.count(one.error)
      if let bound = one.bound { sum.bounds.count(bound) }
    }
    sum.beyonds = [(beyonds + [beyond]).max()].compactMap(\.self)
    return sum
  }

  /// Fills in the figures.
  func fill(_ figures: inout ScoreFigures) {
    let all = closed
    if all.runs.judged > 0 { figures.lost = Double(all.runs.lost) }
    guard !all.returns.times.isEmpty || all.returns.never > 0 else { return }
    figures.back = all.returns.times.max()
    figures.never = Double(all.returns.never)
    figures.after = all.errors.sizeQuantile(0.95)
    figures.boundAfter = all.bounds.sizeQuantile(0.5)
    figures.beyond = all.beyonds.max()
  }
}
