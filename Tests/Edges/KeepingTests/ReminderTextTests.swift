import Almanac
import Day
import Keeping
import TestKit
import Testing
import Text

@Suite struct `The text of a reminder` {
  @Test(arguments: [
    ("00:00", ReminderTime.clock(minute: 0)), ("07:30", .clock(minute: 450)), ("23:59", .clock(minute: 1439)),
    ("maghrib", .prayer(.maghrib, minutes: 0)), ("Fajr-30m", .prayer(.fajr, minutes: -30)),
    ("isha+15m", .prayer(.isha, minutes: 15)), ("sunrise+720m", .prayer(.sunrise, minutes: 720)),
  ]) func `has a time of the clock or of prayer`(_ text: String, _ time: ReminderTime) {
    #expect(ReminderTime(text) == time)
    #expect(ReminderTime(time.text) == time)
  }

  @Test(arguments: [
    "", "24:00", "7", "noon", "maghrib ", "fajr30m", "fajr-", "fajr-m", "fajr-30", "fajr-1000m", "fajr-721m",
    "fajr--5m",
    "fajr-+5m", "fajr-٣m",
  ]) func `has no other time`(_ text: String) { #expect(ReminderTime(text) == nil) }

  @Test(arguments: [
    ("a.PNG", "png"), ("a.tar.gz", "gz"), (".png", ""), ("png", ""), ("a.", ""), ("a.p g", ""), ("a.123456789", ""),
  ]) func `names a file with an ending, or none`(_ name: String, _ ending: String) {
    #expect(ReminderAttachment.ending(of: name) == ending)
    #expect(ReminderAttachment.kind(ofFile: name) == (ending == "png" ? .photo : .file))
  }

  @Test(arguments: [
    ("1/9", 9, 1, nil), ("30/12", 12, 30, nil), ("01/01", 1, 1, nil), ("1448-09-01", 9, 1, 1448),
  ]) func `has a day and a month, or a date`(_ text: String, _ month: Int, _ day: Int, _ year: Int?) throws {
    let date = try #require(HijriRecurrence(text))
    #expect(date == HijriRecurrence(month: month, day: day, year: year))
    #expect(HijriRecurrence(date.text) == date)
  }

  @Test(arguments: [
    "", "9", "1/13", "31/1", "0/1", "1/9/1448", "1-9", "1448-9-1", "1448-13-01", "1700-01-01", "a/b", "+1/9",
  ])
  func `has no other date`(_ text: String) { #expect(HijriRecurrence(text) == nil) }
}

@Suite struct `A backup of reminders` {
  private static func record(_ random: inout Seeded, _ number: Int) throws -> ReminderRecord {
    let year = Bool.random(using: &random) ? Int.random(in: 1...1690, using: &random) : nil
    let date = try #require(
      HijriRecurrence(
        month: .random(in: 1...12, using: &random), day: .random(in: 1...30, using: &random), year: year,
        days: .random(in: 1...30, using: &random)))
    let time: ReminderTime =
      Bool.random(using: &random)
      ? .clock(minute: .random(in: 0..<1440, using: &random))
      : .prayer(.allCases.randomElement(using: &random)!, minutes: .random(in: -720...720, using: &random))
    let titles = ["Zakat \"due\"", "زكاة المال", "a\\b", "\u{1f319} \u{1f3fd}", String(repeating: "ü", count: 200)]
    var record = ReminderRecord(
      Reminder(id: "id-\(number)", title: titles[number % titles.count], date: date, time: time))
    record.notes = number % 3 == 0 ? "one\ntwo, \"three\"\n" : ""
    if number % 4 == 0 {
      record.attachments = [
        ReminderAttachment(id: "l\(number)", kind: .link, url: "https://example.org/?a=1&b", name: "Example"),
        ReminderAttachment(id: "f\(number)", kind: .photo, path: "attachments/a.jpg", name: "a \"b\".jpg"),
      ]
    }
    return record
  }

  @Test func `is read as it is written`() throws {
    var random = Seeded(5)
    let records = try (0..<500).map { try Self.record(&random, $0) }
    let backup = ReminderBackup(records)
    let read = try ReminderBackup(backup.bytes)
    #expect(read == backup && read.bytes == backup.bytes)
    #expect(try ReminderBackup(ReminderBackup([] as [ReminderRecord]).bytes).records.isEmpty)
  }

  @Test func `is read as a person writes it`() throws {
    let text = """
      { "reminders": [
        { "title": "Zakat due", "id": 7, "hijriDate": { "year": null, "month": 9, "day": 1 }, "recurrence": "annual",
          "time": "maghrib", "durationDays": 3, "notesText": null, "colour": [1, {"a": 2}],
          "attachments": [ { "id": "x", "type": "link", "path": null, "url": "https://example.org", "displayName": null } ] },
        { "id": "b", "title": "Hajj", "hijriDate": { "day": 8, "month": 12, "year": 1448 }, "time": null }
      ], "version": 1 }
      """
    let records = try ReminderBackup(Array(text.utf8)).records
    #expect(records.map(\.reminder.id) == ["7", "b"] && records.map(\.reminder.title) == ["Zakat due", "Hajj"])
    #expect(records[0].reminder.date == HijriRecurrence(month: 9, day: 1, days: 3))
    #expect(
      records[0].reminder.time == .prayer(.maghrib, minutes: 0)
        && records[0].attachments.first?.name == "https://example.org")
    #expect(records[1].reminder.date == HijriRecurrence(month: 12, day: 8, year: 1448))
    #expect(records[1].reminder.time == .wholeDay)
  }

  @Test func `has notes with line feeds alone, and no tabs`() throws {
    let notes = try ReminderBackup(one(["notesText": #""a\r\nb\tc\rd\n""#])).records[0].notes
    #expect(notes == "a\nb c\nd\n")
    let error = #expect(throws: Expectation.self) { try ReminderBackup(one(["notesText": #""a\u0007""#])) }
    #expect(error?.text.contains("without control characters") == true, "\(error?.text ?? "")")
  }

  /// A backup of one reminder in which some keys are replaced.
  private func one(_ keys: [String: String], version: String = "1") -> [UInt8] {
    var all = [
      "id": "\"a\"", "title": "\"t\"", "hijriDate": #"{"year":null,"month":9,"day":1}"#, "recurrence": "\"annual\"",
      "time": "\"09:00\"", "durationDays": "1", "notesText": "\"\"", "attachments": "[]",
    ]
    all.merge(keys) { $1 }
    let pairs = all.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    return Array("{\"version\":\(version),\"reminders\":[{\(pairs)}]}".utf8)
  }

  @Test(arguments: [
    (["title": "\"\""], "title"), (["title": "\"a\\nb\""], "title"),
    (["title": "\"\(String(repeating: "a", count: 201))\""], "title"),
    (["title": "7"], "title"), (["id": "\"\""], "id"), (["id": "\"../a\""], "id"), (["id": "\"a/b\""], "id"),
    (["hijriDate": #"{"year":null,"month":13,"day":1}"#], "month"), (["hijriDate": #"{"month":9,"day":31}"#], "day"),
    (["hijriDate": #"{"year":1700,"month":9,"day":1}"#, "recurrence": "\"one-time\""], "year"),
    (["hijriDate": "{}"], "month"), (["recurrence": "\"monthly\""], "recurrence"),
    (["recurrence": "\"one-time\""], "year"),
    (["time": "\"25:00\""], "time"), (["durationDays": "0"], "days"), (["durationDays": "31"], "days"),
    (["durationDays": "1e9"], "days"), (["durationDays": "99999999999999999999"], "days"),
    (["notesText": "\"\(String(repeating: "a", count: 10_001))\""], "notes"),
    (["attachments": #"[{"id":"x","type":"link","url":"javascript:alert(1)"}]"#], "http"),
    (["attachments": #"[{"id":"x","type":"file","path":null}]"#], "path"),
    (["attachments": #"[{"id":"x","type":"film","path":"attachments/a"}]"#], "type"),
    (
      ["attachments": #"[{"id":"x","type":"link","url":"http://a"},{"id":"x","type":"link","url":"http://b"}]"#],
      "‘x’ twice"
    ),
  ]) func `is refused with what was expected`(_ keys: [String: String], _ words: String) {
    let error = #expect(throws: Expectation.self) { try ReminderBackup(one(keys)) }
    #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
  }

  @Test func `is refused in another version, cut short, and with an id twice`() throws {
    for (version, words) in [("2", "version 2"), ("0", "version 0"), ("null", "the version")] {
      let error = #expect(throws: Expectation.self) { try ReminderBackup(one([:], version: version)) }
      #expect(error?.text.contains(words) == true, "\(error?.text ?? "")")
    }
    let whole = one([:])
    _ = try ReminderBackup(whole)
    for count in 0..<whole.count {
      #expect(throws: Expectation.self) { try ReminderBackup(Array(whole.prefix(count))) }
    }
    let twice = String(decoding: whole, as: UTF8.self).replacing(
      "[{", with: "[{\"id\":\"a\",\"title\":\"t\",\"hijriDate\":{\"month\":1,\"day\":1}},{")
    let error = #expect(throws: Expectation.self) { try ReminderBackup(Array(twice.utf8)) }
    #expect(error?.text.contains("‘a’ twice") == true)
  }

  @Test func `of any bytes does no harm`() throws {
    var random = Seeded(9)
    let whole = one(["attachments": #"[{"id":"x","type":"link","url":"https://a"}]"#])
    var read = 0
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      guard let backup = try? ReminderBackup(bytes) else { continue }
      read += 1
      #expect(try ReminderBackup(backup.bytes) == backup)
    }
    #expect(read > 50, "\(read)")
  }
}
