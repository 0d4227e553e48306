/// A day, a night or a span of days of the Hijri year that people observe.
///
/// Where schools and countries differ, the text says so and takes no side.
public enum HijriEvent: Int, CaseIterable, Sendable {
  case newYear, tasua, ashura, mawlid, raghaib, isra, midShaban, ramadan, laylatAlQadr, eidAlFitr, sixOfShawwal
  case firstTen, arafah, eidAlAdha, tashriq, whiteDays, sacredMonth, weeklyFast

  /// Its importance.
  public enum Rank: Int, Sendable {
    /// A custom, or a virtue of a time.
    case minor
    /// A recommended fast or devotion.
    case recommended
    /// A day or a night observed all over the Muslim world.
    case major
    /// Ramadan and the two feasts.
    case principal

    /// Whether it is at least as important.
    public static func >= (a: Rank, b: Rank) -> Bool { a.rawValue >= b.rawValue }

    /// The name that programs read.
    public var identifier: StaticString {
      switch self {
      case .minor: "minor"
      case .recommended: "recommended"
      case .major: "major"
      case .principal: "principal"
      }
    }
  }

  /// The rule of fasting on a day.
  public enum Fasting: Int, Sendable {
    /// No special rule.
    case free
    /// It is recommended.
    case recommended
    /// It is obligatory.
    case obligatory
    /// One must not fast.
    case forbidden

    /// Whether it outweighs another rule of the same day.
    public static func > (a: Fasting, b: Fasting) -> Bool { a.rawValue > b.rawValue }

    /// The name that programs read.
    public var identifier: StaticString {
      switch self {
      case .free: "free"
      case .recommended: "recommended"
      case .obligatory: "obligatory"
      case .forbidden: "forbidden"
      }
    }
  }

  /// Its importance.
  public var rank: Rank {
    switch self {
    case .ramadan, .eidAlFitr, .eidAlAdha: .principal
    case .newYear, .ashura, .laylatAlQadr, .arafah, .tashriq: .major
    case .tasua, .sixOfShawwal, .firstTen, .whiteDays, .weeklyFast: .recommended
    case .mawlid, .raghaib, .isra, .midShaban, .sacredMonth: .minor
    }
  }

  /// The rule of fasting on its days.
  public var fasting: Fasting {
    switch self {
    case .ramadan: .obligatory
    case .eidAlFitr, .eidAlAdha, .tashriq: .forbidden
    case .tasua, .ashura, .sixOfShawwal, .firstTen, .arafah, .whiteDays, .weeklyFast: .recommended
    case .newYear, .mawlid, .raghaib, .isra, .midShaban, .laylatAlQadr, .sacredMonth: .free
    }
  }

  /// Whether it is a night: the night of a date begins at sunset on the previous civil day.
  public var isNight: Bool {
    switch self {
    case .raghaib, .isra, .midShaban, .laylatAlQadr: true
    default: false
    }
  }

  /// Whether it recurs every week.
  public var isWeekly: Bool { self == .weeklyFast }

  /// Whether it is on a date with this day of the week.
  public func falls(on date: HijriDate, weekday: Int) -> Bool {
    let (month, day) = (date.month, date.day)
    switch self {
    case .newYear: return month == 1 && day == 1
    case .tasua: return month == 1 && day == 9
    case .ashura: return month == 1 && day == 10
    case .mawlid: return month == 3 && day == 12
    // The eve of the first Friday of Rajab.
    case .raghaib: return month == 7 && day <= 7 && weekday == 5
    case .isra: return month == 7 && day == 27
    case .midShaban: return month == 8 && day == 15
    case .ramadan: return month == 9
    case .laylatAlQadr: return month == 9 && (21...29).contains(day) && day % 2 == 1
    case .eidAlFitr: return month == 10 && day == 1
    case .sixOfShawwal: return month == 10 && day > 1
    case .firstTen: return month == 12 && day <= 10
    case .arafah: return month == 12 && day == 9
    case .eidAlAdha: return month == 12 && day == 10
    case .tashriq: return month == 12 && (11...13).contains(day)
    // The 13th of Dhu al-Hijjah is a day of Tashriq; in Ramadan every day is a fast.
    case .whiteDays: return month != 9 && (month == 12 ? 14...15 : 13...15).contains(day)
    case .sacredMonth: return month == 1 || month == 7 || month >= 11
    case .weeklyFast:
      let isForbidden = month == 10 && day == 1 || month == 12 && (10...13).contains(day)
      return (weekday == 1 || weekday == 4) && month != 9 && !isForbidden
    }
  }
}
