internal import CMath

/// The earth's magnetic field at one place as a linear function of the date.
///
/// The sum over the model's harmonics is costly and depends only on the place: keep the value while the place stays the
/// same.
public struct LocalField: Equatable, Sendable {
  // The components at the model's epoch in nT, and their yearly rates.
  private let north: SIMD2<Double>
  private let east: SIMD2<Double>
  private let down: SIMD2<Double>

  /// The field at a place, by the World Magnetic Model 2025.
  public init(at place: Coordinate) {
    let (sine, cosine) = sineAndCosine(degrees: place.latitude)
    // From geodetic to geocentric coordinates by lengths: no angles are subtracted, so the poles lose no accuracy.
    let share = (1 - WGS84.eccentricitySquared * sine * sine).squareRoot()
    let normal = WGS84.equatorialRadius / share
    let outward = (normal + place.height) * cosine
    let upward = (normal * (1 - WGS84.eccentricitySquared) + place.height) * sine
    let distance = (outward * outward + upward * upward).squareRoot()

    let sphere = Harmonics.wmm2025.sum(
      colatitude: (sine: outward / distance, cosine: upward / distance),
      longitude: sineAndCosine(degrees: place.longitude), ratio: WMM2025.radius / distance)

    // From the geocentric to the geodetic vertical: a rotation by geocentric minus geodetic latitude.
    let sineTilt = -normal * WGS84.eccentricitySquared * sine * cosine / distance
    let cosineTilt = (WGS84.equatorialRadius * share + place.height) / distance
    north = sphere.north * cosineTilt - sphere.down * sineTilt
    east = sphere.east
    down = sphere.north * sineTilt + sphere.down * cosineTilt
  }

  /// The field at a date, a year with its fraction: 2026.5 is the middle of 2026.
  public func field(year: Double) -> MagneticField {
    let years = year - WMM2025.epoch
    return MagneticField(
      north: north.x + years * north.y, east: east.x + years * east.y, down: down.x + years * down.y,
      rates: .init(north: north.y, east: east.y, down: down.y), year: year)
  }
}

/// The ellipsoid of latitudes and altitudes.
private enum WGS84 {
  /// Metres.
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257223563
  static let eccentricitySquared = flattening * (2 - flattening)
}
