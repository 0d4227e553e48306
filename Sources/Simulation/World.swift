public import Quantities

/// Where on earth the device is: what a compass and a level there would feel.
public struct World: Equatable, Sendable {
  /// Latitude in degrees, north positive.
  public var latitude: Double
  /// Longitude in degrees, east positive.
  public var longitude: Double
  /// Metres above the ellipsoid.
  public var altitude: Double
  /// The earth's field in uT: east, north, up.
  public var field: Vector3
  /// From true to magnetic north, east positive.
  public var declination: Angle
  /// Gravity in m/s2.
  public var gravity: Double
  /// The earth's own turn in rad/s: east, north, up.
  public var turn: Vector3

  /// A place with a field that is given.
  public init(latitude: Double, longitude: Double, altitude: Double, field: Vector3, declination: Angle) {
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.field = field
    self.declination = declination
    let (sine, cosine) = sineAndCosine(Angle.degrees(latitude).radians)
    // WGS 84's normal gravity (Somigliana), less the free-air gradient of 3.086e-6 a metre.
    gravity =
      9.780_325_335_9 * (1 + 0.001_931_852_652_41 * sine * sine)
      / (1 - 0.006_694_379_990_14 * sine * sine).squareRoot() - 3.086e-6 * altitude
    // One turn in a sidereal day: 7.292115e-5 rad/s.
    turn = Vector3(0, 7.292_115e-5 * cosine, 7.292_115e-5 * sine)
  }
}
