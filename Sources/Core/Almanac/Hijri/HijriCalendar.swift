/// A calendar that defines when Hijri months begin.
public enum HijriCalendar: String, CaseIterable, Sendable {
  /// Umm al-Qura, by the published tables from 1343 to 1500, and the civil calendar outside them.
  case ummAlQura = "umm-al-qura"
  /// The same to 1450, and from 1451 to 1500 the rival table of ICU, which Swift's Foundation and many phones and
  /// browsers have. 211 of its 600 months begin a day later.
  case icu
  /// By the moon at Makkah, as the Fiqh Council of North America decided in 2007, from 1319 to 1521, and the civil
  /// calendar outside them: see `FCNAMonth`. From 1423 to 1500 it differs from the published tables in three months.
  case fcna
  /// The civil calendar, by arithmetic: months of 30 and 29 days in turn, and eleven leap days in thirty years.
  case civil

  /// The first day of a month.
  @inline(__always) func start(of month: Int) -> Int {
    let civil = CivilMonths.start(of: month)
    switch self {
    case .ummAlQura: return civil + UmmAlQura.offset(of: month)
    case .icu: return civil + UmmAlQura.offset(of: month) + UmmAlQura.rivalDelay(of: month)
    case .fcna: return civil + FCNATable.offset(of: month)
    case .civil: return civil
    }
  }

  /// The source of a month's days.
  func source(of month: HijriMonth) -> HijriSource {
    func lies(from first: Int, _ count: Int) -> Bool { (first..<first + count).contains(month.number) }
    switch self {
    case .ummAlQura, .icu:
      guard lies(from: UmmAlQura.first, UmmAlQura.count) else { return .civil }
      return self == .icu && month.number >= UmmAlQura.firstRival ? .icu : .ummAlQura
    case .fcna: return lies(from: FCNATable.first, FCNATable.count) ? .fcna : .civil
    case .civil: return .civil
    }
  }
}

/// The source of a Hijri date.
public enum HijriSource: String, Sendable {
  /// The published tables of Umm al-Qura.
  case ummAlQura = "umm-al-qura"
  /// ICU's table of Umm al-Qura.
  case icu
  /// The moon at Makkah, by the rule of the Fiqh Council of North America.
  case fcna
  /// The civil calendar's arithmetic.
  case civil
  /// The announced start of this month or of the next one.
  case announced
  /// A calendar's start, moved because of an announced one so that all months have 29 or 30 days.
  case presumed
}

/// The civil calendar, also called tabular: cycles of thirty years and 10,631 days.
///
/// The leap years of a cycle are 2, 5, 7, 10, 13, 16, 18, 21, 24, 26 and 29. 1 Muharram of the year 1 is Friday,
/// 16 July 622 in the Julian calendar.
enum CivilMonths {
  /// The first day of the year 1, in days since 1970-01-01.
  static let epoch = -492_148

  /// The first day of a month.
  @inline(__always) static func start(of month: Int) -> Int {
    let (year, inYear) = (month / 12, month % 12)
    return epoch + 354 * year + (11 * year + 14) / 30 + 29 * inYear + (inYear + 1) / 2
  }

  /// The month of a day; a day before the epoch counts as in the first month.
  @inline(__always) static func month(of day: Int) -> Int {
    let since = max(0, day - epoch)
    let year = (30 * since + 15) / 10_631
    let inYear = since - 354 * year - (11 * year + 14) / 30
    // A month begins every 29.5 days, rounded up. The leap day is the last of its year.
    return year * 12 + min(11, 2 * inYear / 59)
  }
}
