internal import Earth
internal import Orientation
internal import Quantities

/// What follows from place and date alone. It is worked out when one of them changes, so a device that lies still pays
/// nothing for it.
struct Here: Sendable {
  private(set) var coordinate: Coordinate
  private(set) var qibla: Qibla
  private(set) var field: MagneticField
  /// One standard deviation of the declination; wider without a date, by what the years of the model can change.
  private(set) var sigma: Angle
  /// Whether the date is known and lies within the model's years.
  private(set) var isValid: Bool
  private var fieldAt: Coordinate
  private var year: Double?

  /// Magnetic fields change by less than a hundredth of a degree over so many metres, and over so many years, wherever
  /// a compass works at all.
  private static let nearby = 50.0
  private static let soon = 1.0 / 365

  init(_ coordinate: Coordinate, year: Double?) {
    self.coordinate = coordinate
    self.year = year
    qibla = Qibla(from: coordinate)
    fieldAt = coordinate
    (field, sigma, isValid) = Here.field(at: coordinate, year: year)
  }

  /// Moves to a place and a date; says whether the field had to be worked out again.
  mutating func move(to coordinate: Coordinate, year: Double?) -> Bool {
    if coordinate != self.coordinate {
      self.coordinate = coordinate
      qibla = Qibla(from: coordinate)
    }
    if isSoon(year), abs(coordinate.altitude - fieldAt.altitude) < Here.nearby,
      coordinate == fieldAt || GreatCircle(from: coordinate, to: fieldAt).distance < Here.nearby
    {
      return false
    }
    (fieldAt, self.year) = (coordinate, year)
    (field, sigma, isValid) = Here.field(at: coordinate, year: year)
    return true
  }

  private func isSoon(_ year: Double?) -> Bool {
    guard let year, let last = self.year else { return year == self.year }
    return abs(year - last) < Here.soon
  }

  /// What the heading filter may hold the magnetometer against.
  var expected: ExpectedField { ExpectedField(size: field.strength * 1e-3, dip: field.dip) }

  /// Without a date the model's middle year serves, and the sigma says what the other years could change.
  private static func field(at coordinate: Coordinate, year: Double?) -> (MagneticField, Angle, Bool) {
    let validity = MagneticField.validity
    let middle = (validity.lowerBound + validity.upperBound) / 2
    let field = MagneticField(at: coordinate, year: year ?? middle)
    let drift = year == nil ? field.declinationRate.degrees * (validity.upperBound - middle) : 0
    let sigma = field.declinationSigma.degrees
    return (field, .degrees((sigma * sigma + drift * drift).squareRoot()), year != nil && field.isWithinValidity)
  }
}
