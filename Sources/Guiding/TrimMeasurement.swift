internal import CMath
public import Events
public import Pointing
public import Quantities

/// The constant offset of a mounting, from a device that points at a landmark whose bearing is known.
///
/// Readings are averaged while it is held still; what is left of the heading's own doubt is the trim's.
public struct TrimMeasurement: Sendable {
  /// The result: what to add to every heading, and one standard deviation of it.
  public struct Trim: Equatable, Sendable {
    /// What to add, what was added before included.
    public var angle: Angle
    /// One standard deviation.
    public var sigma: Angle
    /// How many readings it is made of.
    public var readings: Int
  }

  /// For so long the device is held still, in seconds.
  public static let span = 3.0
  /// Turning faster than this is not holding still, in degrees/s, and neither is tilting by more than so many degrees.
  private static let fastest = 4.0
  private static let furthest = 2.0
  /// The bound counts once it does not fall by more than this share over the measurement: it is wide at a start.
  private static let settled = 0.95
  /// No trim is known better than this, in degrees: nobody points at a landmark, or reads a map, more closely.
  private static let least = 0.5

  private let bearing: Angle
  private var sum = (east: 0.0, north: 0.0)
  private var count = 0
  private var since: Timestamp?
  private var begun: (bound: Double, pitch: Angle, roll: Angle) = (0, .zero, .zero)

  /// What has been measured; nil until it has been held still for long enough.
  public private(set) var result: Trim?
  /// Why it is not being measured; nil while it is.
  public private(set) var hindrance: Hindrance?

  /// What keeps it from being measured.
  public enum Hindrance: Equatable, Sendable {
    /// There is no true heading: no sensor or no position.
    case noHeading
    /// The heading is not to be trusted.
    case untrusted(Reason?)
    /// The device moves.
    case moving
    /// It is held still, and the heading's bound still falls: what it is now, in degrees.
    case settling(Double)
  }

  /// Towards a landmark at a bearing from true north.
  public init(toward bearing: Angle) { self.bearing = bearing }

  /// Takes a reading made with a calibration in force.
  public mutating func observe(_ reading: Reading, trimmed calibration: Calibration?) {
    guard result == nil else { return }
    hindrance = hindrance(reading, calibration)
    guard hindrance == nil, let heading = reading.heading, let doubt = reading.uncertainty?.degrees else {
      (sum, count, since) = ((0, 0), 0, nil)
      return
    }
    if since == nil || doubt < TrimMeasurement.settled * begun.bound {
      if since != nil { hindrance = .settling(doubt) }
      (sum, count, since) = ((0, 0), 0, reading.time)
      begun = (doubt, reading.pitch ?? .zero, reading.roll ?? .zero)
    }
    sum.east += sin(heading)
    sum.north += cos(heading)
    count += 1
    begun.bound = max(begun.bound, doubt)
    guard let since, reading.time - since >= .seconds(TrimMeasurement.span) else { return }
    let mean = Angle(radians: atan2(sum.east, sum.north))
    let old = calibration?.trim ?? .zero
    // The bound holds 95 %, and is the heading's: the trim of before has its part in it, but the new one replaces that.
    let (all, before) = (doubt / 1.96, calibration?.quality?.trimSigma ?? 0)
    let sigma = max(TrimMeasurement.least, max(0, all * all - before * before).squareRoot())
    result = Trim(angle: (old + mean.turn(to: bearing)).wrapped, sigma: .degrees(sigma), readings: count)
  }

  private func hindrance(_ reading: Reading, _ calibration: Calibration?) -> Hindrance? {
    guard reading.heading != nil else { return .noHeading }
    guard reading.accuracy == .accurate, calibration != nil else { return .untrusted(reading.reason) }
    let pitched = ((reading.pitch ?? .zero) - begun.pitch).magnitude
    let rolled = ((reading.roll ?? .zero) - begun.roll).wrapped.magnitude
    let isTilted = since != nil && max(pitched, rolled) > .degrees(TrimMeasurement.furthest)
    return isTilted || abs(reading.rate ?? 0) > TrimMeasurement.fastest ? .moving : nil
  }
}
