internal import Earth
internal import Events
internal import Pointing
internal import Readings
internal import Text
internal import Words

/// The words of the page, which the server writes into it.
enum PageTable {
  /// All languages as an object of JSON. It stands in an element of HTML, and no word has a character that would end
  /// it.
  ///
  /// - `ages`: how an age is written, below some seconds in a unit of some seconds;
  /// - `languages`: by their codes, each with `direction` of the text, `letters` of the dial and `winds`, both from
  ///   north to the right, `dates`, the locale that writes dates, `spans`, the time until something with hours and
  ///   without, `units`, the forms for numbers of a unit by the browser's names for kinds of numbers, `words`, where
  ///   `{}` stands for a value, and `reasons`: why a heading is not trusted, what to do about it, and the same in a few
  ///   words.
  static var json: String {
    String { json in
      json.add("ages", LengthText.ages) { json, row in
        json.add("below", row.below == .max ? nil : row.below)
        json.add("seconds", row.seconds)
        json.add("unit", "\(row.unit)")
      }
      json.add("languages") { json in
        for language in Language.allCases { json.add(named: language.rawValue) { add(language, to: &$0) } }
      }
    }
  }

  /// The words for the page of the calendar, which has no compass.
  static var ofCalendar: String {
    String { json in
      json.add("ages", raw: "[]")
      json.add("languages") { json in
        for language in Language.allCases {
          json.add(named: language.rawValue) { json in
            addForms(language, [.day, .wholeMinute], to: &json)
            json.add("words") { json in
              for (key, text) in language.calendarWords { json.add(named: key, text) }
            }
          }
        }
      }
    }
  }

  /// The languages to choose from, each with its own name for itself.
  static var options: String {
    Language.allCases.map { language in
      let code = language.rawValue
      return "<option value=\"\(code)\" lang=\"\(code)\">\(language.words.ownName)</option>"
    }.joined()
  }

  /// Adds the direction of text, the forms of numbers and dates, and the plural forms.
  private static func addForms(_ language: Language, _ things: [Counted], to json: inout ByteBuffer) {
    let words = language.words
    json.add("direction", words.isRightToLeft ? "rtl" : "ltr")
    json.add("dates", words.dates)
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

  private static func add(_ language: Language, to json: inout ByteBuffer) {
    let words = language.words
    addForms(language, LengthText.ages.map(\.unit), to: &json)
    json.add("letters", [Wind.n, .e, .s, .w].map(words.wind))
    json.add("winds", Wind.allCases.map(words.longWind))
    json.add("spans", [words.spans.hours, words.spans.minutes])
    json.add("words") { json in
      for (key, text) in language.pageWords { json.add(named: key, text) }
    }
    json.add("reasons") { json in
      for reason in Reason.allCases {
        let (why, advice) = words.page(reason)
        json.add(named: "\(reason.word)", [why, advice, words.step(reason)])
      }
    }
  }
}
