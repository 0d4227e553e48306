import Almanac
import Answers
import Configuration
import Day
import Earth
import Pointing
import Quantities
import TestKit
import Testing
import Text
import Words

@Suite struct `What comes next` {
  private static let istanbul = (41.0138, 28.9497)

  private func outlook(
    environment: [String: String] = [:], _ change: (inout ProgramOptions) -> Void = { _ in }
  ) throws -> PrayerOutlook {
    var program = ProgramOptions()
    change(&program)
    return try PrayerOutlook(program, environment: environment)
  }

  /// An instant on 2026-11-23, the 13th of Jumada al-akhirah 1448, or on another day of November.
  private func utc(_ hour: Int, _ minute: Int, _ second: Double = 0, day: Int = 23) throws -> UTC {
    try #require(UTC(year: 2026, month: 11, day: day)) + .seconds(Double(hour * 60 + minute) * 60 + second)
  }

  private func text(
    _ outlook: inout PrayerOutlook, _ now: UTC, at place: (Double, Double) = istanbul,
    in language: Language = .english
  ) throws -> String? {
    let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
    return outlook.line(at: coordinate, now: now)?.text(language)
  }

  @Test func `is the next prayer, in the place's time, with its countdown and the Hijri date`() throws {
    var outlook = try outlook()
    let now = try utc(10, 11)
    #expect(try text(&outlook, now) == "Asr 15:25, in 2h 14m; 13 Jumada al-akhirah 1448")
    #expect(try text(&outlook, now, in: .arabic) == "العصر 15:25، بعد 2 س 14 د؛ 13 جمادى الآخرة 1448 هـ")
  }

  @Test func `has in Ramadan the end of the fast that comes next, on the safe side, in the language`() throws {
    var outlook = try outlook { $0.days.ramadan = .on }
    let now = try utc(10, 11)
    let iftar = try #require(try text(&outlook, now)?.split(separator: "; ").last)
    #expect(iftar.wholeMatch(of: /Iftar 17:(4[89]|5\d), in 4h [34]\dm/) != nil, "\(iftar)")
    #expect(try text(&outlook, now, in: .turkish)?.contains("İftar 17:") == true)
    var off = try self.outlook { $0.days.ramadan = .off }
    #expect(try text(&off, now)?.hasSuffix("1448") == true)
  }

  @Test func `counts down by the minute, says now for one, and goes on to the next`() throws {
    var outlook = try outlook()
    #expect(try text(&outlook, utc(12, 23, 30))?.hasPrefix("Asr 15:25, in 2m;") == true)
    #expect(try text(&outlook, utc(12, 23, 59.9))?.hasPrefix("Asr 15:25, in 2m;") == true)
    #expect(try text(&outlook, utc(12, 24))?.hasPrefix("Asr 15:25, in 1m;") == true)
    #expect(try text(&outlook, utc(12, 25))?.hasPrefix("Asr 15:25, now;") == true)
    #expect(try text(&outlook, utc(12, 26))?.hasPrefix("Maghrib 17:48, in 2h 22m;") == true)
    // A clock that is put back counts too.
    #expect(try text(&outlook, utc(12, 24))?.hasPrefix("Asr 15:25, in 1m;") == true)
  }

  @Test func `after isha is tomorrow's fajr`() throws {
    var outlook = try outlook()
    #expect(try text(&outlook, utc(20, 0)) == "Fajr 06:25, in 7h 25m; 13 Jumada al-akhirah 1448")
    #expect(try text(&outlook, utc(21, 0)) == "Fajr 06:25, in 6h 25m; 14 Jumada al-akhirah 1448")
  }

  @Test func `follows the place, with its zone and its country's method`() throws {
    var outlook = try outlook()
    let now = try utc(10, 11)
    let first = try text(&outlook, now)
    // Half a kilometre on, nothing is computed anew.
    #expect(try text(&outlook, now, at: (41.0183, 28.9497)) == first)
    let london = try #require(try text(&outlook, now, at: (51.5074, -0.1278)))
    #expect(london.hasPrefix("Dhuhr 11:5") && london.contains(", in 1h 4"), "\(london)")
    let jakarta = try #require(try text(&outlook, now, at: (-6.2, 106.82)))
    #expect(jakarta.hasPrefix("Maghrib 17:5"), "\(jakarta)")
    #expect(try text(&outlook, now) == first)
  }

  @Test func `has the date that begins at maghrib, where that is configured`() throws {
    var outlook = try outlook { $0.days.dayStart = .maghrib }
    #expect(try text(&outlook, utc(14, 47, 59))?.hasSuffix("; 13 Jumada al-akhirah 1448") == true)
    #expect(try text(&outlook, utc(14, 48)) == "Maghrib 17:48, now; 14 Jumada al-akhirah 1448")
    #expect(try text(&outlook, utc(21, 1))?.hasSuffix("; 14 Jumada al-akhirah 1448") == true)
  }

  @Test func `is not told while the clock is not set, or the place not known`() throws {
    var outlook = try outlook()
    #expect(try text(&outlook, UTC(nanoseconds: 3_600_000_000_000)) == nil)
    var status = Status(at: .zero)
    let now = try utc(10, 11)
    #expect(outlook.line(for: status, at: now) == nil)
    status.lastPosition = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil)
    #expect(outlook.line(for: status, at: nil) == nil)
    #expect(outlook.line(for: status, at: now)?.prayer.first?[.english] == "Asr")
    status.position = Status.Position(latitude: -6.2, longitude: 106.82, altitude: nil)
    #expect(outlook.line(for: status, at: now)?.prayer.first?[.english] == "Maghrib")
  }

  @Test func `names the time's zone where that is in doubt, or is not the place's`() throws {
    var noZones = try outlook(environment: ["TZDIR": "/nowhere"])
    #expect(try text(&noZones, utc(10, 11))?.hasPrefix("Asr 12:25 UTC, in 2h 14m;") == true)
    // In Urumqi people use two clocks.
    var outlook = try outlook()
    let shared = try #require(try text(&outlook, utc(10, 11), at: (43.8256, 87.6168)))
    #expect(shared.contains(" +06, in ") || shared.contains(" CST, in "), "\(shared)")
  }

  @Test func `has the bounds of the next prayer where they are more than a minute away, until it begins`() throws {
    var outlook = try outlook()
    func spread(_ now: UTC, at place: (Double, Double)) throws -> String? {
      let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
      return outlook.line(at: coordinate, now: now)?.spread.first?[.english]
    }
    let tashkent = (41.2995, 69.2401)
    // Maghrib is at 16:57 there, and every mosque of Istanbul prints asr within a minute.
    #expect(try spread(utc(11, 0), at: tashkent)?.wholeMatch(of: /16:5\d–17:0\d/) != nil)
    #expect(try spread(utc(10, 11), at: Self.istanbul) == nil)
  }

  @Test func `is on the clock that is configured`() throws {
    var outlook = try outlook { ($0.clock, $0.timeZone) = (.twelve, "Europe/London") }
    #expect(try text(&outlook, utc(10, 11))?.hasPrefix("Asr 12:25 pm, in 2h 14m;") == true)
    #expect(try text(&outlook, utc(10, 11), in: .arabic)?.hasPrefix("العصر 12:25 م، بعد 2 س 14 د؛") == true)
  }

  @Test func `says what is the matter where the clocks of the place cannot be read`() throws {
    let folder = try TemporaryFolder()
    try folder.write("no zone", to: "Europe/Istanbul")
    var outlook = try outlook(environment: ["TZDIR": folder.path("")])
    let said = try #require(try text(&outlook, utc(10, 11)))
    #expect(said.contains("Europe/Istanbul, byte 0: expected") && said.hasPrefix(outlook.trouble ?? "-"), "\(said)")
    #expect(try text(&outlook, utc(10, 12)) == said)
    // At another place, whose clocks are UTC without a file, there is a day again.
    #expect(try text(&outlook, utc(10, 11), at: (51.5074, -0.1278))?.hasPrefix("Dhuhr ") == true)
    #expect(outlook.trouble == nil)
  }

  @Test func `is an error where a zone is configured that does not exist`() {
    #expect(throws: Expectation.self) { _ = try outlook { $0.timeZone = "Mars/Phobos" } }
  }

  @Test func `is the date alone where no prayer comes, as in a polar night without a rule`() throws {
    var outlook = try outlook { ($0.days.highLatitude, $0.days.method) = (.none, .muslimWorldLeague) }
    let line = try text(&outlook, utc(10, 11, day: 30), at: (82, 20))
    #expect(line?.contains("Jumada") == true, "\(line ?? "nothing")")
  }
}
