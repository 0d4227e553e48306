internal import CMath
public import Calibrating
public import Events
public import Quantities

/// Guides a person through a calibration. From the outputs of the pipeline it derives what was covered, what to do next
/// and how good the calibration is; it ends when the calibration is good.
///
/// The calibration itself is made by the pipeline, in the background.
public struct CalibrationGuide: Sendable {
  /// When the calibration is good enough.
  public struct Tuning: Equatable, Sendable {
    /// Heading sigma at which it ends, in degrees. Default: 0.5.
    public var goal = 0.5
    /// Time after which it ends with any usable calibration, in seconds. Default: 45.
    public var patience = 45.0
    /// A side counts as up within this angle, in degrees. Default: 35; six such cones overlap.
    var reach = 35.0
    /// Time below 10 degrees of tilt and 10 degrees/s after which the device is at rest, in seconds. Default: 3.
    var stillFor = 3.0

    /// Every setting at its default.
    public init() {}
  }

  /// The next step.
  public enum Advice: Equatable, Sendable {
    /// There are no samples.
    case wait(Reason?)
    /// There is no accelerometer.
    case needsAccelerometer
    /// The device is at rest.
    case turn
    /// A sensor is faulty: motion does not help.
    case mend(CalibrationRefusal)
    /// The field is not the earth's.
    case leaveMagnets
    /// The field does not fit the calibration in force, and no new calibration has been found yet.
    case goOnTurning
    /// This side has not been up yet.
    case turnUp(Side)
    /// Every side has been up; a little more motion is needed.
    case goOn
  }

  /// A step that a sound announces.
  public enum Milestone: Equatable, Sendable {
    /// This many of the six sides have been up.
    case sides(Int)
    /// A calibration was found.
    case found
    /// The guide has ended.
    case ended
  }

  /// How the guide ended.
  public enum End: Equatable, Sendable {
    /// With a new calibration.
    case good(Calibration)
    /// The calibration in force is equally good.
    case asGood
  }

  /// The directions of the device that have been up.
  public private(set) var covered = SphereCoverage()
  /// The direction that is up now, in device axes.
  public private(set) var up: Vector3?
  /// The next step.
  public private(set) var advice = Advice.wait(nil)
  /// The progress of the calibration.
  public private(set) var progress = CalibrationProgress()
  /// The quality of the calibration that was found; nil before one is found.
  public private(set) var quality: Calibration.Quality?
  /// The size of the measured and of the expected field, in uT.
  public private(set) var field: (measured: Double?, expected: Double?)
  /// The overall progress, from 0 to 1: half for the motion, half for the quality. It never decreases, and reaches 1
  /// only at the end.
  public private(set) var done = 0.0
  /// The calibration in force before one was found; nil if there was none.
  public private(set) var old: Calibration?
  /// One standard deviation of headings with the old calibration, in degrees, as the new one shows it; nil before the
  /// end.
  public private(set) var before: Double?
  /// The step just reached; nil at most outputs.
  public private(set) var milestone: Milestone?
  /// How it ended; nil before the end.
  public private(set) var end: End?
  /// Which of the six sides have been up.
  public private(set) var sides: Set<Side> = []

  /// The 95 % bound of headings from tomorrow on, in whole degrees; nil unless the guide ended with a new calibration.
  public var goodTo: Int? {
    guard case .good(let calibration) = end else { return nil }
    let expected = field.expected.flatMap { size in dip.map { ExpectedField(size: size, dip: $0) } }
    return calibration.goodTo(expecting: expected)
  }

  /// The heading sigma at which the calibration is good, in degrees.
  public var goal: Double { tuning.goal }
  private let tuning: Tuning
  private var found: Calibration?
  private var dip: Angle?
  private var foundAt: Timestamp?
  private var begun: Timestamp?
  private var rested: (at: Timestamp, up: Vector3)?
  private var asked: Side?

  /// A guide that has seen no output.
  public init(_ tuning: Tuning = Tuning()) { self.tuning = tuning }

  /// Takes the output of a tick, and the calibration in force after it.
  public mutating func observe(_ output: Output, inForce calibration: Calibration? = nil) {
    milestone = nil
    guard end == nil else { return }
    let reading = output.reading
    if let status = output.status {
      progress = status.calibrating
    }
    field = (reading.field, reading.expectedField)
    dip = reading.expectedDip ?? reading.dip
    if found == nil, output.calibration == nil { old = calibration }
    if let calibration = output.calibration {
      if found == nil { milestone = .found }
      (found, foundAt, quality) = (calibration, reading.time, calibration.quality)
    }
    if let attitude = reading.attitude {
      turned(attitude.inverse.rotate(Vector3(0, 0, 1)), rate: abs(reading.rate ?? 0), at: reading.time)
    }
    advice = nextAdvice(reading)
    conclude(at: reading.time)
    done = end == nil ? max(done, min(0.99, share)) : 1
  }

  /// The progress: half for the motion, and half for the quality, which counts from `worst`; each halving of sigma
  /// counts equally.
  private var share: Double {
    let sigma = min(CalibrationGuide.worst, max(tuning.goal, progress.headingSigma ?? CalibrationGuide.worst))
    let quality = log(CalibrationGuide.worst / sigma) / log(CalibrationGuide.worst / tuning.goal)
    // The side that is up at the start does not count as progress.
    let turned = Double(max(0, sides.count - 1)) / Double(Side.allCases.count - 1)
    return (max(turned, min(1, covered.percent / CalibrationGuide.enough)) + quality) / 2
  }

  /// The sigma in degrees that counts as no quality: about the largest that the background calibration reports while it
  /// gathers.
  private static let worst = 30.0
  /// The share of directions, in percent, covered by enough figure-eight motions with the face up.
  private static let enough = 45.0

  private mutating func turned(_ direction: Vector3, rate: Double, at time: Timestamp) {
    up = direction
    begun = begun ?? time
    covered.mark(direction)
    let isTurned = rested.map { $0.up.dot(direction) < cos(.degrees(10)) } ?? true
    if isTurned || rate > 10 { rested = (time, direction) }
    let near = cos(.degrees(tuning.reach))
    for side in Side.allCases where side.direction.dot(direction) > near && sides.insert(side).inserted {
      // The side that is up at the start does not count.
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
    // The cause may be the calibration in force rather than a magnet.
    if reading.accuracy == .interference { return found == nil ? .goOnTurning : .leaveMagnets }
    return nextSide(up).map { .turnUp($0) } ?? .goOn
  }

  /// The side to turn up next: the nearest one. It stays the same until it has been up, or another is much nearer, so
  /// that the advice does not change while the user follows it.
  private mutating func nextSide(_ up: Vector3) -> Side? {
    func nearness(_ side: Side) -> Double { side.direction.dot(up) }
    let nearest = Side.allCases.filter { !sides.contains($0) }.max { nearness($0) < nearness($1) }
    if let asked, !sides.contains(asked), let nearest, nearness(nearest) < nearness(asked) + 0.35 { return asked }
    asked = nearest
    return nearest
  }

  private func errorBefore(_ found: Calibration) -> Double? {
    guard let old, let size = field.expected ?? field.measured, let dip, let sigma = found.quality?.headingSigma else {
      return nil
    }
    return found.headingDifference(from: old, size: size, dip: dip).map { ($0 * $0 + sigma * sigma).squareRoot() }
  }

  private mutating func conclude(at time: Timestamp) {
    guard let begun else { return }
    let isLong = time - begun > .seconds(tuning.patience)
    if let found, let foundAt {
      // The new calibration must be in use for a second first, because the field measured with it is one of the figures
      // shown. The guide ends after five sides, or after `patience`: a few more seconds may double the quality of an
      // early calibration. More motion improves only the magnetometer's part, so that part decides.
      let isGood = (progress.headingSigma ?? .infinity) <= (sides.count >= 5 ? tuning.goal : tuning.goal / 2)
      guard isGood || isLong, time - foundAt >= .seconds(1) else { return }
      end = .good(found)
      before = errorBefore(found)
    } else {
      guard progress.state == .settled, progress.refusal == .noBetter else { return }
      end = .asGood
    }
    milestone = .ended
  }
}
