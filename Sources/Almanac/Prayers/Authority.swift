/// Whose prayer times a country follows, and what is known of them.
public struct Authority: Equatable, Sendable {
  /// The method.
  public let method: Method
  /// The school by which asr is printed there.
  public let madhab: Madhab
  /// Whether the method is that of the country's own authority. Where it is not, it is a general rule.
  public let isOwn: Bool

  /// That of a country, by its code of ISO 3166; the Muslim World League's rule where none is known.
  public init(country: String) {
    let own = Authority.ownMethod(country)
    method = own ?? Authority.generalMethod(country)
    isOwn = own != nil
    // As ITL (arabeyes.org) lists Karachi's method with the later asr.
    madhab = ["PK", "IN", "BD", "AF"].contains(country) ? .hanafi : .shafi
  }

  private static func ownMethod(_ country: String) -> Method? {
    switch country {
    case "AE": .dubai
    case "BA": .bosnia
    case "BH": .bahrain
    case "BN": .brunei
    case "DZ": .algeria
    case "EG": .egyptian
    case "FR": .france
    case "ID": .kemenag
    case "IR": .tehran
    case "JO": .jordan
    case "KW": .kuwait
    case "LK": .sriLanka
    case "LY": .libya
    case "MA", "EH": .morocco
    case "MV": .maldives
    case "MY": .jakim
    case "OM": .oman
    case "PK": .karachi
    case "PT": .portugal
    case "QA": .qatar
    case "RU": .russia
    case "SA": .ummAlQura
    case "SG": .singapore
    case "TN": .tunisia
    case "TR": .turkey
    case "US", "CA": .northAmerica
    default: nil
    }
  }

  private static func generalMethod(_ country: String) -> Method {
    switch country {
    case "SD", "SS", "SY", "LB", "IQ", "PS", "IL": .egyptian
    case "IN", "BD", "AF", "NP", "MM": .karachi
    case "YE": .ummAlQura
    case "MX": .northAmerica
    case "GB", "IE": .moonsightingCommittee
    case "CY", "AL", "XK", "MK", "ME": .turkey
    case "MC": .france
    case "BY", "KZ", "KG", "TJ", "TM", "UZ": .russia
    default: .muslimWorldLeague
    }
  }
}

/// How a method compares with the times that its authority printed. docs/times.md names places and sources.
public struct PrintedTimes: Sendable {
  /// The number of days that were compared.
  public let days: Int
  /// The years of the tables; nil: they are the same every year.
  public let years: StaticString?
  /// The largest difference in whole minutes, of the rounded times.
  public let largest: Int

  private init(_ days: Int, _ years: StaticString?, largest: Int = 1) {
    (self.days, self.years, self.largest) = (days, years, largest)
  }

  /// The comparison of a method; nil where no printed times were at hand.
  public init?(of method: Method) {
    switch method {
    case .algeria, .bahrain, .egyptian, .kuwait, .libya, .maldives, .qatar: self.init(60, nil)
    case .bosnia: self.init(60, "2025", largest: 2)
    case .brunei, .sriLanka: self.init(30, "2026")
    case .dubai, .ummAlQura: self.init(120, nil)
    // In its zones far from Kuala Lumpur JAKIM prints for the zone's end, and in Kelantan another isha.
    case .jakim: self.init(240, "2026", largest: 6)
    case .singapore: self.init(60, "2026")
    case .jordan: self.init(36, "2026")
    case .kemenag: self.init(180, nil)
    case .morocco: self.init(8, "2026")
    case .oman: self.init(119, nil)
    case .tunisia: self.init(120, "2026")
    case .turkey: self.init(181, "2025-26")
    case .muslimWorldLeague, .karachi, .gulf, .moonsightingCommittee, .northAmerica, .tehran, .jafari, .france,
      .russia, .portugal:
      return nil
    }
  }
}
