internal import CMath
public import Events
public import Orientation
public import Pointing
public import Quantities

/// Leads a person through a calibration: outputs of the pipeline in; what was covered, what to do next and how good it
/// is out. It ends by itself when it is good.
///
/// It calibrates nothing: what is found is the pipeline's, in any source.
public struct CalibrationGuide: Sendable {
  /// When it is good enough.
  public struct Tuning: Equatable, Sendable {
    /// Heading sigma at which it ends, in degrees. 0.5.
    public var goal = 0.5
    /// After so long it ends with what may be used at all, in seconds. 45.
    public var patience = 45.0
    /// A side of the device counts as seen up within this, in degrees. 35: six of them overlap.
    public var reach = 35.0
    /// Tilted by less than ten degrees and turned at less than ten a second for so long it lies still, in seconds. 3.
    public var stillFor = 3.0

    /// Every setting at its default.
    public init() {}
  }

  /// What to do next.
  public enum Advice: Equatable, Sendable {
    /// No samples come.
    case wait(Reason?)
    /// Nothing tells where down is.
    case needsAccelerometer
    /// It lies still.
    case turn
    /// A sensor is at fault: no motion will help.
    case mend(CalibrationRefusal)
    /// The field is not the earth's here.
    case leaveMagnets
    /// The field is not the one that the calibration in force was made for; there is no new one yet.
    case goOnTurning
    /// This side has not been up yet.
    case turnUp(Side)
    /// Every side was up; a little more of the same.
    case goOn
  }

  /// Something worth a sound.
  public enum Milestone: Equatable, Sendable {
    /// So many of the six sides were up.
    case sides(Int)
    /// There is a calibration.
    case found
    /// It is over.
    case ended
  }

  /// How it ended.
  public enum End: Equatable, Sendable {
    /// There is a new calibration.
    case good(Calibration)
    /// What is in force is as good.
    case asGood
  }

  /// Which sides of the device were up.
  public private(set) var covered = SphereCoverage()
  /// Which side is up now, in device axes.
  public private(set) var up: Vector3?
  /// What to do next.
  public private(set) var advice = Advice.wait(nil)
  /// How far the calibration has come.
  public private(set) var progress = CalibrationProgress()
  /// What was found, by its own figures; nil until something is.
  public private(set) var quality: Calibration.Quality?
  /// The field, and the world model's, in uT.
  public private(set) var field: (seen: Double?, expected: Double?)
  /// What has just been reached; nil at most outputs.
  public private(set) var milestone: Milestone?
  /// How it ended; nil while it goes on.
  public private(set) var end: End?
  /// Which of the six sides were up.
  public private(set) var sides: Set<Side> = []

  private let tuning: Tuning
  private var found: Calibration?
  private var foundAt: Timestamp?
  private var begun: Timestamp?
  private var rested: (at: Timestamp, up: Vector3)?
  private var asked: Side?

  /// A guide that has seen nothing.
  public init(_ tuning: Tuning = Tuning()) { self.tuning = tuning }

  /// Takes what the pipeline gave at a tick.
  public mutating func observe(_ output: Output) {
    milestone = nil
    guard end == nil else { return }
    let reading = output.reading
    if let status = output.status {
      progress = status.calibrating
    }
    field = (reading.field, reading.expectedField)
    if let calibration = output.calibration {
      if found == nil { milestone = .found }
      (found, foundAt, quality) = (calibration, reading.time, calibration.quality)
    }
    if let attitude = reading.attitude {
      turned(attitude.inverse.rotate(Vector3(0, 0, 1)), rate: abs(reading.rate ?? 0), at: reading.time)
    }
    advice = nextAdvice(reading)
    conclude(at: reading.time)
  }

  private mutating func turned(_ direction: Vector3, rate: Double, at time: Timestamp) {
    up = direction
    begun = begun ?? time
    covered.mark(direction)
    let isTurned = rested.map { $0.up.dot(direction) < cos(.degrees(10)) } ?? true
    if isTurned || rate > 10 { rested = (time, direction) }
    let near = cos(.degrees(tuning.reach))
    for side in Side.allCases where side.direction.dot(direction) > near && sides.insert(side).inserted {
      // The side it lies on to begin with is nobody's merit.
      if sides.count > 1, milestone == nil { milestone = .sides(sides.count) }
    }
  }

  private mutating func nextAdvice(_ reading: Reading) -> Advice {
    guard reading.compass == .live, let up else { return .wait(reading.reason) }
    if reading.reason == .levelAssumed || reading.reason == .hubHeading { return .needsAccelerometer }
    switch progress.refusal {
    case .residual, .foreignField: return .leaveMagnets
    case let refusal? where refusal.blamesSensor: return .mend(refusal)
    default: break
    }
    if let rested, reading.time - rested.at > .seconds(tuning.stillFor) { return .turn }
    // It may be the very calibration that is to be replaced, and no magnet.
    if reading.accuracy == .interference { return found == nil ? .goOnTurning : .leaveMagnets }
    return nextSide(up).map { .turnUp($0) } ?? .goOn
  }

  /// The side to turn up next: the nearest, so that there is little to turn and none is forgotten; and that one until it
  /// was up or another is nearer by far, for whoever looks for it wants to be told the same meanwhile.
  private mutating func nextSide(_ up: Vector3) -> Side? {
    func nearness(_ side: Side) -> Double { side.direction.dot(up) }
    let nearest = Side.allCases.filter { !sides.contains($0) }.max { nearness($0) < nearness($1) }
    if let asked, !sides.contains(asked), let nearest, nearness(nearest) < nearness(asked) + 0.35 { return asked }
    asked = nearest
    return nearest
  }

  private mutating func conclude(at time: Timestamp) {
    guard let begun else { return }
    let isLong = time - begun > .seconds(tuning.patience)
    if let found, let foundAt {
      // A second in use: the field it gives is one of the figures it is judged by.
      // All sides up, or long enough: an early one may be half of what a few seconds more give.
      // What more turning can better is the magnetometer's part; what the accelerometer leans stays.
      let isGood = (progress.headingSigma ?? .infinity) <= (sides.count >= 5 ? tuning.goal : tuning.goal / 2)
      guard isGood || isLong, time - foundAt >= .seconds(1) else { return }
      end = .good(found)
    } else {
      guard progress.state == .settled, progress.refusal == .noBetter else { return }
      end = .asGood
    }
    milestone = .ended
  }
}
