public import TimeZones

/// The clocks by which a user counts days: the configured ones, or those of the configured place, or else the system's.
public struct OwnZone: Sendable {
  /// The clocks.
  public let zone: TimeZone
  /// Why the zone cannot be used: days are then counted in UTC.
  public let problem: String?

  /// Finds the clocks. A configured zone must exist; a place's or the system's need not.
  public init(
    _ settings: ZoneSettings, at place: NamedPlace?, environment: [String: String]
  ) throws(TimeZoneError) {
    if let name = settings.name {
      (zone, problem) = (try settings.tzdata.zone(named: name), nil)
    } else if let place {
      let name = place.city?.city.timeZone ?? Gazetteer().zone(of: place.coordinate).name
      do throws(TimeZoneError) { (zone, problem) = (try settings.tzdata.zone(named: name), nil) } catch {
        (zone, problem) = (.utc, error.message)
      }
    } else {
      let system = SystemZone.find(environment: environment)
      (zone, problem) = (system.zone, system.problem?.message)
    }
  }
}
