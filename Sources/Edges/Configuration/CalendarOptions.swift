internal import Quantities
internal import System

/// The calendar that phones and programs read, `/calendar.ics` and `qibla calendar`: the section `calendar`.
public struct CalendarOptions: Equatable, ConfigurationSection {
  /// Its contents.
  public var kinds: [CalendarKind] = [.prayers, .events]
  /// Minutes before each prayer and iqama at which the calendar program gives a reminder; nil: none.
  public var alarm: Int?
  /// Minutes for the walk to the mosque.
  public var walk = 10
  /// Minutes for the prayer.
  public var prayer = 15
  /// The file of the token that gives other machines access to the calendar; nil: they have no access.
  public var tokenFile: String?

  /// All values at their defaults.
  public init() {}

  /// The entries of the section.
  public static let entries: [ConfigurationEntry] = [
    ConfigurationEntry(
      "calendar.what", of: CalendarOptions.self, \.kinds, .kinds, "kinds of the events in the calendar"),
    ConfigurationEntry(
      "calendar.alarm", of: CalendarOptions.self, \.alarm, .optional(.calendarMinutes(from: 0)),
      "minutes before each prayer and iqama of the calendar at which a phone reminds of it"),
    ConfigurationEntry(
      "calendar.walk", of: CalendarOptions.self, \.walk, .calendarMinutes(from: 0),
      "minutes of the way to the mosque, for the calendar's blocks"),
    ConfigurationEntry(
      "calendar.prayer", of: CalendarOptions.self, \.prayer, .calendarMinutes(from: 1),
      "minutes of a prayer, for the calendar's blocks"),
    ConfigurationEntry(
      "calendar.token-file", of: CalendarOptions.self, \.tokenFile, .optional(.file),
      "file whose first line is the token with which other machines get /calendar.ics"),
  ]
}

/// A kind of event in the calendar. To add one, add a case here and its events in `CalendarFeed`.
public enum CalendarKind: String, CaseIterable, Sendable {
  /// The beginning of each of the five prayers, and the first adhan before fajr.
  case prayers
  /// The times at which they are held, with the prayers of Fridays and feasts.
  case iqama
  /// The days and nights of the Hijri year.
  case events
  /// The days of fasting.
  case fasting
  /// The reminders of Hijri dates.
  case reminders
  /// The time of the walk to the mosque and of the prayer, marked as busy.
  case blocks

  /// Whether its days are dates of the Hijri calendar, which move with its months.
  public var isByHijri: Bool { self == .events || self == .fasting || self == .reminders }

  /// Several kinds by their names, in their fixed order; nil if one is unknown or repeated.
  public static func list(_ text: String) -> [CalendarKind]? {
    let found = text.split(separator: ",", omittingEmptySubsequences: false).map { CalendarKind(rawValue: String($0)) }
    let kinds = Set(found.compactMap(\.self))
    guard kinds.count == found.count else { return nil }
    return allCases.filter(kinds.contains)
  }

  /// The form of a list, as messages describe it.
  public static let expected =
    "one or several of \(allCases.map(\.rawValue).listed("and")) with commas between"
}

extension Argument<[CalendarKind]> {
  /// One or more kinds of events.
  fileprivate static let kinds = Argument(
    shape: .word("KIND,..."), expected: CalendarKind.expected, read: { CalendarKind.list($0) },
    text: { $0.map(\.rawValue).joined(separator: ",") })
}

extension Argument<Int> {
  /// Minutes, at most two hours.
  public static func calendarMinutes(from least: Int) -> Argument {
    Argument(
      shape: .word("MINUTES"), expected: "minutes from \(least) to 120",
      read: { word in
        guard (1...3).contains(word.utf8.count), word.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(word).flatMap { (least...120).contains($0) ? $0 : nil }
      })
  }
}

extension Argument<String> {
  /// A folder of files.
  public static let calendarFolder = Argument(
    shape: .file("DIR"), expected: "a folder", read: { $0.isEmpty ? nil : $0 })
}
