public import Day
public import Earth
public import Events
public import Pointing
public import Quantities

/// Where this device is, if that is known without waiting.
public struct OwnPlace: Sendable {
  /// The position.
  public let coordinate: Coordinate
  /// The city in the configuration.
  public let city: NamedCity?
  /// The age of a receiver's position; nil if it is current, or was set by hand.
  public let age: TimeSpan?

  /// The place from the first source that knows one. The order is: the configuration, a running service, a place set by
  /// hand, a receiver's fix, the stored fix.
  public static func find<Trouble: Error>(
    configured: NamedPlace?, service: () throws(Trouble) -> OwnPlace?, setByHand: () -> Place?,
    receiver: () throws(Trouble) -> OwnPlace?, lastFix: () -> Place?
  ) throws(Trouble) -> OwnPlace? {
    if let configured { return OwnPlace(configured.coordinate, city: configured.city, age: nil) }
    if let found = try service() { return found }
    if let place = setByHand().flatMap(OwnPlace.init) { return place }
    // The stored fix is read first, because running the receiver may replace it.
    let stored = lastFix().flatMap(OwnPlace.init)
    return try receiver() ?? stored
  }

  private init(_ coordinate: Coordinate, city: NamedCity?, age: TimeSpan?) {
    (self.coordinate, self.city, self.age) = (coordinate, city, age)
  }

  /// The position of an output; nil if it has none.
  public init?(_ output: Output) {
    guard let coordinate = output.status?.place else { return nil }
    switch output.reading.location {
    case .cached(let age), .stale(let age): self.init(coordinate, city: nil, age: age)
    case .gps, .manual, .none: self.init(coordinate, city: nil, age: nil)
    }
  }

  /// A stored place; nil if its coordinates are not on the earth.
  private init?(_ place: Place) {
    let found = Coordinate(latitude: place.latitude, longitude: place.longitude, knownAltitude: place.altitude)
    guard let coordinate = found else { return nil }
    self.init(coordinate, city: nil, age: place.source == .manual ? nil : .seconds(place.age ?? 0))
  }
}

/// Why this device's place is unknown.
public enum OwnPlaceError: Error {
  /// No source knows it.
  case unknown
  /// Receivers contradict each other.
  case disputed

  /// The fault and the remedy.
  public var message: String {
    switch self {
    case .unknown:
      "the position of this device is not known: no service, no fix from gpsd, none stored; "
        + "name a city, or LAT LON (or once for all: at = LAT,LON in qibla.conf)"
    case .disputed:
      "two receivers report places far apart: disconnect the wrong one, or name a city, or LAT LON"
    }
  }
}

extension Status {
  /// The present position, or else the last one.
  public var place: Coordinate? { (position ?? lastPosition)?.coordinate }

  /// The same with whether a person has set it, by the state of the location.
  public func spot(_ location: LocationState?) -> Spot? {
    place.map { Spot($0, isChosen: location == .manual) }
  }
}

extension Output {
  /// Where the device is; nil if that is not known, and without a status.
  public var spot: Spot? { status?.spot(reading.location) }
}

extension Status.Position {
  /// The position as a place on the earth.
  public var coordinate: Coordinate? {
    Coordinate(latitude: latitude, longitude: longitude, knownAltitude: altitude)
  }
}

extension Coordinate {
  /// A position with an altitude, which is omitted if it is impossible.
  fileprivate init?(latitude: Double, longitude: Double, knownAltitude: Double?) {
    let altitude = knownAltitude.flatMap { Coordinate.altitudes.contains($0) ? $0 : nil }
    self.init(latitude: latitude, longitude: longitude, altitude: altitude)
  }
}
