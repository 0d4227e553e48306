internal import Earth
internal import Orientation
internal import Quantities

/// Bearing and field at a place and a date. They are computed when one of the two changes, so a device at rest costs
/// nothing.
struct LocalReference: Sendable {
  private(set) var coordinate: Coordinate
  private(set) var qibla: Qibla
  private(set) var field: LocalNorth
  private var fieldAt: Coordinate
  private var date: UTC?

  /// Within this distance, in metres, and time the field changes by less than a hundredth of a degree wherever a
  /// compass works.
  private static let nearby = 50.0
  private static let soon = TimeSpan.seconds(86_400)

  init(_ coordinate: Coordinate, date: UTC?) {
    self.coordinate = coordinate
    self.date = date
    qibla = Qibla(from: coordinate)
    fieldAt = coordinate
    field = LocalNorth(at: coordinate, date: date)
  }

  /// Moves to a place and a date; returns whether the field was computed again.
  mutating func move(to coordinate: Coordinate, date: UTC?) -> Bool {
    if coordinate != self.coordinate {
      self.coordinate = coordinate
      qibla = Qibla(from: coordinate)
    }
    if isSoon(date), isNearby(coordinate) { return false }
    (fieldAt, self.date) = (coordinate, date)
    field = LocalNorth(at: coordinate, date: date)
    return true
  }

  private func isSoon(_ date: UTC?) -> Bool {
    guard let date, let last = self.date else { return date == self.date }
    return (date - last).magnitude < LocalReference.soon
  }

  private func isNearby(_ coordinate: Coordinate) -> Bool {
    if coordinate == fieldAt { return true }
    return abs(coordinate.height - fieldAt.height) < LocalReference.nearby
      && GreatCircle(from: coordinate, to: fieldAt).distance < LocalReference.nearby
  }
}

/// The world model's field at one place and date.
struct LocalNorth: Sendable {
  /// From true to magnetic north.
  let declination: Angle
  /// One standard deviation of the declination. Without a date it includes the change over the years of the model.
  let sigma: Angle
  /// The field that the heading filter compares samples with.
  let expected: ExpectedField
  /// How near the horizontal field is to zero.
  let zone: MagneticField.Zone
  /// Whether the date is known and lies within the model's years.
  let isValid: Bool

  /// Without a date it uses the middle year of the model.
  init(at coordinate: Coordinate, date: UTC?) {
    let validity = MagneticField.validity
    let middle = (validity.lowerBound + validity.upperBound) / 2
    let field = MagneticField(at: coordinate, year: date?.decimalYear ?? middle)
    let drift = date == nil ? field.declinationRate.degrees * (validity.upperBound - middle) : 0
    let known = field.declinationSigma.degrees
    declination = field.declination
    sigma = .degrees((known * known + drift * drift).squareRoot())
    expected = ExpectedField(size: field.strength * 1e-3, dip: field.dip)
    zone = field.zone
    isValid = date != nil && field.isWithinValidity
  }
}
