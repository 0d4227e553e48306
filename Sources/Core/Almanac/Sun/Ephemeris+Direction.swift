public import Earth
public import Quantities

extension Ephemeris {
  /// The direction of the sun's centre over a place at an instant, without refraction: a unit vector to the east, the
  /// north and up.
  public mutating func direction(at instant: UTC, over place: Coordinate) -> Vector3 {
    let day = instant.civilDay
    let sun = LocalSun(sun(on: day), at: place).direction((instant - UTC(startOf: day)).seconds / 86_400)
    return Vector3(sun.east, sun.north, sun.up)
  }
}
