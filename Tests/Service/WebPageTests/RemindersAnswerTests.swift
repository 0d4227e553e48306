import Configuration
import Foundation
import TestKit
import Testing

@testable import WebPage

@Suite struct `Reminders over HTTP` {
  private func stage() throws -> CalendarStage {
    let stage = try CalendarStage()
    try stage.add([
      ("Zakat due", "1/9", "09:00", 3), ("Fast of Arafah", "9/12", "fajr-45m", 1), ("Over", "1447-01-01", "00:00", 1),
      ("زكاة الفطر", "29/9", "maghrib", 1), ("Today", "12/6", "asr", 4),
    ])
    return stage
  }

  private func titles(_ answer: Line) throws -> [String] {
    try #require(answer["reminders"] as? [Line]).compactMap { $0["title"] as? String }
  }

  @Test func `are a list in the order in which they come, read in parts`() throws {
    let stage = try stage()
    let all = try stage.object("/reminders")
    let order = ["Today", "Zakat due", "زكاة الفطر", "Fast of Arafah", "Over"]
    #expect(try titles(all) == order && all["total"] as? Int == 5)
    #expect(try titles(stage.object("/reminders?from=1&count=2")) == Array(order[1...2]))
    #expect(try titles(stage.object("/reminders?from=5")).isEmpty)
    let rows = try #require(all["reminders"] as? [Line])
    #expect((rows[0]["next"] as? Line)?["day"] as? String == "2026-11-22" && rows[4]["next"] is NSNull)
    // The list has no notes: they may be long.
    #expect(try rows.atLeast(5).allSatisfy { $0["notes"] == nil && $0["revision"] as? Int == 0 })
    #expect(try titles(stage.object("/reminders?find=FAST")) == ["Fast of Arafah"])
    let find = try #require("زكاة".addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    #expect(try titles(stage.object("/reminders?find=\(find)")) == ["زكاة الفطر"])
    #expect(try titles(stage.object("/reminders?find=none")).isEmpty)
  }

  @Test func `are those of a day with their times there`() throws {
    let answer = try stage().object("/reminders?day=2026-11-23")
    let row = try #require((answer["reminders"] as? [Line])?.first)
    #expect(row["title"] as? String == "Today" && row["part"] as? Int == 2 && answer["total"] as? Int == 1)
    #expect((row["at"] as? String)?.hasPrefix("2026-11-23T15:") == true)
    #expect(try stage().object("/reminders?day=2027-02-09")["total"] as? Int == 1)
  }

  @Test func `are one with everything that belongs to it`() throws {
    let stage = try stage()
    let one = try stage.object("/reminders?number=2")
    #expect(one["title"] as? String == "Fast of Arafah" && one["time"] as? String == "fajr-45m")
    #expect(one["notes"] as? String == "" && (one["attachments"] as? [Line])?.isEmpty == true)
    #expect((one["next"] as? Line)?["hijri"] as? String == "1448-12-09")
    #expect(try stage.ask("/reminders?number=6").status == 404)
  }

  @Test(arguments: [
    "from=-1", "from=x", "from=1000001", "from=", "from=٣", "count=0", "count=201", "count=1e2", "count=+5", "number=0",
    "number=99999999999999999999", "number=", "day=2026-13-01", "day=today", "day=",
    "find=" + String(repeating: "x", count: 201),
  ])
  func `say what may be asked for where it is not that`(_ query: String) throws {
    let answer = try CalendarStage().ask(
      "/reminders?" + (query.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed) ?? ""))
    #expect(answer.status == 400 && answer.body.contains("expected"), "\(answer.body)")
    #expect(answer.body.utf8.count < 256)
  }

  @Test func `are shown under the calendar's rule only, and the month without them to all`() throws {
    let open = try CalendarStage(isPublic: true)
    try open.add([("Secret", "13/6", "09:00", 1)])
    #expect(try open.ask("/reminders").status == 403)
    let month = try open.ask("/calendar/month")
    #expect(month.status == 200 && !month.body.contains("Secret"))
    #expect(try month.body.object["access"] as? String == "closed" && month.body.object["total"] as? Int == 0)
    let near = try CalendarStage()
    try near.add([("Secret", "13/6", "09:00", 1)])
    for headers in [["X-Forwarded-For: 192.0.2.1"], ["Via: 1.1 proxy"]] {
      #expect(try near.ask("/reminders", headers).status == 403)
      #expect(try !near.ask("/calendar/month", headers).body.contains("Secret"))
    }
    #expect(try near.ask("/reminders", host: "192.0.2.7").status == 403)
    #expect(try near.ask("/calendar/month").body.contains("Secret"))
  }

  @Test func `need the token that is configured, wherever they are asked for`() throws {
    for isPublic in [false, true] {
      let stage = try CalendarStage(
        isPublic: isPublic,
        configured: { values, folder in values[CalendarOptions.self].tokenFile = folder.path("token") })
      try stage.folder.write(CalendarStage.token + "\n", to: "token")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: stage.folder.path("token"))
      try stage.add([("Secret", "13/6", "09:00", 1)])
      for (query, access) in [("", "token"), ("?token=0123456789abcdef0124", "wrong")] {
        #expect(try stage.ask("/reminders" + query).status == 403)
        let month = try stage.ask("/calendar/month" + query).body
        #expect(try month.object["access"] as? String == access && !month.contains("Secret"))
      }
      #expect(try stage.ask("/reminders?token=\(CalendarStage.token)").body.contains("Secret"))
      #expect(try stage.ask("/calendar/month?token=\(CalendarStage.token)").body.contains("Secret"))
    }
  }
}

@Suite struct `Writing reminders over HTTP` {
  @Test func `adds, changes and removes one`() throws {
    let stage = try CalendarStage()
    let notes = #"one\ntwo \"three\""#
    let added = try stage.write(
      #""action":"add","title":"Zakat due","date":"1/9","days":"3","time":"fajr-30m","notes":"\#(notes)""#)
    #expect(try added.status == 200 && added.body.object["kept"] as? Bool == true, "\(added.body)")
    #expect(try added.body.object["number"] as? Int == 1)
    let one = try stage.object("/reminders?number=1")
    #expect(one["notes"] as? String == "one\ntwo \"three\"" && one["days"] as? Int == 3 && one["revision"] as? Int == 0)
    let changed = try stage.write(
      #""action":"edit","number":"1","revision":"0","title":"Zakat","date":"1489-09-02","days":"1""#)
    #expect(try changed.body.object["kept"] as? Bool == true, "\(changed.body)")
    let now = try stage.object("/reminders?number=1")
    #expect(now["title"] as? String == "Zakat" && now["year"] as? Int == 1489 && now["days"] as? Int == 1)
    #expect(now["time"] as? String == "fajr-30m" && now["notes"] as? String == "one\ntwo \"three\"")
    // Who has seen an older one changes nothing.
    for action in ["edit", "remove"] {
      let late = try stage.write(#""action":"\#(action)","number":"1","revision":"0","title":"Late""#)
      #expect(try late.body.object["refused"] as? String == "changed")
    }
    #expect(try stage.write(#""action":"remove","number":"1","revision":"1""#).body.object["kept"] as? Bool == true)
    #expect(try stage.ask("/reminders?number=1").status == 404)
    #expect(try stage.write(#""action":"remove","number":"1""#).body.object["refused"] as? String == "gone")
  }

  @Test func `takes notes as long as they may be`() throws {
    let stage = try CalendarStage()
    for (letter, count, isKept) in [("🕋", 10_000, true), ("س", 10_000, true), ("x", 10_001, false)] {
      let notes = String(repeating: letter, count: count)
      let answer = try stage.write(#""action":"add","title":"Long","date":"1/9","notes":"\#(notes)""#)
      #expect(try answer.status == 200 && (answer.body.object["kept"] != nil) == isKept, "\(answer.body)")
    }
    let most = WriteSubject.reminders.longest
    let large = try stage.write(
      #""action":"add","title":"Long","date":"1/9","notes":"\#(String(repeating: "x", count: most))""#)
    #expect(large.status == 413 && large.body.contains("\(most)"))
    // The limit of the other subjects stays.
    var wish = Wish(place: String(repeating: "x", count: 3000), token: stage.rule.words.token)
    wish.path = "/place"
    #expect(try wish.answer(stage.stage).status == 413)
  }

  @Test(arguments: [
    #""action":"wipe","title":"A","date":"1/9""#, #""action":"","title":"A","date":"1/9""#,
    #""title":"A","date":"1/9""#,
    #""action":"add","title":"A""#, #""action":"add","date":"1/9""#, #""action":"add","title":"","date":"1/9""#,
    #""action":"add","title":"   ","date":"1/9""#, #""action":"add","title":"A","date":"31/9""#,
    #""action":"add","title":"A","date":"1/13""#, #""action":"add","title":"A","date":"1448-9-1""#,
    #""action":"add","title":"A","date":"1/9","days":"0""#, #""action":"add","title":"A","date":"1/9","days":"31""#,
    #""action":"add","title":"A","date":"1/9","days":"-1""#, #""action":"add","title":"A","date":"1/9","time":"24:00""#,
    #""action":"add","title":"A","date":"1440-09-01""#,
    #""action":"add","title":"A","date":"1/9","time":"fajr-721m""#, #""action":"edit","title":"A""#,
    #""action":"edit","number":"-1","title":"A""#, #""action":"edit","number":"99999999999999999999","title":"A""#,
  ])
  func `says why one is refused, and keeps nothing`(_ body: String) throws {
    let stage = try CalendarStage()
    let answer = try stage.write(body)
    #expect(try answer.status == 200 && answer.body.object["refused"] as? String == "value", "\(answer.body)")
    #expect(try stage.object("/reminders")["total"] as? Int == 0)
  }

  @Test(arguments: [
    #""action":"add","title":"A\nB","date":"1/9""#, #""action":"add","title":"A\u0000","date":"1/9""#,
    #""action":"add","title":"A","date":"1/9","notes":"\u001b[2J""#, #""action":"add","title":"\ud83d","date":"1/9""#,
    #""action":"add","title":["A"],"date":"1/9""#, #""action":{"add":1}"#, #""attach":"/etc/passwd""#,
  ])
  func `takes no body that is none`(_ body: String) throws {
    let stage = try CalendarStage()
    let answer = try stage.write(body)
    #expect(answer.status == 400 && answer.body.contains("action"), "\(answer.body)")
    #expect(try stage.object("/reminders")["total"] as? Int == 0)
  }

  @Test func `is for who may write only`() throws {
    let body = #""action":"add","title":"A","date":"1/9""#
    #expect(try CalendarStage(isPublic: true).write(body).status == 403)
    let locked = try CalendarStage(password: "open sesame")
    #expect(try locked.write(body).body.object["refused"] as? String == "password")
    #expect(try locked.write(body + #","password":"open sesame""#).body.object["kept"] as? Bool == true)
    let stage = try CalendarStage()
    for (header, status) in [("Origin: http://evil.example", 403), ("Sec-Fetch-Site: cross-site", 403)] {
      var wish = Wish(token: stage.rule.words.token)
      (wish.path, wish.body) = ("/reminders", #"{"token":"\#(stage.rule.words.token)",\#(body)}"#)
      if header.hasPrefix("Origin") { wish.origin = nil }
      wish.headers = [header]
      #expect(try wish.answer(stage.stage).status == status, "\(header)")
    }
    var other = Wish(token: "0")
    (other.path, other.body) = ("/reminders", #"{"token":"0",\#(body)}"#)
    #expect(try other.answer(stage.stage).status == 409)
    #expect(try stage.object("/reminders")["total"] as? Int == 0)
  }
}
