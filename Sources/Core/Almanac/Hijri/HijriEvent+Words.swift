extension HijriEvent {
  /// The name that programs read.
  public var identifier: StaticString {
    switch self {
    case .newYear: "new-year"
    case .tasua: "tasua"
    case .ashura: "ashura"
    case .mawlid: "mawlid"
    case .isra: "isra"
    case .raghaib: "raghaib"
    case .midShaban: "mid-shaban"
    case .ramadan: "ramadan"
    case .laylatAlQadr: "laylat-al-qadr"
    case .eidAlFitr: "eid-al-fitr"
    case .sixOfShawwal: "six-of-shawwal"
    case .firstTen: "first-ten"
    case .arafah: "arafah"
    case .eidAlAdha: "eid-al-adha"
    case .tashriq: "tashriq"
    case .whiteDays: "white-days"
    case .sacredMonth: "sacred-month"
    case .weeklyFast: "weekly-fast"
    }
  }
}
