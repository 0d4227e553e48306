public import Agenda
internal import Almanac
internal import Earth
internal import Formats
public import Quantities
internal import System
internal import TimeZones
public import Whereabouts
public import Words

/// Days as a file of a calendar: iCalendar, RFC 5545.
public enum CalendarFile {
  /// The lines before the events.
  public static func beginning(_ title: String, _ words: PrayerWords) -> String {
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//qibla//times//" + words.language.rawValue.uppercased(),
      fold("X-WR-CALNAME:" + escape(title)),
    ]
    .joined(separator: "\r\n") + "\r"
  }

  /// The line behind them.
  public static let end = "END:VCALENDAR\r"

  /// An event for each time of a day. The same day of the same place has the same identifiers, so that a calendar that
  /// reads it again replaces them.
  public static func events(of day: DaySchedule, _ place: Locality, _ words: PrayerWords) -> String {
    Prayer.allCases.flatMap { prayer in
      day[prayer].map { event("\(prayer)-\(day.day.iso)", words.name(prayer), at: $0, place, words) } ?? []
    }.joined(separator: "\r\n") + "\r"
  }

  /// The event of a moment, with a sentence for people.
  public static func event(
    _ moment: MomentText, at time: UTC, _ place: Locality, _ words: PrayerWords
  ) -> String {
    let name = String(moment.id.map { $0 == "/" ? "-" : $0 })
    return event(name, moment.sentence(words.language), at: time, place, words).joined(separator: "\r\n") + "\r"
  }

  private static func event(
    _ name: String, _ summary: String, at time: UTC, _ place: Locality, _ words: PrayerWords
  ) -> [String] {
    let (latitude, longitude) = (shortest(place.coordinate.latitude), shortest(place.coordinate.longitude))
    let stamp = stamp(time)
    return [
      "BEGIN:VEVENT", "UID:\(name)-\(latitude)_\(longitude)@qibla", "DTSTAMP:\(stamp)", "DTSTART:\(stamp)",
      fold("SUMMARY:" + escape(summary)), fold("LOCATION:" + escape(place.title(words))),
      "GEO:\(latitude);\(longitude)", "TRANSP:TRANSPARENT", "END:VEVENT",
    ]
  }

  private static func stamp(_ time: UTC) -> String {
    let text = TimesCSV.iso(UTC(nanoseconds: time.nanoseconds - time.nanosecondsOfDay % 1_000_000_000), .utc)
    return text.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }

  private static func escape(_ text: String) -> String {
    text.plain.map { $0 == "," || $0 == ";" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
  }

  /// Lines of at most 75 bytes, of which the later ones begin with a blank.
  private static func fold(_ line: String) -> String {
    var (text, room) = ("", 75)
    for character in line {
      if character.utf8.count > room { (text, room) = (text + "\r\n ", 74) }
      text.append(character)
      room -= character.utf8.count
    }
    return text
  }
}
