import Almanac
import Earth
import Events
import Foundation
import Pointing
import TestKit

@testable import Words

/// All texts that have a key, in a language: what its catalog must have. Things that are counted are below.
func texts(_ language: Language) -> [(key: String, text: String)] {
  let words = language.words
  func rows<Key>(_ group: String, _ keys: [Key], _ text: (Key) -> String) -> [(key: String, text: String)] {
    keys.map { ("\(group).\($0)", text($0)) }
  }
  func table(_ group: StaticString, _ rows: KeyValuePairs<String, String>) -> [(key: String, text: String)] {
    rows.map { ("\(group).\($0.key)", words.text(group, $0.key, $0.value)) }
  }
  let first = [
    ("cardinals", words.text("cardinals", "", English.cardinals)), ("spans.hours", words.spans.hours),
    ("spans.minutes", words.spans.minutes),
  ]
  let lines =
    rows("wind", Wind.allCases, words.wind) + rows("longWind", Wind.allCases, words.longWind)
    + rows("lines", LineWord.allCases, words.line) + rows("accuracy", Accuracy.allCases, words.accuracy)
    + rows("sentence", Reason.allCases, words.sentence)
  let gauge =
    rows("word", Word.allCases, words.word) + rows("help", HelpWord.allCases, words.help)
    + rows("advice", Advice.allCases, words.advice) + rows("gauge", Reason.allCases) { words.gauge($0).full }
    + rows("short", Reason.allCases) { words.gauge($0).short } + rows("message", Message.allCases, words.message)
    + rows("guide", GuideWord.allCases, words.guide) + rows("side", Side.allCases, words.side)
    + rows("count", CountWord.allCases, words.count) + rows("log", LogWord.allCases, words.log)
    + rows("read", ReadWord.allCases, words.read)
  let times =
    rows("prayer", Prayer.allCases) { words.name($0) } + rows("times", TimesWord.allCases, words.times)
    + rows("spread", SpreadWord.allCases, words.spread) + rows("bearing", BearingWord.allCases, words.bearing)
    + rows("check", CheckWord.allCases, words.check)
    + rows("call", CallWord.allCases, words.call) + rows("table", TableWord.allCases, words.table)
    + rows("wall", WallWord.allCases, words.wall) + rows("method", Method.allCases) { words.name($0) }
    + rows("region", Method.allCases, words.region)
    + rows("printed", Method.allCases.filter { words.printed($0) != nil }) { words.printed($0) ?? "" }
  let days =
    rows("hijri", HijriWord.allCases, words.hijri) + rows("month", Array(1...12), words.month)
    + rows("gregorianMonth", Array(1...12), words.gregorianMonth)
    + rows("monthAlone", Array(1...12), words.monthAlone) + rows("weekday", Array(0..<7), words.weekday)
    + rows("shortWeekday", Array(0..<7), words.shortWeekday) + rows("event", HijriEvent.allCases) { words.name($0) }
    + rows("eventNote", HijriEvent.allCases) { words.note($0) }
  let page =
    rows("why", Reason.allCases) { words.page($0).why } + rows("remedy", Reason.allCases) { words.page($0).advice }
    + rows("step", Reason.allCases, words.step) + table("page", English.page) + table("calendar", English.calendar)
    + table("tasbih", English.tasbih) + table("mosques", English.mosques)
    + table("day", English.day) + table("camera", English.camera)
    + table("reading", English.reading)
    + rows("plan", PlanWord.allCases, words.plan)
    + table("sheet", English.sheet) + table("site", English.site) + table("instrument", English.instrument)
  return first + lines + gauge + times + days + page
}

/// What every catalog has: each key with its English.
struct Key {
  let name: String
  let english: String
  /// The English for several things; empty where the text counts nothing.
  var plural = ""

  /// All keys. A language may lack those of countries, which are then English.
  static func all() throws -> [Key] {
    let counted = Counted.allCases.map {
      Key(
        name: "counted.\($0)", english: English.counted($0, isOne: true), plural: English.counted($0, isOne: false))
    }
    return texts(.english).map { Key(name: $0.key, english: $0.text) } + counted + (try countries())
  }

  /// The countries of the list of cities.
  private static func countries() throws -> [Key] {
    let file = Reference.project.appending(path: "Sources/Libraries/CCities/countries.tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Key(name: "country.\(columns[0])", english: String(columns[2]))
    }
  }

  var isCountry: Bool { name.hasPrefix("country.") }

  /// The group, in which all keys have the same note and width.
  var group: String { String(name.prefix { $0 != "." }) }

  /// What a translator has to know; empty where the English says all.
  var note: String {
    let width = mostColumns.map { "At most \($0) columns." }
    return [Notes.of[name] ?? Notes.of[group], width].compactMap(\.self).joined(separator: " ")
  }

  /// How many columns of a terminal it may have; nil where its place has room.
  var mostColumns: Int? {
    switch group {
    case "wind": 5
    case "short": 9
    case "shortWeekday": 9
    case "sentence": 80
    case "event", "eventNote": 72
    case "word": Self.labels.contains(name) ? 8 : nil
    case "guide": name.hasSuffix("Short") ? 20 : nil
    default: nil
    }
  }

  /// The heads of the gauge's rows.
  private static let labels = Set(
    ["kaaba", "heading", "accuracy", "place", "field", "dip", "tilt", "sensors"].map { "word.\($0)" })
}
