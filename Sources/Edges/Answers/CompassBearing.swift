public import Earth
public import Quantities
internal import Readings
public import Text
public import Words

/// The bearing of the Kaaba from magnetic north, for people who have a compass and no sensors.
public struct CompassBearing {
  /// The bearing from magnetic north.
  public let bearing: Angle
  /// One standard deviation of the declination.
  public let sigma: Angle
  /// Whether a compass works at the place.
  public let zone: MagneticField.Zone
  /// The day for which the field is computed; nil if it is not known.
  public let date: String?

  /// Nil if there is no bearing.
  public init?(of qibla: Qibla, at place: Coordinate, on day: FieldDay) {
    guard let truth = qibla.bearing else { return nil }
    let field = MagneticField(at: place, year: day.year)
    bearing = (truth - field.declination).onTheCard
    sigma = day.sigma(of: field)
    zone = field.zone
    date = day.iso
  }

  /// A line for people.
  public func text(in language: Language) -> String {
    let number = language.words.number
    return BearingWords(language).compass(
      number(Figures.card(bearing, 1)), on: date, doubt: number(Figures.fixed(sigma.degrees, 1)), zone)
  }

  /// Adds it to a JSON object, unless a compass does not work.
  public func add(to json: inout ByteBuffer) {
    guard zone != .blackout else { return }
    json.add("compass_bearing", raw: String(card: bearing, keepsZeros: false))
    json.add("compass_sigma", sigma.degrees, decimals: 2)
    json.add("date", date)
  }
}
