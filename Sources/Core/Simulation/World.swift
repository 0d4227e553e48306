public import Earth
public import Quantities

/// The physical quantities at a place and a date: magnetic field, gravity and the earth's rotation.
public struct World: Equatable, Sendable {
  /// The place.
  public private(set) var place: Coordinate
  /// The earth's field in uT, by the World Magnetic Model: east, north, up.
  public let field: Vector3
  /// From true to magnetic north, east positive.
  public let declination: Angle
  /// Gravity in m/s2.
  public let gravity: Double
  /// The earth's rotation in rad/s: east, north, up.
  public let turn: Vector3

  /// The quantities at a place and a date.
  public init(at place: Coordinate, on date: UTC) {
    self.place = place
    let model = MagneticField(at: place, year: date.decimalYear)
    field = Vector3(model.east, model.north, -model.down) * 1e-3
    declination = model.declination
    let (sine, cosine) = sineAndCosine(Angle.degrees(place.latitude).radians)
    // WGS 84's normal gravity (Somigliana's formula) minus the free-air gradient, 3.086e-6 m/s2 per metre.
    let surface = 9.780_325_335_9 * (1 + 0.001_931_852_652_41 * sine * sine)
    gravity = surface / (1 - 0.006_694_379_990_14 * sine * sine).squareRoot() - 3.086e-6 * place.height
    // 7.292115e-5 rad/s: one turn in a sidereal day (WGS 84).
    turn = Vector3(0, 7.292_115e-5 * cosine, 7.292_115e-5 * sine)
  }

  /// The same quantities seen from a nearby place.
  func seen(from place: Coordinate) -> World {
    var world = self
    world.place = place
    return world
  }

  /// The place at a distance in metres east and north of another, on the earth's mean sphere; nil past a pole.
  static func place(from start: Coordinate, east: Double, north: Double) -> Coordinate? {
    let perMetre = 180 / Double.pi / GreatCircle.earthRadius
    let (_, cosine) = sineAndCosine(Angle.degrees(start.latitude).radians)
    let longitude = start.longitude + east * perMetre / max(cosine, 1e-6)
    return Coordinate(
      latitude: start.latitude + north * perMetre,
      longitude: longitude - ((longitude + 180) / 360).rounded(.down) * 360, altitude: start.altitude)
  }
}
