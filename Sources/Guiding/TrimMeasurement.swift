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
  /// Turning faster than this is not holding still, in degrees/s.
  private static let fastest = 4.0

  private let bearing: Angle
  private var sum = (east: 0.0, north: 0.0)
  private var count = 0
  private var since: Timestamp?
  private var bound = 0.0

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
  }

  /// Towards a landmark at a bearing from true north.
  public init(toward bearing: Angle) { self.bearing = bearing }

  /// Takes a reading made with a calibration in force.
  public mutating func observe(_ reading: Reading, trimmed calibration: Calibration?) {
    guard result == nil else { return }
    hindrance = TrimMeasurement.hindrance(reading, calibration)
    guard hindrance == nil, let heading = reading.heading, let doubt = reading.uncertainty else {
      (sum, count, since, bound) = ((0, 0), 0, nil, 0)
      return
    }
    let begun = since ?? reading.time
    since = begun
    sum.east += sin(heading)
    sum.north += cos(heading)
    count += 1
    bound = max(bound, doubt.degrees)
    guard reading.time - begun >= .seconds(TrimMeasurement.span) else { return }
    let mean = Angle(radians: atan2(sum.east, sum.north))
    let old = calibration?.trim ?? .zero
    // The bound holds 95 %, and is the heading's: the trim of before has its part in it, but the new one replaces that.
    result = Trim(angle: (old + mean.turn(to: bearing)).wrapped, sigma: .degrees(bound / 1.96), readings: count)
  }

  private static func hindrance(_ reading: Reading, _ calibration: Calibration?) -> Hindrance? {
    guard reading.heading != nil else { return .noHeading }
    guard reading.accuracy == .accurate, calibration != nil else { return .untrusted(reading.reason) }
    return abs(reading.rate ?? 0) > fastest ? .moving : nil
  }
}
