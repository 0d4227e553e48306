import Almanac
import Answers
import Configuration
import Day
import Earth
import Foundation
import Papers
import Places
import Quantities
import TestKit
import Testing
import Text
import Words

@Suite struct `The days on the wall` {
  private typealias Object = [String: Any]
  private static let london = (51.5074, -0.1278)
  /// The prayers, in the order of the rows.
  private static let prayers = ["fajr", "dhuhr", "asr", "maghrib", "isha"]

  private func days(
    _ today: String, at place: (Double, Double) = london, languages: [Language] = [.english],
    table: String? = nil, _ change: (inout CallSettings) -> Void = { _ in }
  ) throws -> Object {
    let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
    let locality = try Locality(coordinate, ZoneSettings())
    let folder = try table.map { try TemporaryFolder(["mosque.csv": $0]) }
    let timetable = try folder.map { try TimetableReader(path: $0.path("mosque.csv")).timetable }
    var settings = DaySettings()
    settings.method = .moonsightingCommittee
    settings.madhab = .shafi
    var rules = DayRules(settings)
    rules.timetable = timetable
    change(&rules.calls)
    var agenda = rules.agenda(at: locality.dayPlace())
    let answer = WallDays(place: locality, languages: languages, ProgramOptions(), environment: ["LANG": "C"])
    guard case .date(let day) = try GivenDay(today) else { throw Trouble.noDay }
    return try String { answer.add(&agenda, around: day, to: &$0) }.object
  }

  private enum Trouble: Error { case noDay }

  private func day(_ date: String, in answer: Object) throws -> Object {
    let all = try #require(answer["days"] as? [Object])
    return try #require(all.first { $0["date"] as? String == date })
  }

  private func rows(_ day: Object) throws -> [Object] {
    let rows = try #require(day["rows"] as? [Object])
    #expect(rows.compactMap { $0["prayer"] as? String } == Self.prayers)
    return rows
  }

  private func local(_ time: Any?) -> String? { (time as? Object)?["local"] as? String }
  private func epoch(_ time: Any?) -> Int? { (time as? Object)?["epoch"] as? Int }
  private func sentences(_ kind: String, _ day: Object) throws -> [String] {
    try #require((day[kind] as? [String: [String]])?["en"])
  }

  @Test func `are yesterday, today and the six that follow, with both dates in each language`() throws {
    let answer = try days("2027-01-06", languages: [.arabic, .turkish])
    let all = try #require(answer["days"] as? [Object])
    #expect(all.compactMap { $0["date"] as? String }.first == "2027-01-05" && all.count == 8)
    let today = try day("2027-01-06", in: answer)
    let civil = try #require(today["civil"] as? [String: String])
    #expect(civil == ["ar": "الأربعاء، 6 يناير 2027", "tr": "6 Ocak 2027 Çarşamba"])
    let hijri = try #require(today["hijri"] as? [String: String])
    #expect(hijri["date"] == "1448-07-28" && hijri["tr"] == "28 Recep 1448")
    #expect(answer["zone"] as? String == "Europe/London" && answer["today"] as? String == "2027-01-06")
  }

  @Test func `have begin, adhan and iqama of each prayer, as instants and on the clock of the place`() throws {
    let answer = try days("2027-01-06") {
      $0.adhan[.asr] = .after(minutes: 5)
      $0.iqama[.asr] = .clock(minute: 14 * 60 + 30)
    }
    let asr = try rows(day("2027-01-06", in: answer))[2]
    #expect(local(asr["begin"]) == "2027-01-06T13:50:00+00:00" && local(asr["adhan"]) == "2027-01-06T13:55:00+00:00")
    #expect(local(asr["iqama"]) == "2027-01-06T14:30:00+00:00")
    #expect(try #require(epoch(asr["iqama"])) - #require(epoch(asr["begin"])) == 40 * 60)
    let fajr = try rows(day("2027-01-06", in: answer))[0]
    #expect(local(fajr["adhan"]) == local(fajr["begin"]) && fajr["iqama"] is NSNull)
  }

  @Test func `follow the clocks over the change to summer time`() throws {
    // London puts its clocks forward on 2027-03-28 at 01:00 UTC.
    let answer = try days("2027-03-27")
    let offsets = try #require(answer["offsets"] as? [[String: Int]])
    #expect(offsets.map { $0["seconds"] } == [0, 3600] && offsets[1]["from"] == 1_806_195_600)
    let (before, after) = (try day("2027-03-27", in: answer), try day("2027-03-28", in: answer))
    #expect(try #require(after["ends"] as? Int) - #require(after["begins"] as? Int) == 23 * 3600)
    #expect(before["ends"] as? Int == after["begins"] as? Int)
    let times = try [before, after].map { try rows($0)[1]["begin"] }
    #expect(times.map { local($0)?.suffix(14) } == ["12:11:00+00:00", "13:11:00+01:00"])
    #expect(try #require(epoch(times[1])) - #require(epoch(times[0])) == 86_400)
  }

  @Test func `have the Friday prayers in place of dhuhr's iqama`() throws {
    let answer = try days("2027-01-06") {
      $0.iqama[.dhuhr] = .after(minutes: 15)
      $0.jumuah = [.clock(minute: 795), .clock(minute: 825)]
    }
    let friday = try day("2027-01-08", in: answer)
    let prayers = try #require(friday["jumuah"] as? [Object])
    #expect(prayers.map(local) == ["2027-01-08T13:15:00+00:00", "2027-01-08T13:45:00+00:00"])
    #expect(try rows(friday)[1]["iqama"] is NSNull)
    let thursday = try day("2027-01-07", in: answer)
    #expect((thursday["jumuah"] as? [Object])?.isEmpty == true)
    #expect(epoch(try rows(thursday)[1]["iqama"]) != nil)
  }

  @Test func `have the bounds of each time, or one sentence for all, and nothing where a timetable has them`() throws {
    func bounds(_ answer: Object) throws -> [(first: Int, begin: Int, last: Int)] {
      try rows(day("2027-01-06", in: answer)).map { row in
        try (#require(epoch(row["earliest"])), #require(epoch(row["begin"])), #require(epoch(row["latest"])))
      }
    }
    let known = try days("2027-01-06", at: (41.0138, 28.9497))
    for (first, begin, last) in try bounds(known) { #expect(first <= begin && begin <= last && first < last) }
    let table = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2027-01-06,6:20,8:05,12:11,13:50,16:11,17:46\n"
    let printed = try days("2027-01-06", table: table)
    for (first, begin, last) in try bounds(printed) { #expect(first == begin && begin == last) }
    #expect(try day("2027-01-06", in: printed)["around"] is NSNull)
  }

  @Test func `have the ends of the fast in Ramadan, and the prayers of the feast after it`() throws {
    let answer = try days("2027-03-07") { $0.eid = [.after(minutes: 30), .clock(minute: 480)] }
    let fast = try day("2027-03-08", in: answer)
    let ramadan = try #require(fast["ramadan"] as? Object)
    #expect(ramadan["day"] as? Int == 29)
    // The earliest fajr and the latest maghrib that a mosque may print.
    let (fajr, maghrib) = try (rows(fast)[0], rows(fast)[3])
    let (suhoor, iftar) = try (#require(epoch(ramadan["suhoor_ends"])), #require(epoch(ramadan["iftar"])))
    #expect(suhoor == epoch(fajr["earliest"]) && iftar == epoch(maghrib["latest"]))
    #expect(try suhoor < #require(epoch(fajr["begin"])) && iftar > #require(epoch(maghrib["begin"])))
    #expect(fast["feast"] is NSNull && (fast["eid"] as? [Object])?.isEmpty == true)
    let safe = PrayerWords(.english).spread(.fastSafe)
    #expect(try sentences("notes", fast).contains(safe))
    let feast = try day("2027-03-09", in: answer)
    #expect(try !sentences("notes", feast).contains(safe), "nobody fasts on that day")
    #expect(feast["ramadan"] is NSNull)
    #expect((feast["feast"] as? [String: String])?["en"] == "Eid al-Fitr")
    #expect((feast["eid"] as? [Object])?.count == 2)
  }

  @Test func `say that a timetable lacks a day, and which settings cannot be`() throws {
    let table = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2027-01-06,06:21,08:03,12:10,13:58,16:11,17:50\n"
    let answer = try days("2027-01-06", table: table) { $0.iqama[.asr] = .clock(minute: 12 * 60) }
    let printed = try sentences("doubts", day("2027-01-06", in: answer))
    #expect(printed == ["Iqama of Asr at 12:00 is not possible: it is left out"])
    #expect(local(try rows(day("2027-01-06", in: answer))[0]["begin"]) == "2027-01-06T06:21:00+00:00")
    let computed = try sentences("doubts", day("2027-01-07", in: answer))
    #expect(computed.contains("the timetable mosque.csv has no times for this day: they are computed"))
  }

  @Test func `say by which rule times are where the sun does not set, and that clocks are in doubt`() throws {
    let polar = try days("2027-06-21", at: (69.6492, 18.9553))
    let notes = try sentences("notes", day("2027-06-21", in: polar))
    #expect(notes.contains { $0.hasPrefix("The sun does not rise and set here") })
    #expect(try rows(day("2027-06-21", in: polar)).count == 5)
    let urumqi = try days("2027-01-06", at: (43.8256, 87.6168))
    let clocks = try sentences("doubts", day("2027-01-06", in: urumqi))
    #expect(clocks.contains { $0.hasPrefix("The time zone may also be ") })
  }
}
