import Almanac
import Configuration
import Events
import Foundation
import Pointing
import TestKit
import Testing
import Words

@testable import WebPage

@Suite struct `The page's words` {
  private func table(_ table: PageTable = .compass, _ language: Language = .english) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(table.json(language).utf8)) as? [String: Any])
  }

  private func language(_ language: Language, _ table: PageTable = .compass) throws -> [String: Any] {
    let all = try #require(try self.table(table, language)["languages"] as? [String: Any])
    #expect(all.count == 1)
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
    let words = [
      language.pageWords, language.calendarWords, language.sheetWords, language.tasbihWords, language.mosqueWords,
      language.dayWords, language.readWords,
    ].flatMap(\.self)
    let texts = words.map(\.text) + [language.words.ownName.description]
    #expect(try texts.atLeast(140).allSatisfy { !$0.isEmpty && !$0.contains(/["\\<>&|\n]/) })
    #expect(try PageTable.allCases.map { $0.json(language) }.atLeast(2).allSatisfy { !$0.contains("<") })
  }

  @Test(arguments: Language.allCases)
  func `of the calendar are the program's too, and each is in its page once`(_ language: Language) throws {
    let own = try self.language(language, .calendar)
    let words = try #require(own["words"] as? [String: String])
    #expect(try language.calendarWords.atLeast(80).allSatisfy { words[$0.key] == $0.text })
    #expect(words.count == language.calendarWords.count)
    #expect((own["units"] as? [String: [String: String]])?["wholeMinute"]?.isEmpty == false)
  }

  @Test func `are in the page, which has a name for each language in itself`() throws {
    let stage = try Stage()
    let page = try Visitor.answer(port: stage.port, "/").body
    let words = PageTable.compass.json(.english)
    #expect(page.contains("<script type=\"application/json\" id=\"words\">\(words)</script>"))
    #expect(page.contains("<option value=\"ar\" lang=\"ar\">العربية</option>"))
    #expect(page.contains("<h1 data-t=\"title\">Qibla</h1>"))
    // Nothing of the template is left.
    #expect(page.matches(of: /%[a-zA-Z]+[0-9]?%/).isEmpty)
  }

  @Test func `are in the page in one language, the configured or the browser's`() throws {
    for (configured, header, language) in [
      (nil, "sv, tr-TR;q=0.8, en;q=0.5", Language.turkish), (nil, "sv", .english), (.arabic, "tr", .arabic),
    ] as [(Language?, String, Language)] {
      let stage = try Stage(configured: { $0.program.language = configured })
      for path in ["/", "/calendar"] {
        let page = try Visitor.answer(port: stage.port, path, ["Accept-Language: " + header])
        #expect(page.body.contains("<html lang=\"\(language.rawValue)\" dir="))
        #expect(page.body.contains(path == "/" ? PageTable.compass.json(language) : PageTable.calendar.json(language)))
        #expect(page.headers["vary"] == "Accept-Encoding, Accept-Language, Origin")
      }
    }
  }

  @Test(arguments: PageTable.allCases)
  func `come in another language from an address that never has other ones`(_ table: PageTable) throws {
    let stage = try Stage()
    let source = try #require(try self.table(table)["source"] as? String)
    #expect(try self.table(table)["codes"] as? [String] == Language.allCases.map(\.rawValue))
    for language in Language.allCases {
      let answer = try Visitor.answer(port: stage.port, "/" + source + language.rawValue)
      #expect(answer.status == 200 && answer.body == table.words(language))
      #expect(answer.headers["content-type"] == "application/json")
      #expect(answer.headers["cache-control"] == "max-age=31536000, immutable")
    }
    // Words without the tag of this program may be others tomorrow.
    for query in ["?lang=ar", "?lang=ar&tag=0"] {
      let answer = try Visitor.answer(port: stage.port, table.path + query)
      #expect(answer.body == table.words(.arabic) && answer.headers["cache-control"] == "no-cache")
      let tag = try #require(answer.headers["etag"])
      #expect(try Visitor.answer(port: stage.port, table.path + query, ["If-None-Match: " + tag]).status == 304)
    }
    for query in ["", "?lang=xx", "?lang=../ar"] {
      #expect(try Visitor.answer(port: stage.port, table.path + query).status == 400)
    }
  }
}
