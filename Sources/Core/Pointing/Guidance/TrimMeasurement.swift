internal import CMath
public import Events
public import Quantities

/// Measures the constant offset of a mounting while the device points at a landmark with a known bearing.
///
/// It averages readings while the device is held still. The trim is as uncertain as the heading.
public struct TrimMeasurement: Sendable {
  /// The result: the angle to add to every heading, and its standard deviation.
  public struct Trim: Equatable, Sendable {
    /// The angle to add, including the trim in force.
    public var angle: Angle
    /// One standard deviation.
    public var sigma: Angle
    /// The number of readings.
    public var readings: Int
  }

  /// For how long the device must be held still, in seconds.
  public static let span = 3.0
  /// The largest rate, in degrees/s, and the largest tilt, in degrees, that count as held still.
  private static let fastest = 4.0
  private static let furthest = 2.0
  /// The measurement starts again if the bound falls below this share of its largest value: the bound is wide at a
  /// start, and falls by a quarter from the fourth second to the seventh.
  private static let settled = 0.7
  /// A bound below this share of its largest value is still falling.
  private static let falls = 0.95
  /// The smallest standard deviation of a trim, in degrees: pointing and maps are no more accurate.
  private static let least = 0.5

  private let bearing: Angle
  private var sum = (east: 0.0, north: 0.0)
  private var count = 0
  private var since: Timestamp?
  private var begun: (bound: Double, pitch: Angle, roll: Angle) = (0, .zero, .zero)

  /// The result; nil until the device has been held still for long enough.
  public private(set) var result: Trim?
  /// Why it is not measuring now; nil while it is.
  public private(set) var hindrance: Hindrance?

  /// Why it is not measuring.
  public enum Hindrance: Equatable, Sendable {
    /// There is no true heading: no sensor or no position.
    case noHeading
    /// The heading cannot be trusted.
    case untrusted(Reason?)
    /// The device moves.
    case moving
    /// The device is held still, but the heading's bound is still falling: its present value in degrees.
    case settling(Double)
  }

  /// A measurement toward a landmark at a bearing from true north.
  public init(toward bearing: Angle) { self.bearing = bearing }

  /// Takes a reading, and the calibration in force.
  public mutating func observe(_ reading: Reading, trimmed calibration: Calibration?) {
    guard result == nil else { return }
    hindrance = hindrance(reading, calibration)
    guard hindrance == nil, let heading = reading.heading, let doubt = reading.uncertainty?.degrees else {
      (sum, count, since) = ((0, 0), 0, nil)
      return
    }
    if since == nil || doubt < TrimMeasurement.settled * begun.bound {
      (sum, count, since) = ((0, 0), 0, reading.time)
      begun = (doubt, reading.pitch ?? .zero, reading.roll ?? .zero)
    }
    if doubt < TrimMeasurement.falls * begun.bound { hindrance = .settling(doubt) }
    sum.east += sin(heading)
    sum.north += cos(heading)
    count += 1
    begun.bound = max(begun.bound, doubt)
    guard let since, reading.time - since >= .seconds(TrimMeasurement.span) else { return }
    let mean = Angle(radians: atan2(sum.east, sum.north))
    let old = calibration?.trim ?? .zero
    // The bound is the 95 % bound of the heading. It includes the sigma of the old trim, which the new one replaces.
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
