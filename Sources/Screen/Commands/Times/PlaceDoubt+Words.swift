internal import Quantities
internal import Whereabouts
internal import Words

extension Locality {
  /// The name in the language.
  func title(_ words: PrayerWords) -> String { words.isArabic ? arabicTitle : title }

  /// What may be wrong with its position or, on some days, its clocks: a sentence each.
  func notes(_ words: PrayerWords, on days: ClosedRange<CivilDay>) -> [String] {
    doubts(on: days).map { $0.sentence(words) }
  }
}

extension PlaceDoubt {
  /// The most zones, and the most spans of days, that a sentence names.
  private static let named = 3

  /// It as a sentence.
  fileprivate func sentence(_ words: PrayerWords) -> String {
    switch self {
    case .old(let age):
      return words.isArabic
        ? "حدد الموقع قبل \(LengthText.inWords(age, .arabic))"
        : "The position is \(LengthText.inWords(age, .english)) old"
    case .namesake(let title): return title
    case .noZone(let name):
      return words(
        "Times are UTC: install tzdata for the time zone ", "الأوقات بالتوقيت العالمي: ثبت tzdata للمنطقة الزمنية ")
        + name
    case .otherZones(let others):
      let names = others.prefix(PlaceDoubt.named).map { $0.name + PlaceDoubt.spans($0.days, words) }
      return words("The time zone may also be ", "قد تكون المنطقة الزمنية أيضا ")
        + names.joined(separator: words(", ", "، ")) + words("; --timezone sets it", "؛ تضبطها ‎--timezone")
    case .oldZones(let zone, let version, let needed):
      let found = version.map { " (\($0))" } ?? ""
      return words("The clocks of ", "تغيرت ساعات ") + zone
        + words(" have changed since this system's tzdata", " بعد صدور tzdata") + found
        + words(" was made: install ", " في هذا النظام: ثبت ") + needed
        + words(" or a newer one; --tzdata names its folder", " أو أحدث منها؛ تعين مجلدها ‎--tzdata")
    }
  }

  /// On which days clocks differ, in parentheses; nothing where they do on all.
  private static func spans(_ days: [ClosedRange<CivilDay>], _ words: PrayerWords) -> String {
    guard !days.isEmpty else { return "" }
    let spans = days.prefix(named).map { span in
      span.lowerBound == span.upperBound
        ? span.lowerBound.iso : span.lowerBound.iso + words(" to ", " إلى ") + span.upperBound.iso
    }
    return " (" + spans.joined(separator: words(", ", "، ")) + (days.count > named ? ", ..." : "") + ")"
  }
}
