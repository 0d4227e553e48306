internal import Almanac
public import Day
internal import Earth
public import Places
public import Quantities
internal import System
public import Words

/// An event of a calendar file.
public struct CalendarEvent: Equatable, Sendable {
  /// Its identifier: the same where the event is moved, so that a calendar that reads it again moves it too.
  public let id: String
  /// When it is.
  public let time: Time
  /// Its title.
  public let summary: String
  /// Notes, a paragraph each.
  public var notes: [String] = []
  /// Where it is; nil for a day that is the same everywhere.
  public var place: CalendarPlace?
  /// How often its date was moved, as far as the data show it: see `HijriReckoning.revision(of:)`.
  public var sequence = 0
  /// Whether the calendar's owner has no time for anything else.
  public var isBusy = false
  /// Minutes before it at which the owner is reminded.
  public var alarm: Int?

  /// When an event is.
  public enum Time: Equatable, Sendable {
    /// At an instant.
    case instant(UTC)
    /// From one instant to another.
    case span(UTC, UTC)
    /// On whole days, from the first to the last.
    case days(CivilDay, CivilDay)
  }

  /// An event at a place; its identifier has the place.
  public init(_ name: String, _ time: Time, _ summary: String, at place: CalendarPlace) {
    (id, self.time, self.summary, self.place) = ("\(name)@\(place.tag).qibla", time, summary, place)
  }

  /// An event of the Hijri calendar, whatever the place. Its name has the Hijri date: in a calendar that has it already
  /// it is moved where its month is.
  public init(ofHijri name: String, _ time: Time, _ summary: String) {
    (id, self.time, self.summary) = ("\(name)@hijri.qibla", time, summary)
  }
}

extension CalendarEvent {
  /// A moment of the agenda, with a sentence for people.
  public init(_ moment: Moment, at place: CalendarPlace, _ language: Language) {
    let text = MomentText(moment)
    let name = String(text.id.map { $0 == "/" ? "-" : $0 })
    self.init(name, .instant(moment.instant), text.sentence(language), at: place)
  }

  /// The times of a day, each with its bounds where they are wide.
  public static func times(
    of day: DaySchedule, at place: CalendarPlace, _ words: PrayerWords, _ clock: ClockText
  ) -> [CalendarEvent] {
    let spread = DaySpread(day, words)
    return Prayer.allCases.compactMap { prayer in
      guard let time = day[prayer] else { return nil }
      var event = CalendarEvent("\(day.day.iso)-\(prayer)-begin", .instant(time), words.name(prayer), at: place)
      event.notes = [spread.wideText(prayer, clock, of: day.day)].compactMap { $0 }
      return event
    }
  }
}

/// The place of a calendar's events.
public struct CalendarPlace: Equatable, Sendable {
  /// Eight digits of the place in identifiers. It is that of a field of a tenth of a degree: a receiver's position is
  /// never still, and the events of a city stay the same.
  public let tag: String
  let title: String
  let latitude, longitude: Double

  /// A place, with its name in a language.
  public init(_ place: Locality, _ language: Language) {
    (latitude, longitude) = (place.coordinate.latitude, place.coordinate.longitude)
    title = place.title(language)
    let field = [latitude, longitude].map { "\(Int(clamping: ($0 * 10).rounded()))" }.joined(separator: ",")
    let hash = field.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    tag = String(hash.hexadecimal.suffix(8))
  }
}
