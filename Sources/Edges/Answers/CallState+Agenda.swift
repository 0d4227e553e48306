internal import Almanac
public import Day
internal import Places
internal import Quantities
public import Readings
internal import TimeZones
public import Words

extension CallState {
  /// The state of a caller on a day, by the agenda of its place.
  public init(_ day: LocalDay, _ agenda: inout Agenda, _ clock: ClockText, _ language: Language) {
    self.init()
    let (today, place, words) = (day.today, day.place, PrayerWords(language))
    // Takbirs are only a sound. With an interval they would hide the next prayer on the days of a feast.
    next = agenda.next(1, after: today.now, where: { $0.kind.call != .takbirs }).first.map {
      AlertText(Caller.Call($0, late: .zero), at: place, language).alert
    }
    hijri = today.hijri?.iso ?? ""
    if let times = today.day.today {
      rule =
        times.isFromTimetable
        ? words.sentences(today.standing).joined()
        : ([words.definition(today.schedule.rules(of: times.day))] + words.warnings(today.standing)).joined(
          separator: language.words.form.stop)
    }
    faults = AgendaAnswer(place: place, words: words, clock: clock).faults(today.calls)
    faults += today.doubts.map(words.sentence)
    if place.isDoubtful(at: today.now) { faults += place.notes(words, on: today.day.day...today.day.day) }
  }
}
