/// A published method of computing prayer times.
///
/// The depths and minutes are those that the authorities publish, as collected by the Adhan libraries (Batoul Apps,
/// MIT) and by AlAdhan (aladhan.com/calculation-methods).
public enum Method: String, CaseIterable, Sendable {
  case muslimWorldLeague, egyptian, karachi, ummAlQura, dubai, gulf, moonsightingCommittee, northAmerica, kuwait, qatar
  case singapore, tehran, jafari, turkey, france, russia, jakim, kemenag, tunisia, algeria, morocco, portugal, jordan

  /// Its definition of the times.
  public var convention: Convention {
    switch self {
    case .muslimWorldLeague: Convention(fajr: 18, isha: .angle(17), minutes: .init(dhuhr: 1))
    case .egyptian: Convention(fajr: 19.5, isha: .angle(17.5), minutes: .init(dhuhr: 1))
    case .karachi: Convention(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 1))
    case .ummAlQura: Convention(fajr: 18.5, isha: .afterMaghrib(90))
    case .dubai:
      Convention(fajr: 18.2, isha: .angle(18.2), minutes: .init(sunrise: -3, dhuhr: 3, asr: 3, maghrib: 3))
    case .gulf: Convention(fajr: 19.5, isha: .afterMaghrib(90))
    case .moonsightingCommittee:
      Convention(fajr: 18, isha: .angle(18), minutes: .init(dhuhr: 5, maghrib: 3), season: .general)
    case .northAmerica: Convention(fajr: 15, isha: .angle(15), minutes: .init(dhuhr: 1))
    case .kuwait: Convention(fajr: 18, isha: .angle(17.5))
    case .qatar: Convention(fajr: 18, isha: .afterMaghrib(90))
    case .singapore: Convention(fajr: 20, isha: .angle(18), minutes: .init(dhuhr: 1))
    case .tehran: Convention(fajr: 17.7, isha: .angle(14), maghrib: 4.5)
    case .jafari: Convention(fajr: 16, isha: .angle(14), maghrib: 4)
    case .turkey: Convention(fajr: 18, isha: .angle(17), minutes: .init(sunrise: -7, dhuhr: 5, asr: 4, maghrib: 7))
    case .france: Convention(fajr: 12, isha: .angle(12))
    case .russia: Convention(fajr: 16, isha: .angle(15))
    case .jakim: Convention(fajr: 20, isha: .angle(18))
    case .kemenag: Convention(fajr: 20, isha: .angle(18))
    case .tunisia: Convention(fajr: 18, isha: .angle(18))
    case .algeria: Convention(fajr: 18, isha: .angle(17))
    case .morocco: Convention(fajr: 19, isha: .angle(17))
    case .portugal: Convention(fajr: 18, isha: .afterMaghrib(77), minutes: .init(maghrib: 3))
    case .jordan: Convention(fajr: 18, isha: .angle(18), minutes: .init(maghrib: 5))
    }
  }

  /// The method in use in a country, by its code of ISO 3166; the Muslim World League's where none is known.
  public init(country: String) {
    self =
      switch country {
      case "EG", "SD", "SS", "LY", "SY", "LB", "IQ", "PS", "IL": .egyptian
      case "PK", "IN", "BD", "AF", "NP", "LK", "MM", "MV": .karachi
      case "SA", "YE": .ummAlQura
      case "AE": .dubai
      case "OM", "BH": .gulf
      case "US", "CA", "MX": .northAmerica
      case "GB", "IE": .moonsightingCommittee
      case "KW": .kuwait
      case "QA": .qatar
      case "SG": .singapore
      case "IR": .tehran
      case "TR", "CY", "BA", "AL", "XK", "MK", "ME": .turkey
      case "FR", "MC": .france
      case "RU", "BY", "KZ", "KG", "TJ", "TM", "UZ": .russia
      case "MY", "BN": .jakim
      case "ID": .kemenag
      case "TN": .tunisia
      case "DZ": .algeria
      case "MA", "EH": .morocco
      case "PT": .portugal
      case "JO": .jordan
      default: .muslimWorldLeague
      }
  }
}

/// A school of law, by the length of the shadow at the beginning of asr.
public enum Madhab: String, CaseIterable, Sendable {
  /// Shafii, Maliki, Hanbali and Jafari: one length longer than at noon.
  case shafi
  /// Hanafi: two lengths.
  case hanafi

  /// The shadow beyond that of noon, in lengths of what casts it.
  var shadow: Double { self == .shafi ? 1 : 2 }
}
