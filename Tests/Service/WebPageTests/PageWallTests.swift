import Answers
import Configuration
import Day
import Foundation
import Pointing
import Quantities
import Synchronization
import TestKit
import Testing
import Words

@testable import WebPage

@Suite struct `The answer for the wall` {
  /// The logged messages.
  private final class Said: Sendable {
    private let state = Mutex<[String]>([])
    var lines: [String] { state.withLock { $0 } }
    func add(_ line: String) { state.withLock { $0.append(line) } }
  }

  private let said = Said()

  private func wall(
    isSimulated: Bool = true, _ change: @escaping @Sendable (inout ConfigurationValues) -> Void = { _ in }
  ) -> PageWall {
    PageWall(desk(change), isSimulated: isSimulated, log: said.add)
  }

  private func desk(_ change: @escaping @Sendable (inout ConfigurationValues) -> Void) -> DayDesk {
    DayDesk(environment: ["LANG": "C"]) {
      var values = ConfigurationValues()
      change(&values)
      return values
    }
  }

  /// The state of a service in Istanbul, at an hour of 2026-11-23.
  private func vitals(
    hour: Double? = 10, at latitude: Double? = 41.0138, location: LocationState = .manual, second: Double = 0,
    isClockConfirmed: Bool = false
  ) throws -> Vitals {
    var vitals = Vitals(version: "1")
    var reading = Reading(at: .zero + .seconds(second))
    reading.location = location
    var status = Status(at: reading.time)
    status.position = latitude.map { Status.Position(latitude: $0, longitude: 28.9497, altitude: nil) }
    let midnight = try #require(UTC(year: 2026, month: 11, day: 23))
    vitals.observe(
      Output(reading: reading, status: status), report: nil, date: hour.map { midnight + .seconds($0 * 3600) },
      isClockConfirmed: isClockConfirmed)
    return vitals
  }

  private func warnings(_ answer: String) throws -> [String] {
    try #require((answer.object["warnings"] as? [String: [String]])?["en"])
  }

  @Test func `has the service's instant, the clock of the place, the words and the settings`() throws {
    let wall = wall { values in
      values[WallOptions.self].languages = [.arabic, .english]
      values[WallOptions.self].dim = .clock(from: 1350, to: 240)
    }
    let line = wall.answer(try vitals())
    #expect(line.hasSuffix("}\n") && line.split(separator: "\n").count == 1)
    let answer = try line.object
    #expect(answer["class"] as? String == "board" && answer["now"] as? Double == 1_795_428_000)
    #expect(answer["local"] as? String == "2026-11-23T13:00:00+03:00" && answer["zone"] as? String == "Europe/Istanbul")
    #expect(answer["languages"] as? [String] == ["ar", "en"])
    let words = try #require(answer["words"] as? [String: [String: String]])
    #expect(words["ar"]?["direction"] == "rtl" && words["en"]?["iqama-asr"] == "Iqama of Asr" && words.count == 2)
    let settings = try #require(answer["settings"] as? Line)
    #expect(settings["dim"] as? String == "clock" && settings["dim_from_min"] as? Int == 1350)
    #expect((answer["days"] as? [Line])?.count == 8 && answer["reason"] == nil)
    // One language where it is asked for.
    #expect(try wall.answer(vitals(), in: .french).object["languages"] as? [String] == ["fr"])
  }

  @Test func `says how it looks: the program's theme, the mosque's colour, its picture and its border`() throws {
    let folder = try TemporaryFolder(["hall.png": "no picture", "adhkar.txt": "<i>one</i>\n\ntwo\n"])
    try Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).write(to: folder.url.appending(path: "door.png"))
    let (hall, door, adhkar) = (folder.path("hall.png"), folder.path("door.png"), folder.path("adhkar.txt"))
    func settings(_ change: @escaping @Sendable (inout WallOptions) -> Void) throws -> (Line, Line) {
      let wall = wall { values in
        values.program.theme = .ocean
        change(&values[WallOptions.self])
      }
      let answer = try wall.answer(vitals()).object
      return (answer, try #require(answer["settings"] as? Line))
    }
    let (plain, first) = try settings { _ in }
    #expect(first["theme"] as? String == "ocean" && first["light"] as? String == "dark" && first["colour"] is NSNull)
    #expect(first["border"] as? String == "none" && first["picture"] is NSNull && first["shown"] as? String == "turns")
    #expect(plain["after_prayer"] is NSNull && plain["qibla"] as? Double == 151.56)
    let (shown, second) = try settings {
      ($0.light, $0.color, $0.picture, $0.border) = (.light, "#0f715d", door, .stars)
      ($0.twoLanguages, $0.afterPrayer, $0.afterPrayerMinutes) = (.together, adhkar, 7)
    }
    #expect(second["light"] as? String == "light" && second["colour"] as? String == "#0f715d")
    #expect(second["picture"] is String && second["border"] as? String == "stars")
    #expect(second["shown"] as? String == "together" && second["after_prayer_min"] as? Int == 7)
    #expect((shown["after_prayer"] as? String)?.hasPrefix("<i>one</i>\n\ntwo") == true)
    #expect(said.lines.isEmpty)
    // What cannot be shown is logged.
    let (refused, third) = try settings { ($0.picture, $0.afterPrayer) = (hall, door) }
    #expect(third["picture"] is NSNull && refused["after_prayer"] is NSNull)
    #expect(said.lines.count == 2 && said.lines[0].contains("hall.png is not shown: it is not what its name says"))
    #expect(said.lines.last?.contains("door.png is not shown: expected .txt") == true)
  }

  @Test func `has at most 16 KiB of the text after a prayer`() throws {
    let folder = try TemporaryFolder([
      "long.txt": String(repeating: "a", count: 16_384), "longer.txt": String(repeating: "a", count: 16_385),
    ])
    for (name, isShown) in [("long.txt", true), ("longer.txt", false)] {
      let path = folder.path(name)
      let answer = try wall { $0[WallOptions.self].afterPrayer = path }.answer(vitals()).object
      #expect((answer["after_prayer"] as? String)?.utf8.count == (isShown ? 16_384 : nil))
    }
    #expect(said.lines.count == 1 && said.lines[0].hasSuffix("longer.txt is not shown: expected at most 16384 bytes"))
  }

  @Test func `names the package with a font for letters that few fonts have, in English`() throws {
    let wall = wall { $0[WallOptions.self].languages = [.bengali, .french] }
    let fonts = try #require(wall.answer(vitals()).object["fonts"] as? [String: String])
    #expect(fonts == ["bn": "No font here has the letters of Bengali: install fonts-noto-core"])
  }

  @Test func `says without a place how to give one, with the address as a QR code where a phone can open it`() throws {
    func address(_ guide: PlaceGuide?) throws -> Line? {
      let answer = try wall { $0[WallOptions.self].languages = [.arabic] }.answer(vitals(at: nil), guide).object
      #expect(answer["reason"] as? String == "no-place")
      return answer["address"] as? Line
    }
    #expect(try address(nil) == nil)
    let here = try #require(try address(PlaceGuide(url: "http://127.0.0.1:8642/", isForPhones: false)))
    #expect(here["url"] as? String == "http://127.0.0.1:8642/" && here["code"] is NSNull)
    #expect((here["how"] as? [String: String])?["ar"]?.contains("\u{2066}at = CITY\u{2069}") == true)
    let phones = try #require(try address(PlaceGuide(url: "http://192.0.2.7:8642/", isForPhones: true)))
    let code = try #require(phones["code"] as? Line)
    // Version 2, the smallest that holds 22 bytes with errors corrected to 15 %.
    #expect(code["size"] as? Int == 25)
    #expect((code["path"] as? String)?.hasPrefix("M0 0h7v1H0z") == true)
    // Where there is a place, nobody needs it.
    let placed = try wall().answer(vitals(), PlaceGuide(url: "http://192.0.2.7:8642/", isForPhones: true)).object
    #expect(placed["address"] == nil)
  }

  @Test func `says why there are no times`() throws {
    let wall = wall()
    #expect(try wall.answer(vitals(at: nil)).object["reason"] as? String == "no-place")
    let noClock = try wall.answer(vitals(hour: nil)).object
    #expect(noClock["reason"] as? String == "no-clock" && noClock["now"] is NSNull && noClock["days"] == nil)
    let noZone = self.wall { values in values.program.timeZone = "Mars/Phobos" }
    let answer = try noZone.answer(vitals()).object
    #expect(answer["reason"] as? String == "no-settings" && (answer["message"] as? String)?.contains("Mars") == true)
  }

  @Test func `doubts a clock that nobody has set, and one that is trusted it does not`() throws {
    // On a machine whose clock is synchronized, there is nothing to doubt.
    let isDoubted = try !warnings(wall(isSimulated: false).answer(vitals())).isEmpty
    #expect(try warnings(wall().answer(vitals())).isEmpty)
    #expect(try warnings(wall(isSimulated: false).answer(vitals(isClockConfirmed: true))).isEmpty)
    let always = wall(isSimulated: false) { values in values[CallOptions.self].clock = .always }
    #expect(try warnings(always.answer(vitals())).isEmpty)
    if isDoubted {
      #expect(try warnings(wall(isSimulated: false).answer(vitals()))[0].hasPrefix("The clock may be wrong"))
    }
  }

  @Test func `says how old the place is`() throws {
    let wall = wall()
    #expect(
      try warnings(wall.answer(vitals(location: .stale(age: .seconds(180_000))))) == ["The position is 2 days old"])
    #expect(try warnings(wall.answer(vitals(location: .cached(age: .seconds(60))))).isEmpty)
  }

  @Test func `computes and says so where the timetable cannot be read, and tries again after a minute`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("mosque.csv")
    let desk = desk { $0.program.timetable = path }
    let wall = PageWall(desk, isSimulated: true, log: said.add)
    let before = try wall.answer(vitals())
    #expect(before.contains("mosque.csv: No such file") && before.contains("times are computed"))
    try folder.write("date,dhuhr\n2026-11-23,12:59\n", to: "mosque.csv")
    #expect(!wall.answer(try vitals(hour: 10.01)).contains("T12:59:00"))
    let after = wall.answer(try vitals(hour: 10.02))
    #expect(after.contains("T12:59:00") && !after.contains("cannot be read"))
    // After another change of the configuration, the old table stays until the new one can be read.
    try folder.write("nothing", to: "mosque.csv")
    desk.renew()
    let kept = wall.answer(try vitals(hour: 10.03))
    #expect(kept.contains("T12:59:00") && kept.contains("stays as it was read before"))
  }

  @Test func `has the announcements of its folder as plain text, and logs once what it does not show`() throws {
    let folder = try TemporaryFolder([
      "a.txt": "<b>Lesson</b>\n\n\u{1b}[31mat 8\n", "c.svg": "<svg/>", "d.png": "no picture",
      "e.txt": "bytes of a program\0",
    ])
    try Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).write(to: folder.url.appending(path: "b.png"))
    let path = folder.url.path
    let wall = wall { values in values[WallOptions.self].announcements = path }
    let shown = try #require(wall.answer(vitals()).object["announcements"] as? [Line])
    #expect(shown.map { $0["name"] as? String } == ["a.txt", "b.png"])
    let text = try #require(shown[0]["text"] as? String)
    #expect(text.hasPrefix("<b>Lesson</b>\n\n") && !text.contains("\u{1b}") && shown[1]["text"] is NSNull)
    _ = wall.answer(try vitals(second: 20))
    #expect(said.lines.count == 3 && said.lines[0].contains("c.svg is not shown: expected .txt"))
    for (line, name) in zip(said.lines.dropFirst(), ["d.png", "e.txt"]) {
      #expect(line.contains("\(name) is not shown: it is not what its name says"))
    }
  }
}
