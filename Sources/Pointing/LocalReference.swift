internal import Earth
internal import Orientation
internal import Quantities

/// What follows from place and date alone. It is worked out when one of them changes, so a device that lies still pays
/// nothing for it.
struct LocalReference: Sendable {
  private(set) var coordinate: Coordinate
  private(set) var qibla: Qibla
  private(set) var field: LocalNorth
  private var fieldAt: Coordinate
  private var date: UTC?

  /// The field changes by less than a hundredth of a degree over so many metres, and in so much time, wherever a
  /// compass works at all.
  private static let nearby = 50.0
  private static let soon = TimeSpan.seconds(86_400)

  init(_ coordinate: Coordinate, date: UTC?) {
    self.coordinate = coordinate
    self.date = date
    qibla = Qibla(from: coordinate)
    fieldAt = coordinate
    field = LocalNorth(at: coordinate, date: date)
  }

  /// Moves to a place and a date; says whether the field had to be worked out again.
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

/// The world model's word on one place and date.
struct LocalNorth: Sendable {
  /// From true to magnetic north.
  let declination: Angle
  /// One standard deviation of it; wider without a date, by what the years of the model can change.
  let sigma: Angle
  /// What the heading filter may hold the magnetometer against.
  let expected: ExpectedField
  /// How far the horizontal field is from vanishing.
  let zone: MagneticField.Zone
  /// Whether the date is known and lies within the model's years.
  let isValid: Bool

  /// Without a date the model's middle year serves.
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
