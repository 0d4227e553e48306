import Almanac
import Foundation
import Quantities
import TestKit
import Testing
import Text
import Words

@Suite struct `The table of a language` {
  @Test(arguments: Language.allCases)
  func `has names and a line of description for every event, month, day and prayer`(_ language: Language) throws {
    let words = language.words
    let events = HijriEvent.allCases.flatMap { ["\(words.name($0))", "\(words.note($0))"] }
    #expect(
      try events.atLeast(34).allSatisfy { (3...72).contains($0.count) && !$0.contains("\n") && !$0.hasSuffix(".") })
    #expect(Set((1...12).map { "\(words.month($0))" }).count == 12)
    #expect(Set((0..<7).map { "\(words.weekday($0))" }).count == 7)
    #expect(Set(Prayer.allCases.map { "\(words.name($0))" }).count == 6)
    #expect(Set(Method.allCases.map { "\(words.name($0))" }).count == Method.allCases.count)
    for method in Method.allCases {
      #expect(!words.region(method).description.isEmpty)
      #expect((words.printed(method) == nil) == (PrintedTimes(of: method) == nil))
    }
  }

  @Test func `has names of countries, and none where English has the same`() throws {
    #expect(Language.turkish.country("TR") == "Türkiye" && Language.french.country("SA") == "Arabie saoudite")
    #expect(Language.turkish.country("CA") == "Kanada" && Language.turkish.country("XX") == nil)
    #expect(Language.english.country("TR") == nil && Language.malay.country("GB") == nil)
    for language in Language.allCases where ![.english, .arabic].contains(language) {
      let codes = Locale.Region.isoRegions.map(\.identifier).filter { language.country($0) != nil }
      #expect(try codes.atLeast(50).allSatisfy { language.country($0)?.first != " " })
    }
  }

  @Test func `knows what a day is called`() {
    let english = Language.english.words
    #expect(
      (1...12).map { "\(english.month($0))" } == [
        "Muharram", "Safar", "Rabi' al-awwal", "Rabi' al-thani", "Jumada al-ula", "Jumada al-akhirah", "Rajab",
        "Sha'ban", "Ramadan", "Shawwal", "Dhu al-Qa'dah", "Dhu al-Hijjah",
      ])
    #expect("\(english.weekday(CivilDay(number: 3).weekday))" == "Sunday")
    #expect("\(Language.arabic.words.weekday(CivilDay(number: 1).weekday))" == "الجمعة")
  }

  /// ICU's calendar in a language.
  private func calendar(_ identifier: Calendar.Identifier, in language: Language) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.locale = Locale(identifier: language.rawValue)
    return calendar
  }

  @Test(arguments: Language.allCases)
  func `has short names of the days of the week, none twice`(_ language: Language) throws {
    let names = (0..<7).map { "\(language.words.shortWeekday($0))" }
    #expect(try Set(names).atLeast(7).allSatisfy { (2...9).contains($0.columns) })
  }

  @Test(arguments: Language.allCases)
  func `has the days of the week in the order of ICU, and in Arabic the months`(_ language: Language) {
    let words = language.words
    // Common spellings of Hausa and Kurmanji. In some languages a date begins a line, with a capital.
    let meant = ["jummaʼa": "juma’a", "în": "înî"]
    let symbols = calendar(.gregorian, in: language).weekdaySymbols.map { $0.lowercased() }
    #expect((0..<7).map { words.weekday($0).lowercased() } == symbols.map { meant[$0] ?? $0 })
    let months = calendar(.islamicUmmAlQura, in: language).monthSymbols
    #expect(language != .arabic || (1...12).map { "\(words.month($0))" } == months)
  }
}
