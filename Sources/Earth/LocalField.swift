internal import CMath

/// The earth's magnetic field at one place, for any date: the sum over the model's harmonics is done, and what remains
/// is a straight line in time. Keep it for as long as the place stays the same.
public struct LocalField: Equatable, Sendable {
  // North, east and down at the model's epoch, and their yearly rates.
  private let north: SIMD2<Double>
  private let east: SIMD2<Double>
  private let down: SIMD2<Double>

  /// The field at a place, by the World Magnetic Model 2025.
  public init(at place: Coordinate) {
    let (sine, cosine) = sineAndCosine(degrees: place.latitude)
    // From the ellipsoid to the sphere, by way of lengths: no angle is subtracted from another, near a pole or not.
    let share = (1 - WGS84.eccentricitySquared * sine * sine).squareRoot()
    let normal = WGS84.equatorialRadius / share
    let outward = (normal + place.height) * cosine
    let upward = (normal * (1 - WGS84.eccentricitySquared) + place.height) * sine
    let distance = (outward * outward + upward * upward).squareRoot()

    let sphere = Harmonics.wmm2025.sum(
      colatitude: (sine: outward / distance, cosine: upward / distance),
      longitude: sineAndCosine(degrees: place.longitude), ratio: WMM2025.radius / distance)

    // Back by the angle between the two verticals: geocentric less geodetic latitude.
    let sineTilt = -normal * WGS84.eccentricitySquared * sine * cosine / distance
    let cosineTilt = (WGS84.equatorialRadius * share + place.height) / distance
    north = sphere.north * cosineTilt - sphere.down * sineTilt
    east = sphere.east
    down = sphere.north * sineTilt + sphere.down * cosineTilt
  }

  /// The field here at a date: the year with its fraction, 2026.5 in the middle of 2026.
  public func field(year: Double) -> MagneticField {
    let years = year - WMM2025.epoch
    return MagneticField(
      north: north.x + years * north.y, east: east.x + years * east.y, down: down.x + years * down.y,
      rates: .init(north: north.y, east: east.y, down: down.y), year: year)
  }
}

/// The ellipsoid that latitudes and altitudes refer to.
private enum WGS84 {
  /// In metres.
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257223563
  static let eccentricitySquared = flattening * (2 - flattening)
}
