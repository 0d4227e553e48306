/// A place on the earth: geodetic latitude and longitude in degrees, unrounded, and the altitude.
public struct Coordinate: Equatable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 to 180. -180 and 180 are the same meridian; both are kept as given.
  public let longitude: Double
  /// Metres above the WGS84 ellipsoid; nil: unknown.
  public let altitude: Double?

  /// The altitude for computations (0 m, on the ellipsoid, if unknown). 100 m change the field by 0.005 %.
  public var height: Double { altitude ?? 0 }

  /// The valid altitudes, in metres: deeper in the earth the model's sum is meaningless, and the upper end is below the
  /// moon's distance.
  public static let altitudes = -1e6...3e8

  /// A place; nil for a component that is NaN, a latitude beyond a pole, a longitude beyond 360 degrees or an altitude
  /// outside `altitudes`. A longitude beyond 180 degrees is reduced by a full turn, without rounding.
  public init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
    // Every comparison with NaN is false.
    guard abs(latitude) <= 90, abs(longitude) <= 360, Coordinate.altitudes.contains(altitude ?? 0) else { return nil }
    let turn: Double = longitude > 180 ? 360 : longitude < -180 ? -360 : 0
    self.init(checkedLatitude: latitude, longitude: longitude - turn, altitude: altitude)
  }

  /// A place with valid components.
  init(checkedLatitude latitude: Double, longitude: Double, altitude: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }
}
