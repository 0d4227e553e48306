internal import Almanac
internal import Configuration

/// What is known of prayer times: whether the authority that people follow there prints the same.
enum Standing {
  /// The authority's, compared with times that it printed.
  case printed(PrintedTimes)
  /// The authority's as it is published, not compared with printed times.
  case published
  /// No authority's of that country: a rule that is used where none is known.
  case general
  /// The user's own depths.
  case own
  /// Those of the Adhan libraries.
  case libraries

  /// The standing of what is chosen, in a country.
  init(_ choices: PrayerChoices, country: String?, isCompatible: Bool) {
    let authority = Authority(country: country ?? "")
    let method = choices.method ?? authority.method
    if isCompatible {
      self = .libraries
    } else if choices.hasOwnAngles {
      self = .own
    } else if method == .gulf || (choices.method == nil && !authority.isOwn) {
      self = .general
    } else {
      self = PrintedTimes(of: method).map { .printed($0) } ?? .published
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

  /// Whether the times may differ from what is printed there by more than the comparison shows.
  var isDoubtful: Bool {
    switch self {
    case .published, .general: true
    case .printed, .own, .libraries: false
    }
  }

  /// It as a sentence; nil where the definition says all.
  func sentence(_ words: PrayerWords) -> String? {
    switch self {
    case .printed(let times):
      let years = times.years?.description ?? words("the same every year", "نفسها كل سنة")
      return words("Checked against ", "روجعت على ")
        + words.count(
          times.days, "printed day", "printed days", ["يوم مطبوع", "يومين مطبوعين", "أيام مطبوعة", "يوما مطبوعا"])
        + " (\(years))" + words(": at most ", ": أكبر فرق ") + "\(times.largest)" + words(" min apart", " د")
    case .published:
      return words(
        "The authority's published rule, not checked against printed times",
        "قاعدة الجهة المنشورة، ولم تراجع على أوقات مطبوعة")
    case .general:
      return words("General rule, not your authority's table", "قاعدة عامة، وليست جدول الجهة الرسمية عندكم")
    case .own, .libraries: return nil
    }
  }

  /// Where the minutes of a mosque belong.
  static func advice(_ words: PrayerWords) -> String {
    words(
      "Your mosque's own minutes: --adjust, or prayer-adjust in qibla.conf",
      "دقائق مسجدكم: ‎--adjust‎ أو prayer-adjust في qibla.conf")
  }
}
