import Almanac
import Events
import Foundation
import Pointing
import TestKit
import Testing
import Words

@testable import WebPage

@Suite struct `The page's words` {
  private func table() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(PageTable.json.utf8)) as? [String: Any])
  }

  private func language(_ language: Language) throws -> [String: Any] {
    let all = try #require(try table()["languages"] as? [String: Any])
    #expect(all.count == Language.allCases.count)
    return try #require(all[language.rawValue] as? [String: Any])
  }

  @Test(arguments: Language.allCases)
  func `are those of the program, each under one key`(_ language: Language) throws {
    let words = try #require(try self.language(language)["words"] as? [String: String])
    #expect(try language.pageWords.atLeast(140).allSatisfy { words[$0.key] == $0.text })
    #expect(words.count == language.pageWords.count)
    #expect(words["isha"] == language.words.name(.isha).description)
    #expect(words["trueMark"] == language.words.word(.trueMark).description)
  }

  @Test(arguments: Language.allCases)
  func `have a reason and what to do about it for every code`(_ language: Language) throws {
    let reasons = try #require(try self.language(language)["reasons"] as? [String: [String]])
    #expect(try reasons.values.map(\.count).atLeast(17).allSatisfy { $0 == 3 })
    #expect(reasons["field-strong"]?.first == language.words.page(.fieldStrong).why.description)
    #expect(reasons["field-strong"]?.last == language.words.step(.fieldStrong).description)
  }

  @Test(arguments: Language.allCases)
  func `have the letters of the four main winds, and the names of all sixteen`(_ language: Language) throws {
    let table = try self.language(language)
    let winds = try #require(table["winds"] as? [String])
    #expect(winds.count == 16 && Set(winds).count == 16)
    #expect((table["letters"] as? [String])?.count == 4)
    if language == .english { #expect(winds[0] == "N" && winds[1] == "NNE" && winds[8] == "S") }
  }

  @Test func `have the program's own rule for ages`() throws {
    let ages = try #require(try table()["ages"] as? [[String: Any]])
    #expect(ages.map { $0["unit"] as? String } == ["second", "minute", "hour", "day"])
    #expect(ages.map { $0["below"] as? Int } == [90, 5400, 172_800, nil])
    #expect(ages.map { $0["seconds"] as? Int } == [1, 60, 3600, 86_400])
    let units = try #require(try language(.arabic)["units"] as? [String: [String: String]])
    let days = ["one": "يوم", "two": "يومين", "few": "{} أيام", "many": "{} يوما", "other": "{} يوم"]
    #expect(units["day"] == days)
    #expect(try language(.english)["spans"] as? [String] == ["{}h {2}m", "{}m"])
  }

  @Test(arguments: Language.allCases)
  func `have no character that would end an element or a text`(_ language: Language) throws {
    let words = language.pageWords + language.calendarWords + language.sheetWords
    let texts = words.map(\.text) + [language.words.ownName.description]
    #expect(try texts.atLeast(140).allSatisfy { !$0.isEmpty && !$0.contains(/["\\<>&|\n]/) })
    #expect(!PageTable.json.contains("<") && !PageTable.ofCalendar.contains("<"))
  }

  @Test(arguments: Language.allCases)
  func `of the calendar are the program's too, and each is in its page once`(_ language: Language) throws {
    let table = try #require(
      try JSONSerialization.jsonObject(with: Data(PageTable.ofCalendar.utf8)) as? [String: Any])
    let all = try #require(table["languages"] as? [String: [String: Any]])
    let own = try #require(all[language.rawValue])
    let words = try #require(own["words"] as? [String: String])
    #expect(try language.calendarWords.atLeast(80).allSatisfy { words[$0.key] == $0.text })
    #expect(words.count == language.calendarWords.count && all.count == Language.allCases.count)
    #expect((own["units"] as? [String: [String: String]])?["wholeMinute"]?.isEmpty == false)
  }

  @Test func `are in the page, which has a name for each language in itself`() throws {
    let stage = try Stage()
    let page = try Visitor.answer(port: stage.port, "/").body
    #expect(page.contains("<script type=\"application/json\" id=\"words\">\(PageTable.json)</script>"))
    #expect(page.contains("<option value=\"ar\" lang=\"ar\">العربية</option>"))
    #expect(page.contains("<h1 data-t=\"title\">Qibla</h1>"))
    // Nothing of the template is left.
    #expect(page.matches(of: /%[a-zA-Z]+[0-9]?%/).isEmpty)
  }
}
