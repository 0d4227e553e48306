internal import Almanac

extension Language {
  /// The name of a country by its code of ISO 3166; nil where it is that of English. Arabic names come with the list of
  /// cities.
  public func country(_ code: String) -> String? { Shelf.of(self).catalog?.text("country", code) }

  /// The words of the gauge that the page shows too.
  private static let shared: [Word] = [
    .heading, .place, .tilt, .manual, .trueMark, .magneticMark, .kilometres, .miles, .ocean, .forest, .sunset,
    .contrast,
  ]

  /// The words of the page that its calendar shows too.
  private static let sharedWithCalendar: Set<String> = [
    "language", "close", "save", "password", "gone", "reloadPage", "asking", "placeNeedsPassword",
    "placePassword", "placeLocked", "placeFailed", "noPlaceYet", "noClock", "readInPart", "notYetRead",
  ]

  /// All words of the page, each with the key by which the page finds it.
  public var pageWords: [(key: String, text: String)] {
    ownPageWords + Language.shared.map { ("\($0)", words.word($0)) } + timesWords
      + [("goodTo", words.guide(.goodTo)), ("tomorrow", words.hijri(.tomorrow)), ("ramadan", words.month(9))]
      + [("prayed", words.log(.prayed)), ("fajrPrayer", words.times(.fajrPrayer))]
  }

  /// All words of the page of the calendar.
  public var calendarWords: [(key: String, text: String)] {
    let dates: [HijriWord] = [.dayAndMonth, .yearly, .shortened, .dayOf, .isOver]
    return rows("calendar", English.calendar)
      + ownPageWords.filter { Language.sharedWithCalendar.contains($0.key) } + timesWords
      + dates.map { ("\($0)", words.hijri($0)) }
  }

  /// The words that every page has which can be written to.
  private static let sharedWithAll: Set<String> = [
    "language", "close", "password", "gone", "reloadPage", "placeNeedsPassword", "placePassword", "placeLocked",
    "placeFailed", "readInPart", "notYetRead",
  ]

  /// All words of the page of the counter.
  public var tasbihWords: [(key: String, text: String)] {
    rows("tasbih", English.tasbih)
      + ownPageWords.filter { Language.sharedWithAll.contains($0.key) || ["openTasbih", "takeBack"].contains($0.key) }
      + ([.part, .left, .complete, .today] as [CountWord]).map { ("\($0)", words.count($0)) } + calendarWords(["back"])
  }

  /// All words of the page of the mosques.
  public var mosqueWords: [(key: String, text: String)] {
    let own: Set = [
      "language", "gone", "readInPart", "notYetRead", "openMosques", "turnLeft", "turnRight", "ahead",
      "noPlaceYet",
    ]
    return rows("mosques", English.mosques) + ownPageWords.filter { own.contains($0.key) }
      + lengths + [("jumuah", words.call(.jumuah))]
      + calendarWords(["back", "shown"])
  }

  /// All words of the page of the day.
  public var dayWords: [(key: String, text: String)] {
    let own: Set = ["openDay", "takeBack", "zoomIn", "zoomOut", "noPlaceYet", "noClock"]
    let calls: [CallWord] = [.jumuah, .eid, .iftar]
    return rows("day", English.day)
      + ownPageWords.filter { Language.sharedWithAll.contains($0.key) || own.contains($0.key) }
      + timesWords.filter { $0.key != "sunrise" }
      + calls.map { ("\($0)", words.call($0)) } + calendarWords(["back"])
      + lengths + ([.before, .after, .lastThird] as [PlanWord]).map { ("\($0)", words.plan($0)) }
      + [("lastNights", words.hijri(.lastNights))]
  }

  /// All words of the page of the camera.
  public var cameraWords: [(key: String, text: String)] {
    let own: Set = [
      "language", "gone", "readInPart", "notYetRead", "openCamera", "bearing", "accurate", "unsure", "calibratingWord",
      "interference", "unavailable",
    ]
    return rows("camera", English.camera) + ownPageWords.filter { own.contains($0.key) } + calendarWords(["back"])
  }

  private var lengths: [(key: String, text: String)] {
    ([.kilometres, .miles] as [Word]).map { ("\($0)", words.word($0)) }
  }

  /// All words of the page of pages to read.
  public var readWords: [(key: String, text: String)] {
    let own: Set = ["language", "gone", "readInPart", "notYetRead", "openRead"]
    let (facts, prayers) = ([ReadWord.pages, .none, .noSource, .noLicence], Prayer.allCases.filter { $0 != .sunrise })
    return rows("reading", English.reading) + ownPageWords.filter { own.contains($0.key) }
      + facts.map { ("\($0)", words.read($0)) } + prayers.map { ("\($0)", words.name($0)) }
      + calendarWords(["back", "more"])
  }

  /// Words of the calendar that other pages show too.
  private func calendarWords(_ keys: Set<String>) -> [(key: String, text: String)] {
    rows("calendar", English.calendar).filter { keys.contains($0.key) }
  }

  /// All words of the form for a mosque's sheet, which the page loads when that is opened.
  public var sheetWords: [(key: String, text: String)] { rows("sheet", English.sheet) }

  /// The words that only the page shows.
  private var ownPageWords: [(key: String, text: String)] { rows("page", English.page) }

  private var timesWords: [(key: String, text: String)] {
    Prayer.allCases.map { ("\($0)", words.name($0)) }
      + [TimesWord.am, .pm, .date].map { ("\($0)", words.times($0)) }
  }

  /// The words of a table, in its order.
  private func rows(_ group: StaticString, _ table: KeyValuePairs<String, String>) -> [(key: String, text: String)] {
    table.map { ($0.key, words.text(group, $0.key, $0.value)) }
  }
}
