import Configuration
import Foundation
import Quantities
import Shell
import TestKit
import Testing
import Words

@testable import Commands

@Suite struct `Hijri dates` {
  private func answer(_ line: String, _ input: String = "", in locale: String = "C.UTF-8") throws -> String {
    try run(line, input, in: locale).output
  }

  private func run(_ line: String, _ input: String = "", in locale: String = "C.UTF-8") throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["hijri"] + line.split(separator: " ").map(String.init), input: input, environment: ["LANG": locale])
  }

  @Test func `come with what is on that day and in the night after it, and with what comes next`() throws {
    #expect(
      try answer("2026-03-15") == """
        Sunday 26 Ramadan 1447
        2026-03-15, Umm al-Qura
        03-15    Ramadan
                 the month of the fast, from dawn to sunset
        03-15    Laylat al-Qadr, odd night
                 sought in the odd nights of the last ten; many expect it on the 27th
        next
          2026-03-17  in 2 days    29 Ramadan               Laylat al-Qadr, odd night
          2026-03-20  in 5 days    1 Shawwal                Eid al-Fitr
          2026-03-21  in 6 days    2-29 Shawwal             Six days of Shawwal
          2026-04-01  in 17 days   13-15 Shawwal            White days
          2026-05-18  in 64 days   1-10 Dhu al-Hijjah       Ten days of Dhu al-Hijjah
          a night begins at sunset on the day that is shown

        """)
    // The same night, once the sun has set; the next is the day after tomorrow.
    let evening = try answer("2026-03-15 --after-maghrib")
    #expect(evening.hasPrefix("Monday 27 Ramadan 1447\n2026-03-15 after sunset, Umm al-Qura\n03-15    Ramadan\n"))
    #expect(evening.contains("\n03-15    Laylat al-Qadr") && evening.contains("2026-03-17  in 2 days"))
    // The next feast is named even where it is far.
    #expect(try answer("2026-06-20").contains("in 233 days  1-29 Ramadan"))
  }

  @Test func `are in Arabic where the locale says so, for people alone`() throws {
    let text = try answer("2026-02-18", in: "ar_EG.UTF-8")
    #expect(text.hasPrefix("الأربعاء 1 رمضان 1447 هـ\n2026-02-18، تقويم أم القرى\n02-18    رمضان\n"))
    #expect(text.contains("بعد 30 يوما  1 شوال                   عيد الفطر"))
    #expect(try answer("2026-02-18 --format csv", in: "ar_EG.UTF-8") == "year,month,day\n1447,9,1\n")
    for (day, words) in [
      ("2026-02-16", "بعد يومين"), ("2026-02-17", "غدا"), ("2026-02-10", "بعد 8 أيام"), ("2025-11-10", "بعد 100 يوم"),
    ] {
      #expect(try answer(day, in: "ar_EG.UTF-8").contains("2026-02-18  " + words), "\(day)")
    }
  }

  @Test func `say which calendar they come from`() throws {
    for (line, source) in [
      ("2029-05-14", "Umm al-Qura"), ("2029-05-14 --calendar icu", "Umm al-Qura as in ICU"),
      ("2029-05-14 --calendar civil", "civil calendar"), ("2078-01-01", "civil calendar: no table of that year"),
      ("2026-02-18 --adjust -1", "Umm al-Qura, adjusted by -1"),
    ] {
      let second = try answer(line).split(separator: "\n")[1]
      #expect(second == "\(line.prefix(10)), \(source)")
    }
    #expect(try answer("2026-02-18 --adjust -2").hasPrefix("Wednesday 28 Sha'ban 1447\n"))
    #expect(try answer("2026-02-18 --adjust 2").hasPrefix("Wednesday 3 Ramadan 1447\n"))
    let table = try run("2078-01-01 --format csv")
    #expect(table.output == "year,month,day\n1501,2,16\n" && table.code == 0)
    #expect(
      table.messages
        == "qibla: 2078-01-01: outside the tables of Umm al-Qura, 1343 to 1500: this is the civil calendar\n")
  }

  @Test func `become civil days again`() throws {
    #expect(try answer("--to-gregorian 1447-09-01") == "Wednesday 2026-02-18\n1 Ramadan 1447, Umm al-Qura\n")
    #expect(try answer("--to-gregorian 1447-09-01 --format csv") == "year,month,day\n2026,2,18\n")
    #expect(try answer("--to-gregorian 0001-01-01").hasPrefix("Friday 0622-07-19\n1 Muharram 1, civil calendar"))
    #expect(
      try answer("--to-gregorian -", "1447-09-01\n1500-12-30\n")
        == "year,month,day\n2026,2,18\n2077,11,16\n")
    #expect(try answer("--to-gregorian - --format text", "1447-09-01\n") == "2026-02-18\n")
  }

  @Test func `are given as JSON for programs`() throws {
    let text = try answer("2026-05-28 --format json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Line)
    #expect(object["class"] as? String == "hijri" && object["hijri"] as? String == "1447-12-11")
    #expect(object["source"] as? String == "umm-al-qura" && object["fasting"] as? String == "forbidden")
    let events = try #require(object["events"] as? [Line])
    #expect(events.compactMap { $0["id"] as? String } == ["tashriq", "sacred-month"])
    #expect(events[0]["last"] as? String == "2026-05-30" && events[0]["days"] as? Int == 0)
    let next = try #require(object["next"] as? [Line])
    #expect(next.count >= 5 && next.contains { $0["rank"] as? String == "principal" })
    for line in try answer("--events 1448 --format json").split(separator: "\n").atLeast(30) {
      let event = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? Line)
      #expect(event["class"] as? String == "hijri_event")
    }
  }

  @Test func `answer each line of standard input, and go on after one that makes no sense`() throws {
    let input = "2026-11-23\nx\n2026-02-30\n\n2078-01-01\n1924-08-01\r\n0000-01-01\n2026-1-1\n2261-12-31"
    let run = try run("-", input)
    #expect(run.output == "year,month,day\n1448,6,13\n,,\n,,\n,,\n1501,2,16\n1343,1,1\n,,\n,,\n1690,10,8\n")
    #expect(run.code == 65)
    #expect(
      run.messages == """
        qibla: standard input:2: expected a day as YYYY-MM-DD, found ‘x’
        qibla: standard input:3: expected a day of the calendar from 1678 to 2261, found ‘2026-02-30’; the nearest is 2026-02-28
        qibla: standard input:4: expected a day as YYYY-MM-DD, found ‘’
        qibla: standard input:7: expected a day of the calendar from 1678 to 2261, found ‘0000-01-01’; the nearest is 1678-01-01
        qibla: standard input:8: expected a day as YYYY-MM-DD, found ‘2026-1-1’
        qibla: lines outside the tables of Umm al-Qura, 1343 to 1500, answered by the civil calendar: 2

        """)
    let json = try self.run("- --format json", "2026-02-18\nx\n")
    #expect(json.output.hasPrefix(#"{"class":"hijri","date":"2026-02-18","hijri":"1447-09-01","#))
    #expect(json.output.hasSuffix("}\nnull\n") && json.code == 65)
    #expect(try answer("- --format text", "2026-02-18\n") == "1 Ramadan 1447\n")
  }

  @Test(arguments: [
    ("2026-02-30", "expected a day of the calendar from 1678 to 2261, found ‘2026-02-30’; the nearest is 2026-02-28"),
    ("2026-13-01", "expected a day of the calendar from 1678 to 2261, found ‘2026-13-01’; the nearest is 2026-12-01"),
    ("2300-01-01", "expected a day of the calendar from 1678 to 2261, found ‘2300-01-01’; the nearest is 2261-12-31"),
    ("+026-01-01", "expected a day as YYYY-MM-DD, tomorrow, +3d or a weekday, found ‘+026-01-01’"),
    (
      "--to-gregorian 1447-02-30",
      "expected a date of Safar 1447, which has 29 days, found ‘1447-02-30’; the nearest is 1447-02-29"
    ),
    (
      "--to-gregorian 0000-01-01",
      "expected a Hijri date from the year 1 to 1690, found ‘0000-01-01’; the nearest is 0001-01-01"
    ),
    (
      "--to-gregorian 9999-12-31",
      "expected a Hijri date from the year 1 to 1690, found ‘9999-12-31’; the nearest is 1690-12-29"
    ),
    ("--to-gregorian Ramadan", "expected a Hijri date as YYYY-MM-DD, found ‘Ramadan’"),
    (
      "--calendar ummalqura",
      "--calendar: expected umm-al-qura, icu, fcna or civil, found ‘ummalqura’; did you mean umm-al-qura?"
    ),
    ("--adjust 3", "--adjust: expected a whole number of days from -2 to 2, found ‘3’"),
    (
      "--month 1447-13",
      "expected a Hijri month as YYYY-MM from 0001-01 to 1690-12, or a day as YYYY-MM-DD, found ‘1447-13’"
    ),
    ("--events 1691", "expected a Hijri year from 1 to 1690, or a day as YYYY-MM-DD, found ‘1691’"),
    ("--month --events", "expected --month or --events, found both: they contradict each other"),
    ("--month -", "- can't be combined with --month or --events"),
    ("--to-gregorian 1447-01-01 2026-01-01", "--to-gregorian takes the place of a date, found ‘2026-01-01’ too"),
  ])
  func `that do not exist are refused in one line, with the nearest`(line: String, message: String) throws {
    let run = try run(line)
    #expect(run.messages == "qibla: hijri: \(message)\n" && run.code == 64 && run.output.isEmpty)
  }

  @Test func `of today are not given while the clock is not set`() throws {
    let set = try #require(UTC(year: 2026, month: 11, day: 23))
    let today = try LocalToday(ProgramOptions(), environment: ["TZ": "UTC"])
    #expect(today.day(at: set)?.iso == "2026-11-23")
    #expect(today.day(at: UTC(nanoseconds: 0)) == nil)
    #expect(throws: Stop.failure(.unavailable, Self.unset)) {
      try today.day(at: UTC(nanoseconds: 0), for: "hijri")
    }
  }

  private static let unset =
    "hijri: the date is not set: the system's clock shows the year 1970; set it, or name a day"
}
