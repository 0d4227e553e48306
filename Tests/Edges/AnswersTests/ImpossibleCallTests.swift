import Almanac
import Answers
import Configuration
import Day
import Earth
import Places
import Quantities
import Testing
import Words

@Suite struct `A call that is not possible` {
  /// The faults of the agenda of London on Friday 2027-01-08.
  private func faults(_ language: Language, _ change: (inout CallSettings) -> Void) throws -> [String] {
    let coordinate = try #require(Coordinate(latitude: 51.5074, longitude: -0.1278))
    let place = try Locality(coordinate, ZoneSettings())
    var calls = CallSettings()
    change(&calls)
    var days = DaySettings()
    days.method = .moonsightingCommittee
    days.madhab = .shafi
    var agenda = DayRules(days, nil, calls).agenda(at: place.dayPlace())
    let clock = ClockText(place.zone, ProgramOptions(), language, environment: ["LANG": "C"])
    let friday = try #require(CivilDay(year: 2027, month: 1, day: 8))
    return AgendaAnswer(place: place, words: PrayerWords(language), clock: clock)
      .faults(agenda.calls(of: friday))
  }

  @Test(arguments: [
    (Language.english, "2027-01-08: Iqama of Asr at 12:00 is not possible: it is left out (Asr 13:53, Maghrib 16:13)"),
    (.french, "2027-01-08: Iqama : Asr à 12:00 : impossible, omis (Asr 13:53, Maghrib 16:13)"),
    (.turkish, "2027-01-08: İkindi kameti, 12:00: mümkün değil, atlandı (İkindi 13:53, Akşam 16:13)"),
  ]) func `is reported in the reader's language, with the times between which it would be`(
    _ language: Language, _ sentence: String
  ) throws {
    #expect(try faults(language) { $0.iqama[.asr] = .clock(minute: 720) } == [sentence])
  }

  @Test func `may be an adhan or a Friday prayer too`() throws {
    #expect(
      try faults(.english) {
        $0.iqama[.maghrib] = .after(minutes: 10)
        $0.adhan[.maghrib] = .after(minutes: 20)
        $0.jumuah = [.clock(minute: 900)]
      } == [
        "2027-01-08: Friday prayer at 15:00 is not possible: it is left out (Dhuhr 12:12, Asr 13:53)",
        "2027-01-08: Adhan of Maghrib at 16:33 is not possible: it is left out (Maghrib 16:13, Iqama of Maghrib 16:23)",
      ])
  }
}
