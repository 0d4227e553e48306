internal import Almanac
public import Day
internal import Earth
public import Quantities
public import TimeZones

/// The days of the place where a device is. The clocks of the place are looked up once, and kept while it stays near.
public struct LocalDays: Sendable {
  private var book = Daybook()
  private var zones: ZoneSettings
  /// The city that the configuration names.
  private var city: NamedCity?
  /// The spot whose clocks and country were looked up; an error if that failed.
  private var here: (spot: Spot, found: Result<Locality, TimeZoneError>)?
  /// The spot for which the book has its times.
  private var spot: Spot?

  /// Within this distance in metres the zone and the country stay: to look them up unpacks the list of cities.
  private static let neighbourhood = 5000.0

  /// Days by rules and clocks. `city` is the one that the configuration names.
  public init(_ rules: DayRules, _ zones: ZoneSettings, city: NamedCity? = nil) {
    (self.zones, self.city) = (zones, city)
    book.take(.rules(rules))
  }

  /// Takes other rules and clocks.
  public mutating func take(_ rules: DayRules, _ zones: ZoneSettings, city: NamedCity?) {
    (self.zones, self.city) = (zones, city)
    // The clocks are looked up again, for the time zones may have been installed since.
    (here, spot) = (nil, nil)
    book.take(.rules(rules))
  }

  /// The day that it is at a spot.
  public mutating func today(at spot: Spot, now: UTC) throws(TimeZoneError) -> (today: Today, place: Locality) {
    let locality = try locality(at: spot).get()
    if self.spot.map({ !$0.serves(spot) }) ?? true {
      book.take(.place(locality.dayPlace(of: spot)))
      self.spot = spot
    }
    switch book.observe(.clock(now)) {
    case .success(let today): return (today, locality)
    case .failure(let missing): preconditionFailure("rules, place and clock were given: \(missing)")
    }
  }

  /// Whether the clocks of a place are those of another one: a border may run between them.
  private static func serves(_ found: Result<Locality, TimeZoneError>, for other: Coordinate) -> Bool {
    guard case .success(let locality) = found else { return true }
    return locality.area?.contains(other) ?? (locality.coordinate == other)
  }

  private mutating func locality(at spot: Spot) -> Result<Locality, TimeZoneError> {
    let coordinate = spot.coordinate
    func isNear(_ other: Coordinate) -> Bool {
      GreatCircle(from: other, to: coordinate).distance <= LocalDays.neighbourhood
    }
    if let here {
      // A place that a person has set has its own name, however near it is to the last one.
      let isHere =
        spot.isChosen || here.spot.isChosen ? here.spot.coordinate == coordinate : isNear(here.spot.coordinate)
      if isHere, LocalDays.serves(here.found, for: coordinate) { return here.found }
    }
    let isCity = city.map { isNear($0.city.coordinate) } ?? false
    let found: Result<Locality, TimeZoneError>
    do throws(TimeZoneError) {
      found = .success(try Locality(coordinate, city: isCity ? city : nil, zones))
    } catch { found = .failure(error) }
    (here, self.spot) = ((spot, found), nil)
    return found
  }
}

extension Locality {
  /// It as its days need it; the device may be at another spot near it.
  public func dayPlace(of spot: Spot? = nil) -> DayPlace {
    DayPlace(spot ?? Spot(coordinate), by: clocks, country: country, isUnsure: isUnsure)
  }
}
