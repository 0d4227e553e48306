internal import Earth
internal import Events
internal import Quantities

/// Bearing and field at a place and a date. They are recomputed when either changes, so a device at rest costs nothing.
struct LocalReference: Sendable {
  private(set) var coordinate: Coordinate
  private(set) var qibla: Qibla
  private(set) var field: LocalNorth
  private var fieldAt: Coordinate
  private var date: UTC?

  /// Within this distance, in metres, and this time the field changes by less than a hundredth of a degree wherever a
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

  /// Moves to a place and a date; returns whether the field was recomputed.
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

  /// Whether a field is this place's, or on its way there from another place's, as an average is at first.
  func explains(_ field: ObservedField, comingFrom other: LocalReference) -> Bool {
    let (seen, here, there) = (parts(field.size, field.dip), other.field.expected.parts, self.field.expected.parts)
    let (level, down) = (there.level - here.level, there.down - here.down)
    let way = level * level + down * down
    guard way > 0 else { return false }
    let share = min(1, ((seen.level - here.level) * level + (seen.down - here.down) * down) / way)
    let (n, d) = (seen.level - here.level - share * level, seen.down - here.down - share * down)
    return share > Self.gone && n * n + d * d < Self.like * Self.like * field.size * field.size
  }

  /// Beyond this share of the way, a field is no longer that of the previous place.
  private static let gone = 0.1
  /// A field within this share of its size counts as the expected one: a calibration leaves a few per cent, and rocks
  /// and buildings change the field as much.
  private static let like = 0.15

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

extension LocalReference? {
  /// Moves to a place and a date, or begins there; returns whether the field was recomputed.
  mutating func settle(at coordinate: Coordinate, date: UTC?) -> Bool {
    guard self?.move(to: coordinate, date: date) != false else { return false }
    self = self ?? LocalReference(coordinate, date: date)
    return true
  }
}

/// The horizontal and the vertical part of a field, in uT.
private func parts(_ size: Double, _ dip: Angle) -> (level: Double, down: Double) {
  (size * cos(dip), size * sin(dip))
}

extension ExpectedField {
  fileprivate var parts: (level: Double, down: Double) { Pointing.parts(size, dip) }
}

/// The world model's field at one place and date.
struct LocalNorth: Sendable {
  /// From true to magnetic north.
  let declination: Angle
  /// One standard deviation of the declination. It includes `dateSigma`.
  let sigma: Angle
  /// The part of `sigma` caused by an unknown date, or by one outside the model's years.
  let dateSigma: Angle
  /// The field that the heading filter compares samples with: for the date, or for the model's nearest year.
  let expected: ExpectedField
  /// The zone of the horizontal field: how near it is to zero.
  let zone: MagneticField.Zone
  /// Whether the date is known.
  let dateState: DateState

  /// Without a date it uses the middle year of the model.
  init(at coordinate: Coordinate, date: UTC?) {
    let field = MagneticField(at: coordinate, year: date?.decimalYear ?? MagneticField.middleYear)
    declination = field.declination
    dateState = DateState(date)
    let isDateKnown = dateState != .none
    dateSigma = field.dateSigma(isDateKnown: isDateKnown)
    sigma = field.declinationSigma(isDateKnown: isDateKnown)
    // With a wrong date, size and dip would change by tens of uT and degrees, which would be taken for iron.
    let validity = MagneticField.validity
    let nearest =
      dateState == .outsideModel
      ? MagneticField(at: coordinate, year: max(validity.lowerBound, min(field.year, validity.upperBound))) : field
    expected = ExpectedField(size: nearest.strength * 1e-3, dip: nearest.dip)
    zone = field.zone
  }
}
