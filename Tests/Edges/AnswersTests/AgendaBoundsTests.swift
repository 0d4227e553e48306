import Almanac
import Answers
import Configuration
import Day
import Earth
import Foundation
import Places
import Quantities
import TestKit
import Testing
import Words

@Suite struct `The bounds of an agenda's moments` {
  private static let tashkent = (41.2995, 69.2401)

  /// The agenda of a day of Ramadan, 2027-02-10, and its answer.
  private func agenda(
    fasts: [HijriEvent] = [], _ change: (inout DaySettings) -> Void = { _ in }
  ) throws -> (Agenda, AgendaAnswer, CivilDay) {
    let coordinate = try #require(Coordinate(latitude: Self.tashkent.0, longitude: Self.tashkent.1))
    let place = try Locality(coordinate, ZoneSettings())
    var days = DaySettings()
    change(&days)
    var calls = CallSettings()
    (calls.suhoor, calls.hasIftar, calls.fasts) = (45, true, fasts)
    let clock = ClockText(place.zone, ProgramOptions(), .english, environment: ["LANG": "C"])
    let answer = AgendaAnswer(place: place, words: PrayerWords(.english), clock: clock)
    return (
      DayRules(days, nil, calls).agenda(at: place.dayPlace()), answer,
      try #require(CivilDay(year: 2027, month: 2, day: 10))
    )
  }

  @Test func `are those of a prayer that begins, and of nothing else, in the last columns`() throws {
    var (agenda, answer, day) = try agenda()
    let moments = agenda.moments(of: day...day)
    let columns = AgendaAnswer.csvHead.split(separator: ",").map(String.init)
    #expect(columns.suffix(2) == ["earliest", "latest"])
    var begun = 0
    for moment in moments {
      let cells = answer.csv(moment).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      let json = try answer.json(moment).object
      #expect(cells.count == columns.count)
      guard moment.kind == .begin else {
        #expect(cells.suffix(2) == ["", ""] && json["earliest"] is NSNull && json["latest"] is NSNull)
        continue
      }
      begun += 1
      #expect(cells[6] <= cells[2] && cells[2] <= cells[7] && cells[6] < cells[7], "\(cells)")
      #expect(json["earliest"] as? String == cells[6] && json["latest"] as? String == cells[7])
    }
    #expect(begun == 5)
  }

  @Test func `begin and end the fast, which is said, or do not where the user wants the shown times`() throws {
    for isSafe in [true, false] {
      var (agenda, answer, day) = try agenda { $0.fastTimes = isSafe ? .safe : .shown }
      let moments = agenda.moments(of: day...day)
      func begin(_ prayer: Prayer) throws -> Moment {
        try #require(moments.first { $0.kind == .begin && $0.prayer == prayer })
      }
      let iftar = try #require(moments.first { $0.kind == .iftar }).instant
      let suhoor = try #require(moments.first { $0.kind == .suhoor(minutes: 45) }).instant + .seconds(2700)
      let (fajr, maghrib) = try (begin(.fajr), begin(.maghrib))
      #expect(suhoor == (isSafe ? fajr.bounds?.lowerBound : fajr.instant))
      #expect(iftar == (isSafe ? maghrib.bounds?.upperBound : maghrib.instant))
      let said = isSafe ? "Imsak and fasts go by the earliest fajr and the latest maghrib hereabouts" : nil
      #expect(answer.note(agenda.calls(of: day)) == said)
      #expect(answer.note(agenda.calls(of: day + 60)) == nil, "the day is none of Ramadan")
    }
    // 2027-05-15 is the day of Arafah.
    let arafah = try #require(CivilDay(year: 2027, month: 5, day: 15))
    var (agenda, answer, _) = try agenda(fasts: [.arafah])
    #expect(answer.note(agenda.calls(of: arafah)) == PrayerWords(.english).spread(.fastSafe))
    #expect(answer.note(agenda.calls(of: arafah + 1)) == nil)
  }
}
