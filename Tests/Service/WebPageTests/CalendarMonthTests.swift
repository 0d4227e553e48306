import Answers
import Configuration
import Foundation
import Quantities
import Service
import TestKit
import Testing
import Words

@testable import WebPage

@Suite struct `A month over HTTP` {
  private func days(_ month: Line) throws -> [Line] { try #require(month["days"] as? [Line]) }

  @Test func `is the present one with its days, their marks and their source`() throws {
    let stage = try CalendarStage()
    let month = try stage.object("/calendar/month")
    #expect(month["title"] as? String == "Jumada al-akhirah 1448" && month["month"] as? String == "1448-06")
    #expect(month["today"] as? String == "2026-11-23" && month["hijri"] as? String == "1448-06-13")
    #expect(month["previous"] as? String == "1448-05" && month["next"] as? String == "1448-07")
    #expect(month["access"] as? String == "shown" && month["announced"] is NSNull)
    #expect((month["source"] as? Line)?["kind"] as? String == "umm-al-qura")
    let days = try days(month)
    #expect(days.count == 29 && days.first?["date"] as? String == "2026-11-11")
    #expect(days.compactMap { $0["day"] as? Int } == Array(1...29))
    // The weekday of each is that of its Gregorian date: 11 November 2026 is a Wednesday.
    #expect(days.compactMap { $0["weekday"] as? Int } == (0..<29).map { (3 + $0) % 7 })
    #expect(days.indices.filter { days[$0]["white"] as? Bool == true } == [12, 13, 14])
    #expect(month["months"] as? [String] == (1...12).map { "\(Language.english.words.month($0))" })
  }

  @Test func `has the events of the month that is asked for, in a language`() throws {
    let stage = try CalendarStage()
    let month = try stage.object("/calendar/month?month=1448-09&lang=ar")
    #expect(month["title"] as? String == "رمضان 1448 هـ")
    let events = try #require(month["events"] as? [Line])
    #expect(events.first?["id"] as? String == "ramadan" && events.first?["until"] as? Int == 29)
    #expect(events.count { $0["id"] as? String == "laylat-al-qadr" } == 5)
    let days = try days(month)
    #expect(try days.atLeast(29).allSatisfy { $0["fasting"] as? String == "obligatory" })
    // A long event is marked on its first day, a night on the day of its date.
    #expect(days[0]["events"] as? [String] == ["ramadan"] && days[1]["events"] as? [String] == [])
    #expect(days[26]["events"] as? [String] == ["laylat-al-qadr"])
  }

  @Test(arguments: [
    ("month=1448-13", "found ‘1448-13’"), ("month=1448-9", "found ‘1448-9’"), ("month=", "found ‘’"),
    ("month=0000-01", "found"), ("month=1448-09-01", "found"), ("lang=xx", "found ‘xx’"),
  ])
  func `says what it may be where it is none`(_ query: String, _ found: String) throws {
    let answer = try CalendarStage().ask("/calendar/month?" + query)
    #expect(answer.status == 400 && answer.body.contains(found), "\(answer.body)")
  }

  @Test func `ends with the calendar`() throws {
    let stage = try CalendarStage()
    #expect(try stage.object("/calendar/month?month=0001-01")["previous"] is NSNull)
    #expect(try stage.object("/calendar/month?month=1448-01")["previous"] as? String == "1447-12")
    #expect(try stage.object("/calendar/month?month=1690-12")["next"] is NSNull)
  }

  @Test func `needs a place and a date`() throws {
    #expect(try CalendarStage(latitude: nil).object("/calendar/month")["reason"] as? String == "no-place")
    #expect(try CalendarStage(isDated: false).object("/calendar/month")["reason"] as? String == "no-clock")
  }

  @Test func `of a simulated board has no reminders, and says why`() throws {
    let stage = try CalendarStage(isSimulated: true)
    try stage.add([("Call", "20/6", "07:30", 1)])
    let month = try stage.object("/calendar/month")
    #expect(month["access"] as? String == "simulated" && month["total"] as? Int ?? 0 == 0)
    #expect(try days(month).atLeast(29).allSatisfy { $0["count"] as? Int ?? 0 == 0 })
    let answer = try stage.ask("/reminders")
    #expect(answer.status == 403 && answer.body == "A simulated board has no reminders.\n")
  }

  @Test func `has at most three titles for a day, and the number of all`() throws {
    let stage = try CalendarStage()
    try stage.add(
      (1...5).map { ("Call \($0)", "20/6", "07:30", 1) } + [
        ("Long", "25/4", "09:00", 30), ("Longest", "30/5", "09:00", 30), ("Thirtieth", "30/6", "09:00", 1),
        ("Other", "20/7", "09:00", 1), ("Past", "1447-06-20", "09:00", 1),
      ])
    let days = try days(try stage.object("/calendar/month"))
    let counts = try days.map { try #require($0["count"] as? Int) }
    // The 30th of a month of 29 days is its 29th. Those of 30 days reach into the month: the first from 25 Rabi'
    // al-thani is over by then, the second lasts from 30 Jumada al-ula, a month of 30 days, to the end.
    #expect(counts[19] == 6 && counts[0] == 1 && counts[28] == 2)
    let titles = try #require(days[19]["reminders"] as? [Line])
    #expect(titles.map { $0["title"] as? String } == ["Call 1", "Call 2", "Call 3"])
  }

  @Test func `names who announced it, and follows the file at the next question`() throws {
    let file = "months.csv"
    let head = "year,month,start,source,announced_at\n"
    // The program reads the file when it reads its configuration.
    let stage = try CalendarStage(environment: { folder in
      _ = try? folder.write(head + "1448,6,2026-11-11,Diyanet,\n", to: file)
      return ["QIBLA_HIJRI_ANNOUNCED": folder.path(file)]
    })
    let month = try stage.object("/calendar/month")
    let announced = try #require(month["announced"] as? Line)
    #expect((month["source"] as? Line)?["kind"] as? String == "announced")
    #expect(announced["name"] as? String == "months" && announced["by"] as? String == "Diyanet")
    #expect(announced["months"] as? Int == 1 && (announced["written"] as? String)?.hasSuffix("+03:00") == true)
    #expect(stage.stage.context.inbox.states.changes == 0)
    try stage.folder.write(head + "1448,6,2026-11-12,Diyanet council,\n", to: file)
    let later = try stage.object("/calendar/month")
    #expect(later["first"] as? String == "2026-11-12" && later["hijri"] as? String == "1448-06-12")
    // The whole service reads it again.
    #expect(stage.stage.context.inbox.states.changes == 1 && stage.stage.context.inbox.states.unreadChanges == 0)
    #expect(try stage.object("/calendar/month")["first"] as? String == "2026-11-12")
    #expect(stage.stage.context.inbox.states.changes == 1)
  }

  @Test func `follows a file that has changed after it was read and before the first question`() throws {
    let file = "months.csv"
    let head = "year,month,start,source,announced_at\n"
    let stage = try CalendarStage(environment: { folder in
      _ = try? folder.write(head + "1448,6,2026-11-11,Diyanet,\n", to: file)
      return ["QIBLA_HIJRI_ANNOUNCED": folder.path(file)]
    })
    let first = stage.stage.context.day.ground.number
    try stage.folder.write(head + "1448,6,2026-11-12,Diyanet council,\n", to: file)
    #expect(try stage.object("/calendar/month")["first"] as? String == "2026-11-12")
    #expect(stage.stage.context.day.number == first + 1 && stage.stage.context.inbox.states.changes == 1)
  }
}
