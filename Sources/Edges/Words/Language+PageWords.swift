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

  /// All words of the page, each with the key by which the page finds it.
  public var pageWords: [(key: String, text: String)] {
    var rows: [(key: String, text: String)] = []
    for line in words.page.description.split(whereSeparator: { $0 == "\n" || $0 == "|" }) {
      let colon = line.firstIndex(of: ":") ?? line.startIndex
      let text = line[colon...].dropFirst(2)
      rows.append((line[..<colon].filter { $0 != " " }, String(text.last == " " ? text.dropLast() : text)))
    }
    func add(_ key: Any, _ text: StaticString) { rows.append(("\(key)", text.description)) }
    for word in Language.shared { add(word, words.word(word)) }
    for prayer in Prayer.allCases { add(prayer, words.name(prayer)) }
    add(GuideWord.goodTo, words.guide(.goodTo))
    for half in [TimesWord.am, .pm] { add(half, words.times(half)) }
    add(HijriWord.tomorrow, words.hijri(.tomorrow))
    return rows
  }
}
