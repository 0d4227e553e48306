public import TimeZones

/// The clocks that a user wants, and where the time zones are.
public struct ZoneSettings: Equatable, Sendable {
  /// The name of the zone; nil: the place's.
  public var name: String?
  /// The time zones.
  public var tzdata: Tzdata

  /// The clocks of places, or of one zone.
  public init(name: String? = nil, _ tzdata: Tzdata = Tzdata()) { (self.name, self.tzdata) = (name, tzdata) }
}
