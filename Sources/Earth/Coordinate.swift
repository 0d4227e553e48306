/// A place on the earth: geodetic latitude and longitude in degrees, exactly as they were given, and its altitude.
public struct Coordinate: Equatable, Sendable {
  /// Degrees north of the equator, -90 to 90.
  public let latitude: Double
  /// Degrees east of Greenwich, -180 to 180: at the date line both signs are the same meridian, and stay as given.
  public let longitude: Double
  /// Metres above the WGS84 ellipsoid; nil is not known.
  public let altitude: Double?

  /// The altitude to reckon with: on the ellipsoid, where it is not known. A hundred metres are 0.005 % of the field.
  public var height: Double { altitude ?? 0 }

  /// The altitudes a place can have, in metres: far below the ground the field's sum means nothing, and the moon is
  /// not on the earth.
  public static let altitudes = -1e6...3e8

  /// A place, or nil where there is none: something is not a number, a latitude is past a pole, a longitude past a
  /// full turn, or an altitude out of reach. A longitude of up to a full turn is taken into -180 to 180, which is
  /// exact in a double.
  public init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
    // A comparison with what is not a number is false.
    guard abs(latitude) <= 90, abs(longitude) <= 360, Coordinate.altitudes.contains(altitude ?? 0) else { return nil }
    let turn: Double = longitude > 180 ? 360 : longitude < -180 ? -360 : 0
    self.init(checkedLatitude: latitude, longitude: longitude - turn, altitude: altitude)
  }

  /// A place known to be one.
  init(checkedLatitude latitude: Double, longitude: Double, altitude: Double? = nil) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
  }
}
