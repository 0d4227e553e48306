import Almanac
import Answers
import Configuration
import Day
import Foundation
import Places
import Pointing
import Quantities
import Synchronization
import TestKit
import Testing
import Words

@testable import WebPage

@Suite struct `The times of the page` {
  private static let istanbul = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil)

  private func times(
    environment: [String: String] = [:], _ change: @escaping @Sendable (inout ProgramOptions) -> Void = { _ in }
  ) -> PageTimes {
    PageTimes(
      DayDesk(environment: environment) {
        var values = ConfigurationValues()
        change(&values.program)
        return values
      })
  }

  /// An instant on 2026-11-23.
  private func utc(_ hour: Int, _ minute: Int, _ second: Double = 0) throws -> UTC {
    try #require(UTC(year: 2026, month: 11, day: 23)) + .seconds(Double(hour * 60 + minute) * 60 + second)
  }

  @Test func `are those of the place and the date, in its zone`() throws {
    let line = times().answer(Self.istanbul, try utc(10, 11, 5))
    #expect(line.hasSuffix("}\n") && line.split(separator: "\n").count == 1)
    let answer = try line.object
    #expect(answer["class"] as? String == "times" && answer["now"] as? String == "2026-11-23T13:11:05+03:00")
    #expect(answer["clock"] as? String == "24" && answer["current"] as? String == "dhuhr")
    let next = try #require(answer["next"] as? Line)
    #expect(next["prayer"] as? String == "asr" && next["time"] as? String == "2026-11-23T15:25:00+03:00")
    let hijri = try #require(answer["hijri"] as? Line)
    #expect(hijri["date"] as? String == "1448-06-13" && hijri["en"] as? String == "13 Jumada al-akhirah 1448")
    #expect(hijri["ar"] as? String == "13 جمادى الآخرة 1448 هـ")
    let place = try #require(answer["place"] as? [String: String])
    #expect(place["en"] == "Istanbul, Turkey (41.0138, 28.9497)")
    #expect(place["ar"] == "إسطنبول، تركيا (\u{200e}41.0138, 28.9497)")
    // The same objects as those of the command, for both days.
    let printed = try BuiltProgram.run(
      ["times", "41.0138", "28.9497", "--from", "2026-11-23", "--to", "2026-11-24", "--format", "json"],
      environment: ["LANG": "C"])
    for (name, day) in zip(["today", "tomorrow"], printed.output.split(separator: "\n")) {
      #expect(line.contains("\"\(name)\":\(day)"))
    }
    #expect(printed.output.split(separator: "\n").count == 2)
    let none = Language.allCases.map { "\"\($0.rawValue)\":[]" }
    #expect(line.hasSuffix("\"notes\":{\(none.joined(separator: ","))}}\n"))
  }

  @Test func `have one sentence where all bounds are alike, and each its own where they are not`() throws {
    let here = try times().answer(Self.istanbul, utc(10, 11)).object
    let around = try #require(here["around"] as? [String: String])
    #expect(around["en"] == "Mosques here may print each time up to 1 min earlier or later")
    #expect(around.count == Language.allCases.count)
    let next = try #require(here["next"] as? Line)
    #expect(next["earliest"] as? String == "2026-11-23T15:24:00+03:00")
    #expect(next["latest"] as? String == "2026-11-23T15:26:00+03:00")
    let tashkent = Status.Position(latitude: 41.2995, longitude: 69.2401, altitude: nil)
    let there = try times().answer(tashkent, utc(10, 11)).object
    let spread = try #require((there["today"] as? Line)?["spread"] as? [String: [String: String]])
    #expect(there["around"] is NSNull && spread.count == 6)
    // A mosque's own times have none.
    let folder = try TemporaryFolder([
      "mosque.csv": "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-23,6:20,7:50,12:59,15:26,17:41,19:05\n"
    ])
    let path = folder.path("mosque.csv")
    let printed = try times { $0.timetable = path }.answer(Self.istanbul, utc(10, 11)).object
    let own = try #require((printed["today"] as? Line)?["spread"] as? [String: [String: String]])
    #expect(printed["around"] is NSNull)
    #expect(try own.values.map { $0 }.atLeast(6).allSatisfy { $0["earliest"] == $0["latest"] })
  }

  @Test func `are computed and say so where the timetable cannot be read, which is tried again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mosque.csv")
    let times = times { $0.timetable = path }
    func notes(_ minute: Int) throws -> [String] {
      let answer = try times.answer(Self.istanbul, utc(10, minute)).object
      return try #require((answer["notes"] as? [String: [String]])?["en"])
    }
    let words = "the timetable cannot be read, and times are computed: \(path): No such file or directory"
    #expect(try notes(0) == [words])
    try folder.write(
      "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-23,6:20,7:50,12:59,15:26,17:41,19:05\n", to: "mosque.csv")
    // Two minutes later the first try is more than a minute ago.
    #expect(try notes(2) == [] && times.answer(Self.istanbul, utc(10, 2)).contains("T12:59:00"))
  }

  @Test func `say that a fast is on the safe side in Ramadan and on the announced fasts, and on no other day`() throws {
    let safe = PrayerWords(.english).spread(.fastSafe)
    // 2026-11-23 is a white day, and a Monday; 2027-02-10 is the third of Ramadan.
    for (date, fasts, isSaid) in [
      ((2026, 11, 23), [], false), ((2026, 11, 23), [HijriEvent.whiteDays], true), ((2026, 11, 24), [.ashura], false),
      ((2027, 2, 10), [], true),
    ] {
      let times = PageTimes(
        DayDesk(environment: [:]) {
          var values = ConfigurationValues()
          values[CallOptions.self].calls.fasts = fasts
          return values
        })
      let now = try #require(UTC(year: date.0, month: date.1, day: date.2)) + .seconds(36_000)
      let answer = try times.answer(Self.istanbul, now).object
      let notes = try #require((answer["notes"] as? [String: [String]])?["en"])
      #expect(notes.contains(safe) == isSaid, "\(date), \(fasts)")
      // What programs read says it each day.
      #expect(try #require((answer["today"] as? Line)?["notes"] as? [String]).contains(safe))
    }
  }

  @Test func `have the other methods of a country that has several`() throws {
    func methods(
      _ latitude: Double, _ longitude: Double, _ change: @escaping @Sendable (inout ProgramOptions) -> Void = { _ in }
    ) throws -> [[String: String]] {
      let place = Status.Position(latitude: latitude, longitude: longitude, altitude: nil)
      return try #require(
        try times(change).answer(place, utc(10, 0)).object["methods"] as? [[String: String]])
    }
    let bury = try methods(53.593, -2.299)
    #expect(bury.map { $0["code"] } == ["bury", "moonsightingCommittee", "london"])
    #expect(bury[2]["fr"] == PrayerWords(.french).name(.london) && bury[2].count == 1 + Language.allCases.count)
    #expect(try methods(41.01, 28.95).isEmpty, "Turkey has one")
    #expect(try methods(53.593, -2.299) { $0.days.angles.fajr = 17 }.isEmpty, "angles go before each method")
  }

  @Test func `name the authority of their method in each language, and none for angles of one's own`() throws {
    let line = try times().answer(Self.istanbul, utc(10, 0)).object
    let method = try #require(line["method"] as? [String: String])
    #expect(method.count == Language.allCases.count)
    #expect(method["en"] == "Diyanet, Turkey" && method["ar"] == PrayerWords(.arabic).name(.turkey))
    let own = try times { $0.days.angles.fajr = 17 }.answer(Self.istanbul, try utc(10, 0)).object
    #expect(own["now"] is String && own["method"] is NSNull)
  }

  @Test func `have no prayer in force after sunrise, and tomorrow's fajr as the next after isha`() throws {
    let times = times()
    let morning = try times.answer(Self.istanbul, utc(7, 0)).object
    #expect(morning["current"] is NSNull && (morning["next"] as? Line)?["prayer"] as? String == "dhuhr")
    let night = try times.answer(Self.istanbul, utc(20, 0)).object
    #expect(night["current"] as? String == "isha")
    #expect((night["next"] as? Line)?["time"] as? String == "2026-11-24T06:25:00+03:00")
  }

  @Test func `are computed once a minute for a place, and tell the second`() throws {
    let times = times()
    func rest(_ answer: String) -> Substring { answer.drop { $0 != "+" } }
    let first = times.answer(Self.istanbul, try utc(10, 11, 5))
    let second = times.answer(Self.istanbul, try utc(10, 11, 59))
    #expect(second.contains("T13:11:59+03:00\"") && rest(second) == rest(first))
    // Half a kilometre on they are the same, elsewhere not.
    var position = Self.istanbul
    position.latitude += 0.0045
    #expect(times.answer(position, try utc(10, 11, 5)) == first)
    position.latitude += 0.02
    #expect(times.answer(position, try utc(10, 11, 5)) != first)
    #expect(times.answer(Self.istanbul, try utc(12, 25)).contains(#""current":"asr""#))
    #expect(times.answer(Self.istanbul, try utc(12, 24, 59.5)).contains(#""current":"dhuhr""#))
  }

  @Test func `have the name of a place that was set by hand at once, however near it is`() throws {
    let times = times()
    func name(_ latitude: Double, byHand: Bool) throws -> String? {
      let position = Status.Position(latitude: latitude, longitude: 28.9497, altitude: nil)
      let answer = try times.answer(position, isChosen: byHand, utc(10, 11)).object
      return ((answer["today"] as? Line)?["place"] as? String)?.split(separator: "(").last.map { "\($0.prefix(7))" }
    }
    #expect(try name(41.0138, byHand: false) == "41.0138")
    #expect(try name(41.0140, byHand: false) == "41.0138", "a receiver's place is never still")
    #expect(try name(41.0140, byHand: true) == "41.0140")
    #expect(try name(41.0142, byHand: true) == "41.0142")
    #expect(try name(41.0150, byHand: false) == "41.0150", "the receiver again")
  }

  @Test func `are on the clock and begin the day as configured`() throws {
    let times = times {
      $0.clock = .twelve
      $0.days.dayStart = .maghrib
    }
    #expect(times.answer(Self.istanbul, try utc(14, 47)).contains(#""clock":"12""#))
    #expect(times.answer(Self.istanbul, try utc(14, 47)).contains(#""hijri":{"date":"1448-06-13""#))
    #expect(times.answer(Self.istanbul, try utc(14, 48)).contains(#""hijri":{"date":"1448-06-14""#))
  }

  @Test func `say in both languages what may be wrong`() throws {
    // In Urumqi people use two clocks.
    let border = Status.Position(latitude: 43.8256, longitude: 87.6168, altitude: nil)
    let notes = try #require(try times().answer(border, utc(10, 11)).object["notes"] as? [String: [String]])
    #expect(notes["en"]?.contains { $0.hasPrefix("The time zone may also be ") } == true)
    #expect(notes["ar"]?.contains { $0.hasPrefix("قد تكون المنطقة الزمنية أيضا ") } == true)
  }

  @Test func `say that the clock is in doubt while it is, however long the service runs`() throws {
    // At the border between Bulgaria and Turkey, which has no winter time.
    let border = Status.Position(latitude: 41.717, longitude: 26.355, altitude: nil)
    let times = times()
    for (month, isSaid) in [(1, true), (7, false), (12, true)] {
      let now = try #require(UTC(year: 2026, month: month, day: 15)) + .seconds(40_000)
      let notes = try #require(try times.answer(border, now).object["notes"] as? [String: [String]])
      let said = notes["en"]?.filter { $0.hasPrefix("The time zone may also be ") } ?? []
      #expect(said.count == (isSaid ? 1 : 0), "\(month): \(notes)")
    }
  }

  @Test func `change their clock where the place crosses a border`() throws {
    let times = times()
    let now = try utc(10, 11)
    for (longitude, zone) in [(74.55, "Asia/Karachi"), (74.60, "Asia/Kolkata"), (74.55, "Asia/Karachi")] {
      let place = Status.Position(latitude: 31.605, longitude: longitude, altitude: nil)
      let today = try times.answer(place, now).object["today"] as? Line
      #expect(today?["timezone"] as? String == zone)
    }
  }

  private func reason(_ answer: String) throws -> String {
    let answer = try answer.object
    #expect(answer["now"] is NSNull && (answer["message"] as? String)?.isEmpty == false)
    return try #require(answer["reason"] as? String)
  }

  @Test func `are not told without a place, a date, or a zone`() throws {
    let now = try utc(10, 11)
    #expect(try reason(times().answer(nil, now)) == "no-place")
    #expect(try reason(times().answer(Self.istanbul, nil)) == "no-clock")
    #expect(try reason(times().answer(Self.istanbul, UTC(nanoseconds: 3_600_000_000_000))) == "no-clock")
    let noZones = times(environment: ["TZDIR": "/nowhere"]) { $0.timeZone = "Europe/London" }
    #expect(try reason(noZones.answer(Self.istanbul, now)) == "no-zone")
  }

  @Test func `say what is wrong with a setting, until it is mended`() throws {
    let settings = Settings()
    let desk = DayDesk(environment: [:]) {
      var values = ConfigurationValues()
      values.program.timeZone = settings.read()
      return values
    }
    let page = PageTimes(desk)
    let now = try utc(10, 11)
    for _ in 0..<3 {
      let answer = page.answer(Self.istanbul, now)
      #expect(try reason(answer) == "no-settings" && answer.contains(#"Mars/\"Phobos\""#), "\(answer)")
    }
    #expect(settings.readings == 1)
    settings.zone = "Europe/Istanbul"
    #expect(try reason(page.answer(Self.istanbul, now)) == "no-settings")
    desk.renew()
    #expect(page.answer(Self.istanbul, now).contains("T13:11:00+03:00"))
  }

  /// A configuration that a user changes.
  private final class Settings: Sendable {
    private let state = Mutex((zone: #"Mars/"Phobos""#, readings: 0))
    var zone: String {
      get { state.withLock { $0.zone } }
      set { state.withLock { $0.zone = newValue } }
    }
    var readings: Int { state.withLock { $0.readings } }

    func read() -> String {
      state.withLock { state in
        state.readings += 1
        return state.zone
      }
    }
  }
}

extension PageTimes {
  /// The answer at the position of a status, which a person may have set.
  fileprivate func answer(_ position: Status.Position?, isChosen: Bool = false, _ now: UTC?) -> String {
    answer(at: position?.coordinate.map { Spot($0, isChosen: isChosen) }, now)
  }
}
