public import Quantities

/// A name or a sentence in both languages.
public struct Wording: Sendable {
  /// In English.
  public let english: StaticString
  /// In Arabic.
  public let arabic: StaticString

  /// The two texts.
  public init(_ english: StaticString, _ arabic: StaticString) { (self.english, self.arabic) = (english, arabic) }
}

extension HijriMonth {
  /// Its name.
  public var name: Wording {
    switch ofYear {
    case 1: Wording("Muharram", "محرم")
    case 2: Wording("Safar", "صفر")
    case 3: Wording("Rabi' al-awwal", "ربيع الأول")
    case 4: Wording("Rabi' al-thani", "ربيع الآخر")
    case 5: Wording("Jumada al-ula", "جمادى الأولى")
    case 6: Wording("Jumada al-akhirah", "جمادى الآخرة")
    case 7: Wording("Rajab", "رجب")
    case 8: Wording("Sha'ban", "شعبان")
    case 9: Wording("Ramadan", "رمضان")
    case 10: Wording("Shawwal", "شوال")
    case 11: Wording("Dhu al-Qa'dah", "ذو القعدة")
    default: Wording("Dhu al-Hijjah", "ذو الحجة")
    }
  }
}

extension CivilDay {
  /// The name of its day of the week.
  public var weekdayName: Wording {
    switch weekday {
    case 0: Wording("Sunday", "الأحد")
    case 1: Wording("Monday", "الاثنين")
    case 2: Wording("Tuesday", "الثلاثاء")
    case 3: Wording("Wednesday", "الأربعاء")
    case 4: Wording("Thursday", "الخميس")
    case 5: Wording("Friday", "الجمعة")
    default: Wording("Saturday", "السبت")
    }
  }
}
