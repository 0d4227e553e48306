public import Agenda
internal import Almanac
public import Formats
public import Quantities
internal import TimeZones
public import Whereabouts
public import Words

extension CallState {
  /// The state of a caller by its agenda at a place.
  public init(
    _ agenda: inout Agenda, at place: Locality, _ now: UTC, _ clock: ClockText, _ language: Language
  ) {
    self.init()
    let (words, day) = (PrayerWords(language), agenda.day(at: now))
    next = agenda.next(1, after: now).first.map { AlertText(Caller.Call($0, late: .zero), at: place, language).alert }
    hijri = day.hijri?.iso ?? ""
    if let today = day.today {
      let standing = agenda.schedule.standing(of: today.day)
      rule =
        today.isFromTimetable
        ? words.sentences(standing).joined()
        : ([words.definition(agenda.schedule.rules(of: today.day))] + words.warnings(standing)).joined(separator: ". ")
    }
    faults = AgendaAnswer(place: place, words: words, clock: clock).faults(agenda.calls(of: day.day))
    if let trouble = words.tableTrouble(agenda.schedule) { faults.append(trouble) }
    if let trouble = words.monthsTrouble(agenda.schedule) { faults.append(trouble) }
    if place.isDoubtful(at: now) { faults += place.notes(words, on: day.day...day.day) }
  }
}
