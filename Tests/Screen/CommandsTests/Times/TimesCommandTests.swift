import Foundation
import Quantities
import TestKit
import Testing
import Text

/// The requested days are in the past, because the table of today also marks the next prayer.
@Suite struct `Times of prayer` {
  private func run(
    _ line: String, _ input: String = "", environment: [String: String] = ["LANG": "C.UTF-8"]
  ) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["times"] + line.split(separator: " ").map(String.init), input: input, environment: environment)
  }

  @Test func `are a table with place, day, method and the parts of the night`() throws {
    #expect(
      try run("Istanbul --date 2025-11-24").output == """
        Istanbul, Turkey
        Monday 2025-11-24, 3 Jumada al-akhirah 1447, Europe/Istanbul (+03)
        Diyanet, Turkey: Fajr 18°, Isha 17°, Sunrise -7 min, Dhuhr +5 min, Asr +4 min,
        Maghrib +7 min, Asr at one shadow length

          Fajr      06:25
          Sunrise   07:55
          Dhuhr     12:56
          Asr       15:24
          Maghrib   17:47
          Isha      19:11

          Imsak                       06:14
          Ishraq                      08:10
          First third of night ends   22:00
          Middle of the night         00:07 +1
          Last third of night begins  02:13 +1
          Tomorrow's fajr             06:26

        Mosques here may print each time up to 1 min earlier or later
        Checked against 181 days printed for Ankara, Diyarbakır and Istanbul (2025-26):
        at most 1 min apart
        Your mosque's own minutes: --adjust, or prayer-adjust in qibla.conf

        """)
  }

  @Test func `are in Arabic with twelve hours where the locale says so`() throws {
    let text = try run("Cairo --date 2025-11-24", environment: ["LANG": "ar_EG.UTF-8"]).output
    #expect(text.contains("الاثنين 2025-11-24، 3 جمادى الآخرة 1447 هـ، Africa/Cairo (EET)\n"))
    #expect(text.contains("  المغرب    4:56 م\n"), "\(text)")
    #expect(
      try run("Cairo --date 2025-11-24 --clock 24", environment: ["LANG": "en_US.UTF-8"]).output.contains(" 16:56\n"))
  }

  @Test func `name the rule in force, and where the sun does not rise whose times they are`() throws {
    let oslo = try run("Oslo --date 2026-06-21 --method muslimWorldLeague --high-latitude nearestDay").output
    #expect(oslo.contains("\nFajr: as on the nearest day, 2026-04-21\n"))
    #expect(oslo.contains("Europe/Oslo (CEST)"), "the abbreviation of that day, not of today")
    #expect(
      try run("Tromso --method muslimWorldLeague --date 2025-12-20").output.contains(
        "The sun does not rise and set here: times of latitude 67"))
    let absent = try run("Tromso --method muslimWorldLeague --date 2025-12-20 --high-latitude middleOfTheNight").output
    #expect(absent.contains("  Sunrise   -\n") && absent.contains("does not rise and set here: see --high-latitude"))
    let plain = try run("Oslo --method muslimWorldLeague --date 2026-06-21").output
    #expect(plain.contains("\nFajr, Isha: a seventh of the night, by the rule"))
  }

  @Test func `are a list for several days, each over the whole of its clocks`() throws {
    let text = try run("Berlin --method muslimWorldLeague --from 2026-10-24 --to 2026-10-26").output
    #expect(text.contains("2026-10-24 Sat 05:53   07:48   12:52   15:21   17:52   19:40\n"), "\(text)")
    #expect(text.contains("2026-10-25 Sun 04:55   06:50   11:51   14:19   16:50   18:38\n"), "\(text)")
    #expect(try run("Apia --from 2011-12-29 --to 2011-12-31").output.contains("\n2011-12-30 -\n"))
  }

  @Test func `by every method stand side by side, with the country's marked`() throws {
    let text = try run("Cairo --date 2025-11-24 --methods").output
    let lines = text.split(separator: "\n")
    #expect(lines.count >= 3 + 2 * 30)
    #expect(text.contains("> egyptian "))
    #expect(text.contains("\n    Saudi Arabia, Yemen: Fajr 18.5°, Isha 90 min after maghrib. Checked against\n"))
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test func `fit eighty columns in every form for people`() throws {
    for line in [
      "Tromso --date 2025-12-20 --clock 12",
      "Oslo --from 2026-06-20 --to 2026-06-22 --clock 12 --high-latitude nearestDay",
      "27 -140 --date 2026-01-01", "Cairo --methods --clock 12", "Cairo --methods --clock 12 --rounding exact",
      "Cairo --from 2026-01-01 --to 2026-01-03 --clock 12 --rounding exact",
    ] {
      for locale in ["C.UTF-8", "ar_EG.UTF-8"] {
        let lines = try run(line, environment: ["LANG": locale]).output.split(separator: "\n")
        for row in try lines.atLeast(6) { #expect(row.columns <= 80, "\(row)") }
      }
    }
  }

  @Test func `are JSON with the zone's offsets and every rule`() throws {
    let object = try #require(
      try JSONSerialization.jsonObject(
        with: Data(run("Oslo --method muslimWorldLeague --date 2026-06-21 --format json").output.utf8))
        as? [String: Any])
    #expect(object["method"] as? String == "muslimWorldLeague" && object["timezone"] as? String == "Europe/Oslo")
    let times = try #require(object["times"] as? [String: Any])
    #expect(times["dhuhr"] as? String == "2026-06-21T13:20:00+02:00")
    #expect(times.count == 12)
    #expect(
      object["notes"] as? [String] == [
        "Fajr, Isha: a seventh of the night, by the rule for high latitudes",
        "These bounds are of mosques that follow this method: others here may print other times",
        "Imsak and fasts go by the earliest fajr and the latest maghrib hereabouts",
      ])
    #expect(object["hijri"] as? String == "1448-01-06")
  }

  @Test func `are a calendar file that other programs read: lines of 75 bytes, ended as RFC 5545 wants`() throws {
    let text = try run("Jakarta --date 2026-02-18 --format ics").output
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.first == "BEGIN:VCALENDAR" && lines.suffix(2) == ["END:VCALENDAR", ""])
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 6)
    #expect(lines.contains("DTSTART:20260217T214100Z"))
    #expect(Set(lines.filter { $0.hasPrefix("UID:") }).count == 6)
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
    for line in lines { #expect(line.utf8.count <= 75, "\(line)") }
  }

  @Test func `of lines are unix seconds, empty where there are none, in step with the lines`() throws {
    let input = """
      21.4225241,39.8261818,2025-01-01,muslimWorldLeague,shafi,middleOfTheNight
      far,away,2025-01-01
      69.6492,18.9553,2025-06-20,kuwait,hanafi,middleOfTheNight
      91,0,2025-01-01
      1,2,2026-02-30
      1,2,2026-02-20,muslimworld
      1,2,2026-02-20,,hanaf
      1,2,2026-02-20,karachi,hanafi,nearestday
      51.5,-0.1,2026-02-20

      """
    let run = try run("- --format csv --epoch", input)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(run.code == 65 && lines.count == 11)
    #expect(lines[0] == "fajr,sunrise,dhuhr,asr,maghrib,isha")
    #expect(
      lines[1]
        == "1735699164.769,1735703915.693,1735723459.344,1735734547.366,1735743007.265,1735747485.766")
    #expect(lines[3].hasPrefix(",,1750416348.") && lines[3].hasSuffix(",,"))
    #expect([2, 4, 5, 6, 7, 8].map { lines[$0] } == Array(repeating: ",,,,,", count: 6))
    #expect(lines[9].split(separator: ",").count == 6)
    for words in [
      "standard input:2: expected a latitude", "standard input:5: expected a day of the calendar",
      "the nearest is 2026-02-28",
      "did you mean muslimWorldLeague?", "did you mean hanafi?", "did you mean nearestDay?",
    ] {
      #expect(run.messages.contains(words), "\(words)")
    }
  }

  @Test func `in compatible mode are the Adhan libraries' own, whole seconds`() throws {
    let rows = try Reference.fixture("prayer/adhan.csv").lines().dropFirst().prefix(200).map {
      $0.split(separator: ",").map(String.init)
    }
    let input = rows.map { "\($0[4]),\($0[5]),\($0[6]),\($0[0]),\($0[1]),\($0[2])" }.joined(separator: "\n") + "\n"
    let lines = try run("- --compatible --epoch", input).output.split(separator: "\n").dropFirst()
    #expect(lines.count == 200)
    for (row, line) in zip(rows, lines) {
      #expect(row[7...].map { $0 == "nil" ? "" : $0 }.joined(separator: ",") == line)
    }
  }

  @Test(arguments: [
    ("Atlantisville", 65, "unknown city"), ("91 0", 64, "-90 to 90"),
    ("Cairo --method karachii", 64, "did you mean karachi?"),
    ("Cairo --timezone Asia/Tokio", 64, "did you mean Asia/Tokyo?"),
    ("Cairo --date 2026-02-30", 64, "the nearest is 2026-02-28"),
    ("Cairo --from 2026-02-02 --to 2026-02-01", 64, "before the first"),
    ("Cairo --high-latitude sevenths", 64, "seventhOfTheNight"),
    ("Cairo --angles fajr=0.5", 64, "from 1 to 30"), ("Cairo --adjust noon=2", 64, "such as fajr=2,isha=-1"),
    ("Cairo --epoch --format json", 64, "--epoch"),
    ("Cairo --methods --format ics", 64, "text or json"),
    ("Cairo --date 2026-01-01 --from 2026-01-01", 64, "contradict"),
    ("Cairo --madhab hanaf", 64, "did you mean hanafi?"), ("Cairo --method xyz", 64, "karachi, ummAlQura, dubai"),
    ("- --timezone UTC", 64, "--timezone is not for them"), ("Cairo --format waybar --to 2027-01-01", 64, "today"),
  ])
  func `of what does not exist are one clear message`(line: String, code: Int32, words: String) throws {
    let run = try run(line)
    #expect(run.code == code && run.output.isEmpty && run.messages.contains(words), "\(run.messages)")
    #expect(run.messages.split(separator: "\n").count == 1)
  }

  @Test func `of this device without a position say how to give one`() throws {
    let run = try run("", environment: ["LANG": "C.UTF-8", "QIBLA_GPSD": "127.0.0.1:9"])
    #expect(run.code == 69 && run.messages.contains("name a city, or LAT LON"))
  }

  @Test func `of this device come from the last position however old, and say so`() throws {
    let start = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: -3 * 86_400))
    let state = try TemporaryFolder([
      "qibla/last-fix.jsonl": """
      {"qibla_trace":1,"name":"last fix","start":"\(start)","sensors":{}}
      {"t":0,"place":{"source":"cached","lat":51.5,"lon":-0.12,"age_s":0}}

      """
    ])
    let run = try run(
      "", environment: ["LANG": "C.UTF-8", "QIBLA_GPSD": "127.0.0.1:9", "XDG_STATE_HOME": state.path("")])
    #expect(run.code == 0 && run.output.contains("United Kingdom (51.5000, -0.1200)\n"), "\(run)")
    #expect(run.output.contains("\nThe position is 3 days old\n"))
    let arabic = try self.run(
      "--lang ar", environment: ["LANG": "C.UTF-8", "QIBLA_GPSD": "127.0.0.1:9", "XDG_STATE_HOME": state.path("")])
    #expect(arabic.output.contains("\nآخر تحديد للموقع قبل 3 أيام\n"))
  }

  @Test func `of the user's own depths are called so, without a method's minutes`() throws {
    let text = try run("London --madhab shafi --angles fajr=16,isha=90min --date 2025-11-24").output
    #expect(text.contains("\nOwn angles: Fajr 16°, Isha 90 min after maghrib, Asr at one shadow length\n"))
    let object = try #require(
      try JSONSerialization.jsonObject(
        with: Data(run("Istanbul --angles fajr=16 --date 2025-11-24 --format json").output.utf8)) as? [String: Any])
    #expect(object["method"] as? String == "custom")
    #expect((object["definition"] as? String)?.hasPrefix("Fajr 16°, Isha 17°, Asr") == true)
  }

  @Test func `count minutes after maghrib from the maghrib that is shown`() throws {
    let text = try run("Lisbon --date 2025-11-24").output
    #expect(text.contains("  Maghrib   17:21   17:20 to 17:28 hereabouts\n  Isha      18:38"), "\(text)")
  }

  @Test func `say in every form by which rule they are`() throws {
    let json = try run("Oslo --method muslimWorldLeague --date 2026-06-21 --format json").output
    #expect(json.contains(#""fajr_source":"night 0.1429","maghrib_source":"method","isha_source":"night 0.1429""#))
    #expect(
      try run("Tromso --method muslimWorldLeague --date 2025-12-21 --format json").output.contains(
        #""sun_source":"latitude 67""#))
    for form in ["csv", "ics"] {
      let run = try run("Oslo --method muslimWorldLeague --from 2026-06-20 --to 2026-06-22 --format \(form)")
      #expect(
        run.messages.contains("Isha: a seventh of the night, by the rule for high latitudes (2026-06-20, days: 3)"))
    }
    #expect(try run("Oslo --date 2026-06-21 --methods").output.contains("a seventh of the"))
    #expect(try run("Tromso --date 2025-12-21 --compatible").output.contains("the Adhan libraries give no times"))
    #expect(
      try run("Tromso --method ummAlQura --date 2026-05-16").output.contains("before the\nmethod's minutes are over"))
    #expect(try run("Makkah --date 2026-02-20").output.contains("Isha 120 min after maghrib"))
    #expect(try run("Makkah --no-ramadan-isha --date 2026-02-20").output.contains("Isha 90 min after maghrib"))
  }

  @Test func `in compatible mode are of the day that is asked for, beside the date line too`() throws {
    for date in ["2026-09-20", "2026-10-25", "2026-11-03", "2026-12-11", "2026-12-12", "2026-12-13"] {
      let line = try #require(
        try run("Suva --date \(date) --compatible --format csv").output.split(separator: "\n").last)
      let fields = line.split(separator: ",")
      #expect(fields.count == 7)
      for field in fields { #expect(field.hasPrefix(date), "\(line)") }
    }
  }

  @Test func `are in UTC where the clocks kept local mean time with seconds`() throws {
    let line = try run("Monrovia --date 1971-06-01 --format csv").output.split(separator: "\n").last
    #expect(line?.contains("1971-06-01T12:42:00+00:00") == true)
  }

  @Test func `stand apart in a list where a time is after midnight`() throws {
    #expect(
      try run("Tromso --method muslimWorldLeague --from 2026-05-16 --to 2026-05-17").output.contains(
        " 00:03+1 00:14+1\n"))
    let methods = try run("Tromso --date 2026-05-17 --clock 12 --methods").output
    #expect(methods.contains(" 12:29am+ 12:32am+\n"), "\(methods)")
  }

  @Test func `are in UTC, which is said, where the place's time zone is not installed`() throws {
    let run = try run("Berlin", environment: ["LANG": "C.UTF-8", "TZDIR": Reference.project.path + "/docs"])
    #expect(run.code == 0 && run.output.contains("\nTimes are UTC: install tzdata for the time zone Europe/Berlin\n"))
  }

  @Test func `of lines without a method are by that of the country`() throws {
    let lines = try run("- --epoch", "21.4225,39.8262,2026-11-23\n21.4225,39.8262,2026-11-23,ummAlQura\n").output
      .split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == lines[2])
  }

  @Test func `follow the configuration`() throws {
    let environment = [
      "LANG": "C.UTF-8", "QIBLA_METHOD": "karachi", "QIBLA_MADHAB": "hanafi", "QIBLA_AT": "Lahore", "QIBLA_CLOCK": "12",
      "QIBLA_PRAYER_ADJUST": "maghrib=3",
    ]
    let text = try run("--date 2025-11-24", environment: environment).output
    #expect(
      text.contains(
        "University of Islamic Sciences, Karachi: Fajr 18°, Isha 18°, Dhuhr +1 min, Asr\nat two shadow lengths"))
    #expect(text.hasPrefix("Lahore, Pakistan\n") && text.contains("  Maghrib   5:03 pm"), "\(text)")
  }
}
