public import Events
public import Pointing
public import Quantities

/// Scores a trace: it takes readings and truths in the order of the stream, and returns figures.
///
/// A reading is compared with the truth at its own instant, interpolated between two samples of truth, so it waits for
/// the later one.
public struct TraceScore: Sendable {
  /// The data of a waiting reading that the score needs.
  private struct Waiting {
    let time: Timestamp
    let attitude: Quaternion?
    let declination: Angle?
    let accuracy: Accuracy
    let bound: Angle?
  }

  /// The most readings that wait: over a minute at 60 Hz. Older ones are in a gap of the truth.
  private static let mostWaiting = 4096

  private var waiting: [Waiting] = []
  /// The last two truths.
  private var before: TruthSample?
  private var last: TruthSample?
  var all = ErrorTally()
  var clean = ErrorTally()
  var disturbed = ErrorTally()
  /// The readings at witnesses, whose errors have those of the witnesses in them.
  var witnessed = ErrorTally()
  /// The last reading, for a witness.
  private var newest: Reading?
  var flags = FlagTally()
  var rest = RestTally()
  var settling = SettlingTally()
  var recovery = RecoveryTally()
  var haptics = 0
  /// Truths rejected: not finite, or quaternions that are not rotations.
  public private(set) var truthsRefused = 0
  /// Whether readings were not compared because their declination was unknown.
  public internal(set) var lacksDeclination = false
  var knowsDisturbance = (clean: false, disturbed: false)

  /// No readings yet.
  public init() {}

  /// The time of the last truth; nil before the first.
  public var lastTruth: Timestamp? { last?.time }

  /// Whether there are figures: readings were compared with a truth, or had no heading.
  public var isJudged: Bool {
    let figures = figures
    return witnessed.errors.total > 0 || figures.readings != 0 && (figures.raw != nil || !lacksDeclination)
  }

  /// Takes an output of the pipeline.
  public mutating func take(_ output: Output) {
    if output.cue != nil { haptics += 1 }
    let reading = output.reading
    newest = reading
    let one = Waiting(
      time: reading.time, attitude: reading.attitude, declination: reading.declination, accuracy: reading.accuracy,
      bound: reading.uncertainty)
    if let last, last.time >= one.time {
      // A table of truth is read before the readings.
      compare(one, between: before, last)
      return
    }
    if waiting.count == TraceScore.mostWaiting { waiting.removeFirst(TraceScore.mostWaiting / 2) }
    waiting.append(one)
  }

  /// Takes the next truth.
  public mutating func take(_ truth: TruthSample) {
    guard truth.isRotation else {
      truthsRefused += 1
      return
    }
    guard last.map({ $0.time < truth.time }) ?? true else { return }
    (before, last) = (last, truth)
    var done = 0
    while done < waiting.count, waiting[done].time <= truth.time {
      compare(waiting[done], between: before, truth)
      done += 1
    }
    waiting.removeFirst(done)
  }

  /// Takes a witness: a heading that is known with an error. It is compared with the last reading, whose bound is
  /// widened by that error.
  public mutating func take(_ witness: Witness, at time: Timestamp) {
    guard let reading = newest, let heading = reading.heading, time - reading.time < .seconds(1) else { return }
    let own = witness.sigma.degrees * 1.96
    let bound = reading.uncertainty.map { Angle.degrees(($0.degrees * $0.degrees + own * own).squareRoot()) }
    witnessed.count(reading.accuracy, error: witness.azimuth.turn(to: heading), bound: bound)
  }

  /// Takes the mark at which a misleading cause ended. It precedes the readings after it.
  public mutating func misledEnds(at time: Timestamp) { recovery.misledEnds(at: time) }

  private mutating func compare(_ one: Waiting, between before: TruthSample?, _ after: TruthSample) {
    if one.time == after.time {
      compare(one, with: after)
    } else if let before, before.time <= one.time {
      compare(one, with: .between(before, after, at: one.time))
    }
  }

  private mutating func compare(_ one: Waiting, with truth: TruthSample) {
    let error = one.attitude.flatMap { TraceScore.error(of: $0, declination: one.declination, against: truth) }
    if one.attitude != nil, error == nil { lacksDeclination = true }
    if let attitude = one.attitude { rest.count(attitude, truth: truth.attitude, at: one.time) }
    if let error { settling.count(error, at: one.time) }
    guard truth.counts else { return }
    recovery.count(error: error, bound: one.bound, isBent: truth.isBent, at: one.time)
    all.count(one.accuracy, error: error, bound: one.bound)
    flags.count(
      isFlagged: one.accuracy == .interference, isDisturbed: truth.isDoubtful ? nil : truth.isDisturbed,
      at: one.time)
    switch truth.isDoubtful ? nil : truth.isDisturbed {
    case true?:
      disturbed.count(one.accuracy, error: error, bound: one.bound)
      knowsDisturbance.disturbed = true
    case false?:
      clean.count(one.accuracy, error: error, bound: one.bound)
      knowsDisturbance.clean = true
    case nil: break
    }
  }

  /// The rotation about the vertical of estimate * inverse(truth), clockwise positive; nil if the two refer to
  /// different norths and the declination is unknown.
  private static func error(of attitude: Quaternion, declination: Angle?, against truth: TruthSample) -> Angle? {
    let turn = (attitude * truth.attitude.inverse).turnAboutVertical
    switch truth.north {
    case .magnetic: return turn
    case .geographic: return declination.map { (turn + $0).wrapped }
    }
  }

  /// Adds the readings of another trace. The order of traces does not change the figures.
  public mutating func add(_ other: TraceScore) {
    all.add(other.all)
    clean.add(other.clean)
    disturbed.add(other.disturbed)
    witnessed.add(other.witnessed)
    flags.add(other.flags)
    rest.add(other.rest)
    settling.add(other.settling)
    recovery.add(other.recovery)
    haptics += other.haptics
    lacksDeclination = lacksDeclination || other.lacksDeclination
    knowsDisturbance.clean = knowsDisturbance.clean || other.knowsDisturbance.clean
    knowsDisturbance.disturbed = knowsDisturbance.disturbed || other.knowsDisturbance.disturbed
  }

  /// The figures of the whole trace.
  public var figures: ScoreFigures {
    var figures = ScoreFigures()
    all.fill(&figures)
    flags.fill(&figures)
    figures.haptics = Double(haptics)
    figures.jitter = rest.jitter
    figures.settling = settling.seconds
    recovery.fill(&figures)
    return figures
  }

  /// The figures of the readings at witnesses; nil without one. They are no part of the whole, whose truth is exact.
  public var atWitnesses: ScoreFigures? {
    guard witnessed.errors.total > 0 else { return nil }
    var figures = ScoreFigures()
    witnessed.fill(&figures)
    return figures
  }

  /// The figures of the undisturbed and of the disturbed part; nil unless the truth has both.
  public var parts: (clean: ScoreFigures, disturbed: ScoreFigures)? {
    guard knowsDisturbance == (true, true) else { return nil }
    var parts = (clean: ScoreFigures(), disturbed: ScoreFigures())
    clean.fill(&parts.clean)
    disturbed.fill(&parts.disturbed)
    return parts
  }
}
