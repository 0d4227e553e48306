internal import CMath
public import Quantities

/// The shortest path between two places on a sphere of the earth's mean radius, without altitudes.
public struct GreatCircle: Equatable, Sendable {
  /// The initial direction, clockwise from true north, in [0, 360) degrees. It is nil from a place to itself and to its
  /// antipode, where every direction is equally short. At a pole, north is along the meridian of the given longitude.
  public let bearing: Angle?
  /// The length, in metres.
  public let distance: Double

  /// The mean radius of the earth, in metres: (2a + b) / 3 of WGS84, as the International Union of Geodesy and
  /// Geophysics defines it.
  public static let earthRadius = 6_371_008.8

  /// The path from one place to another.
  ///
  /// Near the end and near its antipode, the textbook formula subtracts almost equal products and loses every digit.
  /// Here each small term is the sine of a difference, which is exact in degrees.
  public init(from start: Coordinate, to end: Coordinate) {
    let (sineStart, cosineStart) = sineAndCosine(degrees: start.latitude)
    let (sineEnd, cosineEnd) = sineAndCosine(degrees: end.latitude)
    var eastward = end.longitude - start.longitude
    if eastward > 180 || eastward < -180 { eastward = GreatCircle.shorter(from: start.longitude, to: end.longitude) }
    let (sineEastward, cosineEastward) = sineAndCosine(degrees: eastward)

    let east: Double
    let north: Double
    if abs(eastward) <= 90 {
      // With cos l = 1 - 2 sin^2(l/2), cos a sin b - sin a cos b cos l becomes a sum that stays accurate near zero.
      let half = sine(degrees: eastward / 2)
      east = sineEastward * cosineEnd
      north = sine(degrees: end.latitude - start.latitude) + 2 * sineStart * cosineEnd * half * half
    } else {
      // The same, relative to the opposite meridian.
      let beyond = GreatCircle.beyond(from: start.longitude, to: end.longitude)
      let half = sine(degrees: beyond / 2)
      east = -sine(degrees: beyond) * cosineEnd
      north = sine(degrees: end.latitude + start.latitude) - 2 * sineStart * cosineEnd * half * half
    }

    let across = (east * east + north * north).squareRoot()
    let along = sineStart * sineEnd + cosineStart * cosineEnd * cosineEastward
    distance = GreatCircle.earthRadius * atan2(across, along)
    bearing = across == 0 ? nil : Angle(radians: atan2(east, north)).onTheCard
  }

  /// Degrees east from one longitude to another, by the shorter way over the date line.
  private static func shorter(from start: Double, to end: Double) -> Double {
    // The full turn is subtracted first, which is exact.
    start > 0 ? end - (start - 360) : end - (start + 360)
  }

  /// Degrees east from the opposite meridian of the start to the end, in -180 to 180.
  private static func beyond(from start: Double, to end: Double) -> Double {
    let difference = end - (start > 0 ? start - 180 : start + 180)
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}
