internal import Agenda
internal import Almanac
internal import Formats
internal import Words

extension Standing {
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
