import Almanac
import Day
import Earth
import Papers
import Quantities
import TestKit
import Testing
import Text

@Suite struct `A timetable` {
  private func read(_ text: String) throws -> TimetableReader {
    let file = try TemporaryFile("mosque.csv", text: text)
    return try withExtendedLifetime(file) { try TimetableReader(path: file.path) }
  }

  @Test func `has times, adhan and iqama of days, ranges and days of every year`() throws {
    let table = try read(
      """
      # our mosque
      # clock = winter
      # place = 51.5, -0.13
      date,Fajr,Sunrise,Zuhr,Asr,Maghrib,Esha,fajr_iqama,isha adhan,jumuah,jumuah,eid
      2027-02-08,05:41,7:26,12:20 pm,14:35,5.02 PM,18:40:00,+20,-10,13:15,14:00,+30
      2027-02-09..2027-02-11,05:40,,,,,,06:15,,,,
      12-30..01-02,06:25,,,,,,,,,,
      """)
    #expect(table.faults.isEmpty)
    let timetable = table.timetable
    #expect(timetable.clock == .winter && timetable.name == "mosque.csv")
    #expect(timetable.place == Coordinate(latitude: 51.5, longitude: -0.13))
    let cells = try #require(timetable.cells(on: day("2027-02-08")))
    #expect(Prayer.allCases.map { cells.begin[$0] } == [341, 446, 740, 875, 1022, 1120])
    #expect(cells.iqama[.fajr] == .after(minutes: 20) && cells.adhan[.isha] == .beforeIqama(minutes: 10))
    #expect(cells.jumuah == [.clock(minute: 795), .clock(minute: 840)] && cells.eid == [.after(minutes: 30)])
    #expect(timetable.cells(on: day("2027-02-11"))?.iqama[.fajr] == .clock(minute: 375))
    #expect(timetable.cells(on: day("2027-02-12")) == nil)
    for date in ["2026-12-30", "2027-01-02", "2031-12-31"] {
      #expect(timetable.cells(on: day(date))?.begin[.fajr] == 385, "\(date)")
    }
    #expect(timetable.cells(on: day("2027-01-03")) == nil)
  }

  @Test func `may have heads of other languages, and imsak beside fajr`() throws {
    for head in [
      "tanggal,imsak,subuh,terbit", "التاريخ,الإمساك,الفجر,الشروق", "Tarih,Sabah,İmsak,Güneş", "তারিখ,imsak,ফজর,সূর্যোদয়",
    ] {
      let table = try read("\(head)\n2027-02-08,05:31,05:41,07:26\n")
      let cells = try #require(table.timetable.cells(on: day("2027-02-08")), "\(head)")
      #expect(table.faults.isEmpty && cells.begin[.fajr] == 341 && cells.begin[.sunrise] == 446, "\(head)")
    }
  }

  @Test func `is read as spreadsheets write it: with semicolons or tabs, quotes, a mark in front and carriage returns`()
    throws
  {
    for separator in [";", "\t"] {
      let text =
        "\u{feff}\"date\"\(separator)\"fajr\"\(separator)note\r\n2027-02-08\(separator)05:41\(separator)\"a\(separator)b \"\"c\"\"\"\r\n"
      let table = try read(text)
      #expect(table.faults.isEmpty && table.timetable.cells(on: day("2027-02-08"))?.begin[.fajr] == 341)
    }
    let commented = try read("\"# place = 51.5, -0.13\"\n# clock = local,,\ndate,fajr\n2027-02-08,05:41\n,\n")
    #expect(commented.faults.isEmpty && commented.timetable.place?.latitude == 51.5)
    #expect(commented.timetable.clock == .local)
  }

  /// Each bad line, the message about it, and whether the day keeps its fajr.
  @Test(arguments: [
    ("2027-02-08,25:00,12:20,14:35,,", "fajr: expected a time", false),
    ("2027-02-08,05:41,soon,14:35,,", "dhuhr: expected a time", true),
    ("2027-02-08,05:41,12:20,12:10,,", "asr: expected a time after dhuhr at 12:20, found 12:10", true),
    ("2027-02-08,05:41,12:20,14:35,05:30,", "fajr_iqama: expected a time not before fajr at 05:41, found 05:30", true),
    ("2027-02-08,05:41,12:20,14:35,,12:00", "jumuah: expected a time not before dhuhr at 12:20, found 12:00", true),
    ("2027-02-08,05:41,12:20,14:35,,14:35", "jumuah: expected a time before asr at 14:35, found 14:35", true),
    ("2027-02-08,05:41,12:20,14:35,-10,", "fajr_iqama: expected a time, or +15", true),
    ("2027-02-08,05:41,12:20,14:35,+301,", "fajr_iqama: expected a time, or +15", true),
    ("2027-02-30,05:41,12:20,14:35,,", "expected a day as 2027-02-08", false),
    ("2027-02-08..2026-02-08,05:41,12:20,14:35,,", "expected a day as 2027-02-08", false),
    ("2027-02-08,05:41,12:20,14:35,,,,x", "expected 6 cells, found 8", true),
  ])
  func `leaves out a cell that cannot be, says line and expectation, and lets the rest stand`(
    line: String, words: String, stands: Bool
  ) throws {
    let table = try read("date,fajr,dhuhr,asr,fajr_iqama,jumuah\n2027-02-07,05:42,12:20,14:34,,\n\(line)\n")
    let fault = try #require(table.faults.first)
    #expect(table.faults.count == 1 && fault.line == 3 && fault.trouble.contains(words), "\(fault.message)")
    #expect(table.timetable.cells(on: day("2027-02-07"))?.begin[.fajr] == 342)
    #expect(table.timetable.cells(on: day("2027-02-08"))?.begin[.fajr] == (stands ? 341 : nil))
  }

  @Test func `lets a Friday prayer stand that is some minutes after the time of prayer`() throws {
    let table = try read("date,dhuhr,asr,jumuah\n2027-02-12,12:20,14:35,+15\n")
    #expect(table.faults.isEmpty && table.timetable.cells(on: day("2027-02-12"))?.jumuah == [.after(minutes: 15)])
  }

  @Test func `refuses a second time for the same cell, and takes other cells of the same day`() throws {
    let table = try read(
      """
      date,fajr,fajr_iqama
      2027-02-08,05:41,
      2027-02-01..2027-02-28,,+20
      2027-02-08..2027-02-09,05:40,
      """)
    #expect(table.faults.map(\.line) == [4])
    #expect(
      table.faults.first?.trouble.contains("2027-02-08..2027-02-09: an earlier line has one of these cells") == true)
    let cells = try #require(table.timetable.cells(on: day("2027-02-08")))
    #expect(cells.begin[.fajr] == 341 && cells.iqama[.fajr] == .after(minutes: 20))
    #expect(table.timetable.cells(on: day("2027-02-09"))?.begin[.fajr] == nil)
  }

  @Test func `has dated cells before those of every year, and keeps what the dated line lacks`() throws {
    let table = try read("date,fajr,fajr_iqama\n02-08,05:41,\n2027-02-08,,+20\n2027-02-09,05:30,\n02-09,05:40,+30\n")
      .timetable
    let first = try #require(table.cells(on: day("2027-02-08")))
    #expect(first.begin[.fajr] == 341 && first.iqama[.fajr] == .after(minutes: 20))
    let second = try #require(table.cells(on: day("2027-02-09")))
    #expect(second.begin[.fajr] == 330 && second.iqama[.fajr] == .after(minutes: 30))
    #expect(table.cells(on: day("2028-02-08"))?.iqama[.fajr] == nil)
  }

  @Test func `leaves out the time that was mistyped, not those that are right`() throws {
    let table = try read("date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2027-02-08,17:05,07:25,12:20,14:30,17:02,18:40\n")
    #expect(table.faults.count == 1 && table.faults.first?.trouble.hasPrefix("fajr: expected a time before") == true)
    let cells = try #require(table.timetable.cells(on: day("2027-02-08")))
    #expect(Prayer.allCases.map { cells.begin[$0] } == [nil, 445, 740, 870, 1022, 1120])
  }

  @Test(arguments: [
    ("", "expected a head"), ("fajr,isha\n05:41,18:40\n", "expected a head with ‘date’"),
    ("date,fajr,fajr\n", "expected each column once"), ("date,fajr\n", "expected a line for each day"),
    ("date,fajr\nnever,05:41\n", "expected a day"),
  ])
  func `is an error where no table is in the file`(text: String, words: String) throws {
    let error = #expect(throws: TraceError.self) { try read(text) }
    #expect(error?.trouble.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func `is read again as it was written`() throws {
    let text = """
      # clock = winter
      # place = 51.5, -0.13
      date,fajr,isha,fajr_iqama,isha_adhan,jumuah,jumuah,eid
      2027-02-08,05:41,00:20,+20,-10,13:15,14:00,+30
      2027-02-09..2027-02-10,05:40,,06:15,,,,
      02-29,05:30,,,,,,
      """
    let table = try read(text).timetable
    let first = try #require(table.cells(on: day("2027-02-08")))
    let second = try #require(table.cells(on: day("2027-02-10")))
    let leap = try #require(table.cells(on: day("2028-02-29")))
    let writer = TimetableWriter(for: [first, second, leap])
    let lines =
      writer.head(table.clock, table.place)
      + [
        writer.line(.dated(day("2027-02-08")...day("2027-02-08")), first),
        writer.line(.dated(day("2027-02-09")...day("2027-02-10")), second),
        writer.line(.yearly(59...59), leap),
      ]
    #expect(lines.joined(separator: "\n") == text)
  }
}

@Suite struct `A foreign timetable` {
  private func load(_ name: String, _ text: String, _ order: DateOrder? = nil) throws -> TimetableImport {
    let file = try TemporaryFile(name, text: text)
    return try withExtendedLifetime(file) { try TimetableImport(path: file.path, order) }
  }

  @Test(arguments: [
    ("lines", "x\n", "expected at most 12000 lines"),
    ("days without a name of a month", "8 abc 2027,1\n", "expected at most 12000 lines"),
    ("cells", "a,", "expected at most 4096 bytes"), ("one letter with marks", "\u{301}", "expected at most 4096 bytes"),
    ("blanks", " ", "expected at most 4096 bytes"), ("quotes", "\"", "expected at most 4096 bytes"),
  ])
  func `without an end is refused by its lines, and by their length`(
    name: String, part: String, words: String
  ) throws {
    let head = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
    let error = #expect(throws: TraceError.self) {
      try load("table.csv", head + String(repeating: part, count: (3 << 20) / part.utf8.count))
    }
    #expect(error?.trouble.contains(words) == true, "\(error?.message ?? "")")
    let wide = "date,fajr,dhuhr,asr,isha" + String(repeating: ",x", count: 60) + "\n2027-02-08,05:43,12:00,15:00,19:00"
    #expect(throws: TraceError.self) { try load("wide.csv", wide) }
  }

  @Test func `has two prayers of a feast, however often it says them`() throws {
    let day = #"["05:00","06:00","12:00","15:00","18:00","20:00"]"#
    let year = (1...12).map { _ in #"{"1":\#(day)}"# }.joined(separator: ",")
    let feasts = String(repeating: #","aidPrayerTime":"07:00","aidPrayerTime2":"08:00""#, count: 1000)
    // Spaces and line feeds may come before it.
    let table = try load("calendar.json", " \n" + #"{"calendar":[\#(year)]\#(feasts)}"#)
    #expect(table.rows.count == 12 && table.rows[0].cells.eid == [.clock(minute: 420), .clock(minute: 480)])
  }

  @Test func `reports at most 50 cells, and that there are more`() throws {
    let head = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
    let lines = (1...28).map { "\($0).02.2027,5:43,x,12:20,y,17:05,z\n" }.joined()
    let table = try load("table.csv", head + lines, .dmy)
    #expect(table.rows.count == 28 && table.faults.count == 51 && table.faults.last == "more lines are not as expected")
  }

  @Test func `may be Mawaqit's calendar with its iqamas`() throws {
    let months = (1...12).map { month in
      "{"
        + (1...CivilDay.days(inMonth: month, of: 2027)).map {
          "\"\($0)\":[\"05:\(10 + month)\",\"07:00\",\"12:30\",\"15:00\",\"18:00\",\"19:30\"]"
        }
        .joined(separator: ",") + "}"
    }
    let iqamas = months.map { _ in "{\"1\":[\"+15\",\"13:00\",\"+10\",\"+5\",\"\"]}" }
    let text = """
      {"name":"A mosque","jumua":"13:15","jumua2":null,"aidPrayerTime":"08:30","latitude":48.85,"longitude":2.35,
      "calendar":[\(months.joined(separator: ","))],"iqamaCalendar":[\(iqamas.joined(separator: ","))],"times":["05:11"]}
      """
    let table = try load("mosque.json", text)
    #expect(table.rows.count == 365 && table.faults.isEmpty)
    #expect(table.place == Coordinate(latitude: 48.85, longitude: 2.35))
    let first = try #require(table.rows.first)
    #expect(first.days == .yearly(0...0))
    #expect(first.cells.begin[.fajr] == 311 && first.cells.begin[.isha] == 1170)
    #expect(first.cells.iqama[.fajr] == .after(minutes: 15) && first.cells.iqama[.dhuhr] == .clock(minute: 780))
    #expect(first.cells.iqama[.isha] == nil && first.cells.jumuah == [.clock(minute: 795)])
    #expect(table.rows[1].cells.iqama[.fajr] == nil)
    // A file that is cut off, or has a month too few, is refused whole.
    for broken in [String(text.dropLast(20)), text.replacing("15:00", with: "15h00", maxReplacements: 1)] {
      #expect(throws: TraceError.self) { try load("mosque.json", broken) }
    }
  }

  @Test(arguments: [
    (
      "Tarih;İmsak;Güneş;Öğle;İkindi;Akşam;Yatsı\n08.02.2027 Pazartesi;06:30;07:53;13:21;16:03;18:38;19:55\n",
      nil as DateOrder?
    ),
    (
      "Miladi Tarih,İmsak,Güneş,Öğle,İkindi,Akşam,Yatsı\n8 Şubat 2027 Pazartesi,06:30,07:53,13:21,16:03,18:38,19:55\n",
      nil
    ),
    ("Waktu\nTarikh,Subuh,Syuruk,Zohor,Asar,Maghrib,Isyak\n08/02/2027,06:30,07:53,13:21,16:03,18:38,19:55\n", .dmy),
    ("date,fajr,sunrise,dhuhr,asr,maghrib,isha\n02/08/2027,6:30 am,7:53 am,1:21 pm,4:03 pm,6:38 pm,7:55 pm\n", .mdy),
  ])
  func `may have the heads, the dates and the clock of its authority`(text: String, order: DateOrder?) throws {
    let isAmbiguous = text.contains("08.02.2027")
    let table = try load("table.csv", text, isAmbiguous ? .dmy : order)
    let row = try #require(table.rows.first)
    #expect(row.days == .dated(CivilDay(year: 2027, month: 2, day: 8)!...CivilDay(year: 2027, month: 2, day: 8)!))
    #expect(Prayer.allCases.map { row.cells.begin[$0] } == [390, 473, 801, 963, 1118, 1195])
    #expect(table.faults.isEmpty)
  }

  @Test func `reports a cell that is no time, and takes no day of the week for a month`() throws {
    let head = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
    let table = try load("t.csv", head + "mar. 9 février 2027,05:41,07:26,12:20,14:35,17:02,19h00\n")
    #expect(table.rows.first?.days == .dated(day("2027-02-09")...day("2027-02-09")))
    #expect(table.faults == ["line 2: isha: expected a time, found ‘19h00’"])
    // The date that cannot be told is not that of the first line, which has none.
    let error = #expect(throws: TraceError.self) {
      try load("t.csv", "fajr,sunrise,dhuhr,asr,maghrib,isha,date\nx\n05:41,07:26,12:20,14:35,17:02,18:40,01/02/2027\n")
    }
    #expect(error?.trouble.hasPrefix("‘01/02/2027’") == true)
  }

  @Test func `may have empty cells, and cells behind its last column`() throws {
    let head = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
    let table = try load("t.csv", head + "2027-02-09,05:41,,12:20,14:35,17:02,18:40,a remark,\n")
    let row = try #require(table.rows.first)
    #expect(Prayer.allCases.map { row.cells.begin[$0] } == [341, nil, 740, 875, 1022, 1120])
    #expect(table.faults.isEmpty && table.rows.count == 1)
  }

  @Test func `asks for the order of day and month where no date tells it`() throws {
    let head = "date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
    let line = ",05:41,07:26,12:20,14:35,17:02,18:40\n"
    let error = #expect(throws: TraceError.self) { try load("t.csv", head + "08/02/2027" + line) }
    #expect(error?.trouble.contains("--dates dmy or --dates mdy") == true)
    // One date with a day after the twelfth tells it for all.
    let table = try load("t.csv", head + "08/02/2027" + line + "13/02/2027" + line)
    #expect(
      table.rows.map(\.days)
        == [8, 13].map { .dated(CivilDay(year: 2027, month: 2, day: $0)!...CivilDay(year: 2027, month: 2, day: $0)!) })
  }
}

private func day(_ text: String) -> CivilDay {
  let parts = text.split(separator: "-").compactMap { Int($0) }
  return CivilDay(year: parts[0], month: parts[1], day: parts[2])!
}
