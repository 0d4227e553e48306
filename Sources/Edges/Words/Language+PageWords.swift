internal import Almanac

extension Language {
  /// The name of a country by its code of ISO 3166; nil where it is that of English.
  public func country(_ code: String) -> String? {
    let row = words.countries.description.split { $0 == "|" || $0 == "\n" }.first { row in
      row.drop { $0 == " " }.hasPrefix(code + " ")
    }
    guard var name = row?.drop(while: { $0 == " " }).dropFirst(code.count + 1) else { return nil }
    if name.last == " " { name.removeLast() }
    return String(name)
  }

  /// The words of the gauge that the page shows too.
  private static let shared: [Word] = [
    .heading, .place, .tilt, .manual, .trueMark, .magneticMark, .kilometres, .miles, .ocean, .forest, .sunset,
    .contrast,
  ]

  /// The words of the page that its calendar shows too.
  private static let sharedWithCalendar: Set<String> = [
    "language", "close", "save", "password", "gone", "reloadPage", "asking", "placeNeedsPassword",
    "placePassword", "placeLocked", "placeFailed", "noPlaceYet", "noClock",
  ]

  /// All words of the page, each with the key by which the page finds it.
  public var pageWords: [(key: String, text: String)] {
    var rows = Language.rows(words.page)
    func add(_ key: Any, _ text: StaticString) { rows.append(("\(key)", text.description)) }
    for word in Language.shared { add(word, words.word(word)) }
    rows += timesWords
    add(GuideWord.goodTo, words.guide(.goodTo))
    add(HijriWord.tomorrow, words.hijri(.tomorrow))
    return rows
  }

  /// All words of the page of the calendar.
  public var calendarWords: [(key: String, text: String)] {
    let shared = Language.rows(words.page).filter { Language.sharedWithCalendar.contains($0.key) }
    let dates: [HijriWord] = [.yearly, .shortened, .dayOf, .isOver]
    return Language.rows(words.calendar) + shared + timesWords
      + dates.map { ("\($0)", words.hijri($0).description) }
  }

  /// All words of the form for a mosque's sheet, which the page loads when that is opened.
  public var sheetWords: [(key: String, text: String)] { Language.rows(words.sheet) }

  private var timesWords: [(key: String, text: String)] {
    Prayer.allCases.map { ("\($0)", words.name($0).description) }
      + [TimesWord.am, .pm].map { ("\($0)", words.times($0).description) }
  }

  /// The rows of a table of words.
  private static func rows(_ table: StaticString) -> [(key: String, text: String)] {
    table.description.split(whereSeparator: { $0 == "\n" || $0 == "|" }).map { line in
      let colon = line.firstIndex(of: ":") ?? line.startIndex
      let text = line[colon...].dropFirst(2)
      return (line[..<colon].filter { $0 != " " }, String(text.last == " " ? text.dropLast() : text))
    }
  }
}
