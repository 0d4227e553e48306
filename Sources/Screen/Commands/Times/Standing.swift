internal import Almanac
internal import Configuration
internal import Formats
internal import Quantities

/// How prayer times were checked: whether the authority that people follow there prints the same.
enum Standing {
  /// The authority's, compared with times that it printed.
  case printed(PrintedTimes)
  /// An authority's as it is published: not compared with printed times of that country, or changed by the user.
  case published
  /// No authority's of that country: a rule that is used where none is known.
  case general
  /// The user's own depths.
  case own
  /// Those of the Adhan libraries.
  case libraries

  /// The standing of a method by itself, wherever it is used.
  init(of method: Method) {
    self = method == .gulf ? .general : PrintedTimes(of: method).map { .printed($0) } ?? .published
  }

  /// The standing of what is chosen, in a country on a day.
  init(_ choices: PrayerChoices, country: String?, on day: CivilDay, isCompatible: Bool) {
    let authority = Authority(country: country ?? "")
    let method = choices.method ?? authority.method
    let isOwn = authority.isOwn && method == authority.method
    let isAsPrinted =
      choices.rounding == .auto && (choices.madhab ?? authority.madhab) == authority.madhab
      && choices.hasRamadanIsha != false && method.convention.former.map { day >= $0.end } ?? true
    if isCompatible {
      self = .libraries
    } else if choices.hasOwnAngles {
      self = .own
    } else if choices.method == nil && !authority.isOwn {
      self = .general
    } else if isOwn && isAsPrinted {
      self = Standing(of: method)
    } else {
      self = method == .gulf ? .general : .published
    }
  }

  /// Its word in JSON.
  var word: StaticString {
    switch self {
    case .printed: "printed"
    case .published: "published"
    case .general: "general"
    case .own: "own"
    case .libraries: "libraries"
    }
  }

  /// The sentences for formats without a table: only for times that were not checked.
  func warnings(_ words: PrayerWords) -> [String] {
    switch self {
    case .published, .general: sentences(words)
    case .printed, .own, .libraries: []
    }
  }

  /// It as a sentence; none where the definition says all.
  func sentences(_ words: PrayerWords) -> [String] {
    switch self {
    case .printed(let times):
      let years = times.years?.description ?? words("the same every year", "نفسها كل سنة")
      return [
        words("Checked against ", "روجعت على ") + Counted.day.text(times.days, words.language)
          + words(" printed for ", " من المطبوع لـ")
          + (words.isArabic ? times.places.arabic : times.places.english).description + " (\(years))"
          + words(": at most ", ": أكبر فرق ") + Counted.minute.text(times.largest, words.language)
          + words(" apart", "")
      ]
    case .published:
      return [
        words(
          "A published rule, not checked against times that are printed here",
          "قاعدة منشورة، ولم تراجع على أوقات مطبوعة هنا")
      ]
    case .general:
      return [words("General rule, not your authority's table", "قاعدة عامة، وليست جدول الجهة الرسمية عندكم")]
    case .own:
      return [words("Your own depths, without an authority's minutes", "أعماق خاصة، بلا دقائق جهة رسمية")]
    case .libraries: return []
    }
  }

  /// Where the minutes of a mosque belong.
  static func advice(_ words: PrayerWords) -> String {
    words(
      "Your mosque's own minutes: --adjust, or prayer-adjust in qibla.conf",
      "دقائق مسجدكم: ‎--adjust‎ أو prayer-adjust في qibla.conf")
  }
}
