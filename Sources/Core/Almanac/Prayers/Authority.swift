/// Whose prayer times a country follows, and what is known of them.
public struct Authority: Equatable, Sendable {
  /// The method.
  public let method: Method
  /// The school by which asr is printed there.
  public let madhab: Madhab
  /// Whether the method is that of the country's own authority. Where it is not, it is a general rule.
  public let isOwn: Bool

  /// The authority of a country, by its code of ISO 3166; the Muslim World League's rule where none is known.
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
    default: nil
    }
  }

  private static func generalMethod(_ country: String) -> Method {
    switch country {
    case "SD", "SS", "SY", "LB", "IQ", "PS", "IL": .egyptian
    case "IN", "BD", "AF", "NP", "MM": .karachi
    case "YE": .ummAlQura
    case "US", "CA", "MX": .northAmerica
    case "GB", "IE": .moonsightingCommittee
    case "CY", "AL", "XK", "MK", "ME": .turkey
    case "FR", "MC": .france
    case "BY", "KZ", "KG", "TJ", "TM", "UZ": .russia
    default: .muslimWorldLeague
    }
  }
}
