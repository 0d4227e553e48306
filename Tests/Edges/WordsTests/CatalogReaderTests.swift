import Testing

@testable import Words

@Suite struct `A file of gettext` {
  private static let text = #"""
    # A comment: msgid "no".
    msgid ""
    msgstr ""
    "Language: xx\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"

    #. A note.
    #, fuzzy, c-format
    msgctxt "times.now"
    msgid "now"
    msgstr "main"
    "tenant \"ici\" \\ "
    "là"

    msgctxt "counted.day"
    msgid "{} day"
    msgid_plural "{} days"
    msgstr[0] "{} jour"
    msgstr[1] "{} jours"

    #~ msgid "old"
    #~ msgstr "vieux"

    msgctxt "times.passed"
    msgid "passed"
    msgstr ""

    msgid "no place"
    msgstr "aucun lieu"
    """#

  private func read<Result>(_ text: String = text, _ read: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
  {
    try Array(text.utf8).withUnsafeBytes(read)
  }

  @Test func `has texts in one line or in several, with marks and plurals`() {
    let entries = read { Catalog.entries($0) }
    #expect(
      entries == [
        .init(key: "times.now", english: "now", translations: [#"maintenant "ici" \ là"#], isFuzzy: true),
        .init(key: "counted.day", english: "{} day", plural: "{} days", translations: ["{} jour", "{} jours"]),
        .init(key: "times.passed", english: "passed", translations: [""]),
        .init(english: "no place", translations: ["aucun lieu"]),
      ])
    #expect(read { Catalog.header($0) }.split(separator: "\n").count == 2)
  }

  @Test func `gives a text by its key, and none where it is empty or not there`() {
    read { bytes in
      let catalog = Catalog(bytes)
      #expect(catalog.text("times", "now") == #"maintenant "ici" \ là"#)
      #expect(catalog.text("counted", "day") == "{} jour" && catalog.text("counted", "day", form: 1) == "{} jours")
      #expect(catalog.text("times", "passed") == nil && catalog.text("times", "nov") == nil)
      #expect(catalog.text("", "") == nil)
    }
  }

  /// Each beginning of the file, and each that ends in a sign of the format.
  @Test func `may end anywhere`() {
    var found = 0
    for end in Self.text.indices {
      for sign in ["", "\"", "\\", "#,"] {
        let text = Self.text[..<end] + sign
        found = max(found, read(String(text)) { Catalog.entries($0).count })
        _ = read(String(text)) { Catalog($0).text("times", "now") }
      }
    }
    #expect(found == 4)
  }

  @Test func `says how the language is written`() {
    let form = LanguageForm(
      header: """
        Plural-Forms: nplurals=2; plural=(n > 1);
        X-Qibla-Name: Langue
        X-Qibla-Direction: rtl
        X-Qibla-Comma: ،
        X-Qibla-Locale: xx
        X-Qibla-Plurals: one other
        X-Qibla-Columns: 1 2 3 4 5
        X-Qibla-Months: small
        X-Qibla-Once: bord
        """)
    #expect(form.ownName == "Langue" && form.isRightToLeft && form.comma == "، " && form.locale == "xx")
    #expect(form.columns == [1, 2, 3, 4, 5] && form.kinds == [.one, .other])
    #expect(form.form(of: 0) == 0 && form.form(of: 2) == 1 && form.inDate("Mai") == "mai")
    #expect(form.list(["face", "bord haut", "bord bas"]) == "face، bord haut، bas")
    #expect(form.isolated("-3") == "\u{2066}-3\u{2069}" && form.arrow == "←" && form.orderMark == "\u{200e}")
    let english = Language.english.words.form
    #expect(english.comma == ", " && english.isolated("-3") == "-3" && english.inDate("May") == "May")
    #expect(english.list(["a b", "a c"]) == "a b, a c" && english.orderMark.isEmpty)
  }
}

@Suite struct `A rule for plurals` {
  @Test(arguments: [
    ("nplurals=1; plural=0;", [0, 0, 0, 0, 0, 0, 0]), ("nplurals=2; plural=(n > 1);", [0, 0, 1, 1, 1, 1, 1]),
    ("nplurals=2; plural=n != 1;", [1, 0, 1, 1, 1, 1, 1]), ("nplurals=2; plural=!(n==1);", [1, 0, 1, 1, 1, 1, 1]),
    // Russian, and Slovenian.
    (
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
      [2, 0, 1, 2, 2, 0, 1]
    ),
    ("nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);", [3, 0, 1, 3, 3, 3, 3]),
    ("nplurals=2; plural=7+n*2-n/1;", [1, 1, 1, 1, 1, 1, 1]),
  ])
  func `gives the form for a number`(_ header: String, _ forms: [Int]) throws {
    let rule = try #require(PluralRule(header))
    #expect([0, 1, 2, 5, 11, 21, 22].map { rule.form(of: $0) } == forms)
  }

  @Test(arguments: [
    "", "nplurals=2", "nplurals=x; plural=0;", "nplurals=0; plural=0;", "nplurals=2; plural=(n > 1;",
    "nplurals=2; plural=n ? 1;", "nplurals=2; plural=m;", "nplurals=2; plural=n >;", "nplurals=2; plural=n 1;",
  ])
  func `is refused where it cannot be read`(_ header: String) {
    #expect(PluralRule(header)?.count == nil)
  }

  @Test func `takes a division by zero for zero`() throws {
    let rule = try #require(PluralRule("nplurals=2; plural=n/0 + n%0;"))
    #expect(rule.form(of: 5) == 0 && rule.form(of: .min) == 0)
  }
}
