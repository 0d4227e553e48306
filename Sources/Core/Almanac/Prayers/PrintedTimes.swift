/// How a method compares with the times that its authority printed. docs/times.md names the sources.
public struct PrintedTimes: Sendable {
  /// The cities whose times were compared.
  public let places: Wording
  /// The number of days that were compared.
  public let days: Int
  /// The years of the tables; nil: they are the same every year.
  public let years: StaticString?
  /// The largest difference in whole minutes, of the rounded times.
  public let largest: Int

  private init(_ days: Int, _ years: StaticString?, _ places: StaticString, _ inArabic: StaticString, largest: Int = 1)
  {
    (self.days, self.years, self.largest) = (days, years, largest)
    self.places = Wording(places, inArabic)
  }

  /// The comparison of a method; nil where no printed times were at hand.
  public init?(of method: Method) {
    switch method {
    case .algeria: self.init(60, nil, "Algiers", "الجزائر")
    case .bahrain: self.init(60, nil, "Manama", "المنامة")
    case .bosnia: self.init(60, "2025", "Sarajevo", "سراييفو", largest: 2)
    case .brunei: self.init(30, "2026", "Bandar Seri Begawan", "بندر سري بكاوان")
    case .dubai: self.init(120, nil, "Abu Dhabi and Dubai", "أبوظبي ودبي")
    case .egyptian: self.init(60, nil, "Aswan", "أسوان")
    case .jakim: self.init(60, "2026", "Kuala Lumpur", "كوالالمبور")
    case .jordan: self.init(36, "2026", "Amman", "عمان")
    case .kemenag: self.init(180, nil, "Jakarta, Makassar and Malang", "جاكرتا ومكاسر ومالانغ")
    case .kuwait: self.init(60, nil, "Kuwait City", "مدينة الكويت")
    case .libya: self.init(60, nil, "Tripoli", "طرابلس")
    case .maldives: self.init(60, nil, "Malé", "ماليه")
    case .morocco: self.init(8, "2026", "Casablanca", "الدار البيضاء")
    case .oman: self.init(119, nil, "Muscat and Salalah", "مسقط وصلالة")
    case .qatar: self.init(60, nil, "Doha", "الدوحة")
    case .singapore: self.init(60, "2026", "Singapore", "سنغافورة")
    case .sriLanka: self.init(30, "2026", "Colombo", "كولومبو")
    case .tunisia: self.init(120, "2026", "Tozeur and Tunis", "توزر وتونس")
    case .turkey: self.init(181, "2025-26", "Ankara, Diyarbakır and Istanbul", "أنقرة وديار بكر وإسطنبول")
    case .ummAlQura: self.init(120, nil, "Makkah and Riyadh", "مكة المكرمة والرياض")
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      return nil
    }
  }
}
