import Almanac
import Earth
import Events
import Foundation
import Pointing
import Quantities
import TestKit
import Testing
import Words

@Suite struct `The list of sentences that no speaker has checked` {
  /// The languages that were written without the help of a native speaker.
  private static let languages = Language.allCases.filter { $0 != .english && $0 != .arabic }
  private static let path = "../Sources/Edges/Words/unreviewed.txt"

  /// The sentences of a language as lines of the list, without the word that marks them.
  private static func lines(_ language: Language) -> [String] {
    sentences(language).map { "\(language.rawValue) \($0.key) \(mark(of: $0.text))" }
  }

  /// A hash of a text as six hexadecimal digits: FNV-1a.
  private static func mark(of text: String) -> String {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(String(hash, radix: 16).suffix(6))
  }

  /// The list as it must be: a line that was checked stays checked while its text stays the same.
  private static func list(after old: String) -> String {
    let checked = Set(old.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("unreviewed ") })
    return languages.flatMap(lines).map { (checked.contains($0) ? "" : "unreviewed ") + $0 + "\n" }.joined()
  }

  @Test func `has a line for each, and marks those that are new or changed`() throws {
    let old = try String(contentsOf: Reference.project.appending(path: "Tests/" + Self.path), encoding: .utf8)
    let kept = try Golden.kept(Self.path, made: Self.list(after: old))
    let (now, listed) = (Self.languages.flatMap(Self.lines), kept.split(separator: "\n"))
    let unlisted = Set(now).subtracting(listed.map { String($0.trimmingPrefix("unreviewed ")) })
    #expect(unlisted.isEmpty, "write the list anew with QIBLA_GOLDENS=write: \(unlisted.sorted().prefix(9))")
    #expect(listed.count == now.count)
  }

  @Test func `keeps a checked line until its text changes`() throws {
    let line = try #require(Self.lines(.turkish).first)
    #expect(Self.list(after: "").hasPrefix("unreviewed \(line)\n"))
    #expect(Self.list(after: line + "\n").hasPrefix("\(line)\n"))
    #expect(Self.list(after: String(line.dropLast()) + "x\n").hasPrefix("unreviewed \(line)\n"))
    #expect(Set("ab".map { Self.mark(of: "\($0)") }).count == 2)
  }

  @Test(arguments: Language.allCases)
  func `knows that no language lacks a sentence`(_ language: Language) throws {
    let (own, english) = (sentences(language), sentences(.english))
    // A language has its own kinds of numbers.
    func keys(_ all: [(key: String, text: String)]) -> [String] { all.map(\.key).filter { !$0.hasPrefix("form.") } }
    #expect(try keys(own).atLeast(600) == keys(english))
    #expect(own.filter(\.text.isEmpty).map(\.key).allSatisfy { $0 == "lines.turn" || $0 == "lines.ageEnd" })
  }
}

/// All texts of a language, by their keys.
func sentences(_ language: Language) -> [(key: String, text: String)] {
  let words = language.words
  func rows<Key>(_ name: String, _ keys: [Key], _ text: (Key) -> Any) -> [(key: String, text: String)] {
    keys.map { ("\(name).\($0)", "\(text($0))") }
  }
  let forms = Counted.allCases.flatMap { things in
    Counted.Kind.allCases.compactMap { kind in
      words.form(things, kind).map { ("form.\(things).\(kind)", $0.description) }
    }
  }
  let lines = Mirror(reflecting: words.lines).children.compactMap { child in
    (child.value as? StaticString).map { ("lines.\(child.label ?? "")", $0.description) }
  }
  let places: [(String, LocationState)] = [
    ("cached", .cached(age: .seconds(1))), ("stale", .stale(age: .seconds(1))), ("none", .none),
  ]
  let spans = [("spans.hours", words.spans.hours.description), ("spans.minutes", words.spans.minutes.description)]
  let lived =
    spans + forms + rows("wind", Wind.allCases, words.wind) + rows("longWind", Wind.allCases, words.longWind) + lines
    + rows("accuracy", Accuracy.allCases, words.accuracy) + rows("sentence", Reason.allCases, words.sentence)
    + places.map { ("note.\($0.0)", "\(words.note($0.1) ?? "")") }
  let gauge =
    rows("word", Word.allCases, words.word) + rows("help", HelpWord.allCases, words.help)
    + rows("advice", Advice.allCases, words.advice) + rows("gauge", Reason.allCases) { words.gauge($0).full }
    + rows("short", Reason.allCases) { words.gauge($0).short } + rows("message", Message.allCases, words.message)
  let page =
    [("ownName", "\(words.ownName)")] + language.pageWords.map { ("page.\($0.key)", $0.text) }
    + language.calendarWords.filter { row in !language.pageWords.contains { $0 == row } }
    .map { ("calendar.\($0.key)", $0.text) }
    + language.sheetWords.map { ("sheet.\($0.key)", $0.text) }
    + rows("why", Reason.allCases) { words.page($0).why } + rows("remedy", Reason.allCases) { words.page($0).advice }
    + rows("step", Reason.allCases, words.step)
  let guide =
    rows("guide", GuideWord.allCases, words.guide) + rows("side", Side.allCases, words.side)
    + [("missing", words.missing(Side.allCases))]
  let times =
    rows("bearing", BearingWord.allCases, words.bearing) + rows("times", TimesWord.allCases, words.times)
    + rows("call", CallWord.allCases, words.call)
    + rows("table", TableWord.allCases, words.table)
    + rows("spread", SpreadWord.allCases, words.spread) + rows("wall", WallWord.allCases, words.wall)
    + rows("prayer", Prayer.allCases) { words.name($0) } + rows("method", Method.allCases) { words.name($0) }
    + rows("region", Method.allCases, words.region)
    + rows("printed", Method.allCases.filter { words.printed($0) != nil }) { "\(words.printed($0) ?? "")" }
  let days =
    rows("hijri", HijriWord.allCases, words.hijri) + rows("month", Array(1...12), words.month)
    + rows("gregorianMonth", Array(1...12), words.gregorianMonth) + rows("weekday", Array(0..<7), words.weekday)
    + rows("shortWeekday", Array(0..<7), words.shortWeekday) + rows("event", HijriEvent.allCases) { words.name($0) }
    + rows("eventNote", HijriEvent.allCases) { words.note($0) }
  return lived + gauge + page + guide + times + days
}
