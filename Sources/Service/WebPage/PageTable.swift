internal import Earth
internal import Events
internal import Pointing
internal import Quantities
internal import Readings
internal import Text
internal import Words

/// The words of a page. The page contains those of one language, and requests another one's when it is chosen.
enum PageTable: CaseIterable {
  /// The words of the compass, and of the pages that have none.
  case compass, calendar, tasbih, mosques, day, camera, read

  /// The path at which one language's words are served.
  var path: String { self == .compass ? "/words" : "/\(self)/words" }

  /// The words of the page at a path.
  static func of(_ path: String) -> PageTable { allCases.first { "/\($0)" == path } ?? .compass }

  /// All words in a language, each with its key.
  func texts(_ language: Language) -> [(key: String, text: String)] {
    switch self {
    case .compass: language.pageWords
    case .calendar: language.calendarWords
    case .tasbih: language.tasbihWords
    case .mosques: language.mosqueWords
    case .day: language.dayWords
    case .camera: language.cameraWords
    case .read: language.readWords
    }
  }

  /// The things that it counts.
  private var things: [Counted] {
    switch self {
    case .compass: LengthText.ages.map(\.unit)
    case .calendar: [.day, .wholeMinute]
    case .tasbih, .mosques, .day, .camera, .read: []
    }
  }

  /// The object of JSON in the page. It stands in an element of HTML, and no word has a character that would end it.
  ///
  /// - `ages`: how an age is written, below some seconds in a unit of some seconds;
  /// - `codes`: those of all languages;
  /// - `source`: the address of a language's words, which its code completes;
  /// - `languages`: the words of one language, by its code.
  func json(_ language: Language) -> String {
    String { json in
      let ages = self == .compass ? LengthText.ages : []
      json.add("ages", ages) { json, row in
        json.add("below", row.below == .max ? nil : row.below)
        json.add("seconds", row.seconds)
        json.add("unit", "\(row.unit)")
      }
      json.add("codes", Language.allCases.map(\.rawValue))
      json.add("source", "\(path.dropFirst())?tag=\(PageTable.tag)&lang=")
      json.add("languages") { $0.add(named: language.rawValue) { add(language, to: &$0) } }
    }
  }

  /// The words of a language, as an object of JSON with `direction` of the text, `dates`, the locale that writes
  /// dates, `calendar`, the names for a browser without that locale, `solar`, the months of the solar calendar where
  /// the language has them, `units`, the forms for numbers of a unit by the browser's names for kinds of numbers, and
  /// `words`, where `{}` is a value. The mosques and the camera have `winds`. The compass has `letters` of the dial
  /// and `winds`, both from north to the right, `spans`, the time until something with hours and without, and
  /// `reasons`: why a heading is not trusted, what to do about it, and the same in a few words.
  func words(_ language: Language) -> String { String { add(language, to: &$0) } }

  /// Identifies all words of this program: a browser keeps words until they have another tag. Computed from the packed
  /// catalogs, since to read all of them would take memory.
  static let tag: String = {
    let english = allCases.map { $0.words(.english) }.joined()
    let hash = Language.allCases.reduce(english.utf8.fnv1a) { $1.packedCatalog.fnv1a(after: $0) }
    return String(hash, radix: 16)
  }()

  /// The languages to choose from, each with its own name for itself. Those that no speaker has read stand together,
  /// and so do those of which one has read a part, under a title with a key among these texts.
  static func options(_ texts: [(key: String, text: String)]) -> String {
    SpeakersReading.allCases.map { reading in
      let options = reading.languages.map { language in
        let code = language.rawValue
        return "<option value=\"\(code)\" lang=\"\(code)\">\(language.words.ownName)</option>"
      }.joined()
      let key: String
      switch reading {
      case .whole: return options
      case .inPart: key = "readInPart"
      case .notYet: key = "notYetRead"
      }
      let title = texts.first { $0.key == key }?.text ?? key
      return options.isEmpty ? "" : "<optgroup data-title=\"\(key)\" label=\"\(title)\">\(options)</optgroup>"
    }.joined()
  }

  /// Adds the direction of text, the forms of numbers and dates, and the plural forms.
  private func addForms(_ language: Language, _ things: [Counted], to json: inout ByteBuffer) {
    let words = language.words
    json.add("direction", words.isRightToLeft ? "rtl" : "ltr")
    json.add("dates", words.dates)
    json.add("calendar") { json in
      json.add("months", (1...12).map(words.monthInDate))
      json.add("alone", (1...12).map(words.monthAlone))
      json.add("weekdays", (0...6).map(words.weekday))
    }
    if !words.form.solarMonths.isEmpty { json.add("solar", words.form.solarMonths) }
    json.add("numbers", [words.form.numbers.decimal, words.form.numbers.thousands].map(String.init))
    json.add("stop", words.form.stop)
    if let digits = words.form.digits { json.add("digits", digits) }
    if words.form.usesOwnDigits { json.add("usesOwnDigits", true) }
    json.add("units") { json in
      for unit in things {
        json.add(named: "\(unit)") { json in
          for kind in Counted.Kind.allCases {
            if let form = words.form(unit, kind) { json.add(named: "\(kind)", form) }
          }
        }
      }
    }
  }

  private func add(_ language: Language, to json: inout ByteBuffer) {
    let words = language.words
    addForms(language, things, to: &json)
    json.add("words") { json in
      for (key, text) in texts(language) { json.add(named: key, text) }
    }
    if self == .mosques || self == .camera { json.add("winds", Wind.allCases.map(words.longWind)) }
    guard self == .compass else { return }
    json.add("letters", [Wind.n, .e, .s, .w].map(words.wind))
    json.add("winds", Wind.allCases.map(words.longWind))
    json.add("spans", [words.spans.hours, words.spans.minutes])
    json.add("reasons") { json in
      for reason in Reason.allCases {
        let (why, advice) = words.page(reason)
        json.add(named: "\(reason.word)", [why, advice, words.step(reason)])
      }
    }
  }
}
