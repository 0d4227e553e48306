public import Agenda
public import Almanac
public import Earth
internal import Places
public import Quantities
public import TimeZones

/// The days of the place where a device is. Its clocks are looked up once and kept while it stays near.
public struct LocalSchedule: ~Copyable {
  private let settings: DaySettings
  private let reckoning: HijriReckoning
  private let zones: ZoneSettings
  /// Why the announced months cannot be read; nil where they can, or none are named.
  private let monthsTrouble: String?
  /// The printed times of this device's place.
  private var timetable: NamedTimetable?
  /// Reads a timetable that could not be read again.
  private let read: @Sendable () -> NamedTimetable?
  private var retryAt: UTC?
  /// The city that the configuration names.
  private let city: NamedCity?
  /// The place whose clocks and country were looked up; an error where that failed.
  private var here: (coordinate: Coordinate, isSetByHand: Bool, found: Result<Locality, TimeZoneError>)?
  private var schedule: PrayerSchedule?

  /// Within this distance in metres the zone and the country stay: to look them up unpacks the list of cities.
  private static let neighbourhood = 5000.0
  /// A timetable that cannot be read is tried again after this time: a disk may come later.
  private static let patience = TimeSpan.seconds(60)

  /// The day that it is at a place.
  public struct Today {
    /// The place with its clocks.
    public let locality: Locality
    /// Its days.
    public let schedule: PrayerSchedule
    /// The day.
    public let day: DayHere
  }

  /// Nothing is looked up yet. `read` gives the timetable; where that cannot be read, times are computed, and it is
  /// tried again.
  public init(
    _ settings: DaySettings, _ reckoning: HijriReckoning, _ zones: ZoneSettings, city: NamedCity?,
    monthsTrouble: String? = nil, timetable read: @escaping @Sendable () -> NamedTimetable? = { nil }
  ) {
    (self.settings, self.reckoning, self.zones, self.city) = (settings, reckoning, zones, city)
    self.monthsTrouble = monthsTrouble
    (self.read, timetable) = (read, read())
  }

  /// The day at a place. One that was set by hand is named however near it is to the last one.
  public mutating func today(
    at coordinate: Coordinate, isSetByHand: Bool = false, now: UTC
  ) throws(TimeZoneError) -> Today {
    lookAgain(now)
    let locality = try locality(at: coordinate, isSetByHand).get()
    var schedule =
      schedule.flatMap { PrayerSchedule.serves($0.place, for: coordinate) ? $0 : nil }
      ?? PrayerSchedule(
        at: coordinate, by: locality.clocks, country: locality.country, settings, reckoning,
        timetable: timetable?.table, unread: timetable?.trouble, unreadMonths: monthsTrouble,
        isDoubtful: locality.isUnsure)
    let day = schedule.day(at: now)
    self.schedule = schedule
    return Today(locality: locality, schedule: schedule, day: day)
  }

  /// The cells that were left out of the timetable, a sentence each.
  public var tableFaults: [String] { timetable?.faults ?? [] }

  /// Reads a timetable again that could not be read, each minute. True where it is another one now.
  @discardableResult public mutating func lookAgain(_ now: UTC) -> Bool {
    guard timetable?.trouble != nil else { return false }
    let before = timetable
    if let retryAt, retryAt <= now { (timetable, schedule) = (read(), nil) }
    // A clock that was set back must not end the tries.
    if retryAt.map({ $0 <= now || $0 > now + LocalSchedule.patience }) ?? true {
      retryAt = now + LocalSchedule.patience
    }
    return timetable != before
  }

  /// Whether the clocks of a place are those of another one: a border may run between them.
  private static func serves(_ found: Result<Locality, TimeZoneError>, for other: Coordinate) -> Bool {
    guard case .success(let locality) = found else { return true }
    return locality.area?.contains(other) ?? (locality.coordinate == other)
  }

  private mutating func locality(
    at coordinate: Coordinate, _ isSetByHand: Bool
  ) -> Result<Locality, TimeZoneError> {
    func isNear(_ other: Coordinate) -> Bool {
      GreatCircle(from: other, to: coordinate).distance <= LocalSchedule.neighbourhood
    }
    if let here {
      let isHere = isSetByHand || here.isSetByHand ? here.coordinate == coordinate : isNear(here.coordinate)
      if isHere, LocalSchedule.serves(here.found, for: coordinate) { return here.found }
    }
    let isCity = city.map { isNear($0.city.coordinate) } ?? false
    let found: Result<Locality, TimeZoneError>
    do throws(TimeZoneError) {
      found = .success(try Locality(coordinate, city: isCity ? city : nil, zones))
    } catch { found = .failure(error) }
    (here, schedule) = ((coordinate, isSetByHand, found), nil)
    return found
  }
}
