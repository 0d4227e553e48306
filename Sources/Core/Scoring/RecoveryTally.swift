internal import Quantities

/// Whether a heading gets lost, and how it comes back once what misled it has ended.
struct RecoveryTally: Sendable {
  /// A heading is lost if its error is above this, in a field that shows where north is,
  private static let far = Angle.degrees(30)
  /// for longer than this in all, without coming back in between.
  private static let long = 20.0
  /// A heading is back while its error stays within this,
  private static let near = Angle.degrees(12)
  /// but for departures that are not longer than this.
  private static let brief = TimeSpan.seconds(2)
  /// A second without a reading is a gap, whose time does not count.
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
  // The runs before.
  /// Runs of which it is known whether they were lost, and those that were.
  var runs = (judged: 0, lost: 0)
  /// The seconds in which runs came back, and the number of those that did not.
  var returns: (times: [Double], never: Int) = ([], 0)
  /// Errors and bounds in the last third after what misled.
  var (errors, bounds) = (Histogram(), Histogram())
  /// The largest error beyond its bound in a run with an end of what misled, in degrees; empty: no such run.
  var beyonds: [Double] = []

  /// Takes the instant at which what misleads has ended: of several, the last one counts.
  mutating func misledEnds(at time: Timestamp) {
    (ends, nearSince, awaySince) = (time, nil, nil)
    after = []
  }

  /// Counts a reading. `isBent` says whether the field shows another north; nil: that is not known.
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
    // Without a heading the time does not count, and nothing shows that it is right again.
    guard let error else { return last = nil }
    if let last, last.isFar, (time - last.time).seconds < RecoveryTally.gap { farTime += (time - last.time).seconds }
    let isFar = error.magnitude > RecoveryTally.far
    if !isFar { farTime = 0 }
    if farTime > RecoveryTally.long { isLost = true }
    last = (time, isFar && !isBent)
  }

  /// Adds another tally; its present run becomes one of the runs before.
  mutating func add(_ other: RecoveryTally) {
    let other = other.closed
    runs = (runs.judged + other.runs.judged, runs.lost + other.runs.lost)
    returns = (returns.times + other.returns.times, returns.never + other.returns.never)
    errors.add(other.errors)
    bounds.add(other.bounds)
    beyonds = [(beyonds + other.beyonds).max()].compactMap(\.self)
  }

  /// The tally with its present run among the runs before.
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
