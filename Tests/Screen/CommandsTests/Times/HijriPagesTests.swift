import TestKit
import Testing

@Suite struct `A page of Hijri days` {
  private func answer(_ line: String, in locale: String = "C.UTF-8") throws -> String {
    try BuiltProgram.run(["hijri"] + line.split(separator: " ").map(String.init), environment: ["LANG": locale]).output
  }

  @Test func `shows a month in weeks, with Gregorian dates, and marks the day that was asked`() throws {
    #expect(
      try answer("--month 2026-11-23") == """
        Jumada al-akhirah 1448, Umm al-Qura
        2026-11-11 - 2026-12-09

         Sun        Mon        Tue        Wed        Thu        Fri        Sat
                                           1 11-11    2 11-12    3 11-13    4 11-14
          5 11-15    6 11-16    7 11-17    8 11-18    9 11-19   10 11-20   11 11-21
         12 11-22  [13 11-23]  14 11-24   15 11-25   16 11-26   17 11-27   18 11-28
         19 11-29   20 11-30   21 12-01   22 12-02   23 12-03   24 12-04   25 12-05
         26 12-06   27 12-07   28 12-08   29 12-09

          2026-11-23  13-15 Jumada al-akhirah  White days

        """)
    #expect(try answer("--month 1447-09").hasPrefix("Ramadan 1447, Umm al-Qura\n2026-02-18 - 2026-03-19\n"))
    #expect(try !answer("--month 1447-09").contains("["))
    let table = try answer("--month 1447-09 --format csv").split(separator: "\n")
    #expect(table.count == 31 && table[0] == "year,month,day,date" && table[30] == "1447,9,30,2026-03-19")
    #expect(try answer("--month 1447-09 --format json").hasSuffix(#""month_length":30}"# + "\n"))
    #expect(try answer("--month 1447-09 --format json").contains(#""date":"2026-02-18","hijri":"1447-09-01","#))
    #expect(try answer("--month").contains("["))
  }

  @Test func `lists the events of a Hijri year, or of the coming one with a countdown`() throws {
    let year = try answer("--events 1448").split(separator: "\n")
    #expect(year.first == "Days and nights of 1448" && year.count == 36)
    #expect(year.contains("  2026-12-10  2 Rajab                  Raghaib"))
    #expect(year.contains("  2027-01-04  27 Rajab                 Isra and Mi'raj"))
    #expect(year.contains("  2027-05-20  14-15 Dhu al-Hijjah      White days"))
    let coming = try answer("--events 2026-11-23").split(separator: "\n")
    #expect(coming.first == "Days and nights of the coming year")
    #expect(coming.contains("  2027-02-08  in 77 days   1-29 Ramadan             Ramadan"))
    #expect(coming.contains("  2026-11-23  today        13-15 Jumada al-akhirah  White days"))
    let table = try answer("--events 1448 --format csv").split(separator: "\n")
    #expect(table.count == 35 && table[0] == "id,begins,first,last,hijri,rank,fasting,night")
    #expect(table.contains("isra,2027-01-04,2027-01-05,2027-01-05,1448-07-27,minor,free,true"))
  }

  @Test(arguments: ["C.UTF-8", "ar_EG.UTF-8"])
  func `fits eighty columns in both languages`(locale: String) throws {
    let calls = [
      "2026-03-15", "2026-05-26 --adjust -2", "2077-12-31 --after-maghrib --adjust -1", "2026-08-25 --calendar icu",
      "--month 1448-06", "--month 1501-06 --adjust -1", "--events 1448", "--events 2026-11-23 --adjust -2",
      "2026-01-15 --after-maghrib",
    ]
    for call in calls {
      for line in try answer(call, in: locale).split(separator: "\n").atLeast(5) {
        // A mark without width stands before each weekday in Arabic.
        #expect(line.filter { $0 != "\u{200e}" }.count <= 80 && line.last != " ", "\(call): \(line)")
      }
    }
  }

  @Test func `uses the starts of months that a file announces`() throws {
    let folder = try TemporaryFolder(["months.txt": "# seen in the evening\n\n1447-09 2026-02-19  # Ramadan\n"])
    let file = folder.path("months.txt")
    #expect(
      try answer("2026-02-18 --announced \(file)").hasPrefix(
        "Wednesday 30 Sha'ban 1447\n2026-02-18, as announced: months.txt\n"))
    #expect(
      try answer("2026-02-19 --announced \(file)").hasPrefix(
        "Thursday 1 Ramadan 1447\n2026-02-19, as announced: months.txt\n"))
    #expect(try answer("--month 1447-09 --announced \(file)").hasPrefix("Ramadan 1447, as announced: months.txt\n"))
  }

  @Test(arguments: [
    (
      "1447-09 2026-02-19\n1447-10 2026-03-22\n",
      "2: expected 29 or 30 days from the start of 1447-09 to that of 1447-10, found 1447-10 2026-03-22, which makes 31"
    ),
    (
      "1447-10 2026-03-21\n# later\n1447-08 2026-01-18\n",
      "3: expected 58 to 60 days from the start of 1447-08 to that of 1447-10, found 1447-08 2026-01-18, which makes 62"
    ),
    (
      "1447-09 2026-02-18\n1447-09 2026-02-19\n",
      "2: expected each month once, found 1447-09 2026-02-19 after 1447-09 2026-02-18"
    ),
    ("\n1447-09 2025-02-19\n", "2: expected 1447-09 to begin from 2026-02-14 to 2026-02-22, found 1447-09 2025-02-19"),
    (
      "1447-9 2026-02-19",
      "1: expected a Hijri month and its first day, such as 1447-09 2026-02-19 or 1447,9,2026-02-19,SOURCE, found ‘1447-9 2026-02-19’"
    ),
    (
      "1447-09",
      "1: expected a Hijri month and its first day, such as 1447-09 2026-02-19 or 1447,9,2026-02-19,SOURCE, found ‘1447-09’"
    ),
    (
      "1447-09 2026-02-30",
      "1: expected a day of the calendar from 1678 to 2261, found ‘2026-02-30’; the nearest is 2026-02-28"
    ),
  ])
  func `refuses announcements that cannot be, with file and line`(text: String, message: String) throws {
    let folder = try TemporaryFolder(["months.txt": text])
    let run = try BuiltProgram.run(["hijri", "--announced", folder.path("months.txt")])
    #expect(run.messages == "qibla: \(folder.path("months.txt")):\(message)\n" && run.code == 65 && run.output.isEmpty)
    #expect(try BuiltProgram.run(["hijri", "--announced", folder.path("none")]).code == 66)
  }
}
