public import Earth
internal import Quantities

/// The authority whose prayer times a place follows, and what is known about them.
public struct Authority: Equatable, Sendable {
  /// The method.
  public let method: Method
  /// The school whose asr is printed there.
  public let madhab: Madhab
  /// Whether the method belongs to the place's own authority or mosques. Otherwise it is a general rule.
  public let isOwn: Bool
  /// The ISO 3166 code of the country; empty if unknown.
  let country: String

  /// The authority of a country, given by its ISO 3166 code, or of the place's region if the country has several. If
  /// none is known, a general rule, such as the Muslim World League's.
  public init(country: String, at place: Coordinate? = nil) {
    let own = Authority.regional(country, place) ?? Authority.ownMethod(country)
    method = own ?? Authority.generalMethod(country)
    isOwn = own != nil
    madhab = Authority.madhab(country, method)
    self.country = country
  }

  /// The rules by which mosques there may print their times.
  public var range: RuleRange { RuleRange(country: country) }

  /// Whether many mosques there delay maghrib until the redness in the east is gone, although the authority does not.
  public var hasOtherMaghrib: Bool { ["IQ", "BH"].contains(country) && method != .kurdistan }

  /// The methods of the country's authorities, the place's own first: there are several if a region has its own.
  public var methods: [Method] {
    var all = [method]
    let others = Authority.regions.filter { $0.country == country }.map { $0.method }
    let north: [Method] = country == "KZ" ? [.northKazakhstan] : []
    for method in [Authority(country: country).method] + others + north where !all.contains(method) {
      all.append(method)
    }
    return all
  }

  private static func ownMethod(_ country: String) -> Method? {
    switch country {
    case "AE": .dubai
    case "AZ": .azerbaijan
    case "BA": .bosnia
    case "BD": .bangladesh
    case "BH": .bahrain
    case "BN": .brunei
    case "DK": .denmark
    case "DZ": .algeria
    case "EG": .egyptian
    case "ID": .kemenag
    case "IE": .ireland
    case "IQ": .iraq
    case "IR": .tehran
    case "JO": .jordan
    case "KG": .kyrgyzstan
    case "KW": .kuwait
    case "KZ": .kazakhstan
    case "LK": .sriLanka
    case "LY": .libya
    case "MA", "EH": .morocco
    case "MR": .mauritania
    case "MV": .maldives
    case "MY": .jakim
    case "NO": .norway
    case "OM": .oman
    case "PK": .karachi
    case "PS": .palestine
    case "PT": .portugal
    case "QA": .qatar
    case "RU": .russia
    case "SA": .ummAlQura
    case "SE": .sweden
    case "SG": .singapore
    case "TJ": .tajikistan
    case "TN": .tunisia
    case "TR": .turkey
    case "UZ": .uzbekistan
    case "XK": .kosovo
    default: nil
    }
  }

  private static func generalMethod(_ country: String) -> Method {
    switch country {
    case "SD", "SS", "SY", "LB", "IL": .egyptian
    case "IN", "AF", "NP", "MM": .karachi
    case "US", "CA", "MX": .northAmerica
    case "GB": .moonsightingCommittee
    case "CY", "AL", "MK", "ME": .turkey
    case "AT", "BE", "CH", "DE", "LU", "NL": .diyanetEurope
    case "FR", "MC": .france
    case "BY": .russia
    case "TM": .uzbekistan
    default: .muslimWorldLeague
    }
  }

  /// The school of a country or a method: as ITL (arabeyes.org) lists Karachi's method with the later asr, and as the
  /// other tables print it.
  private static func madhab(_ country: String, _ method: Method) -> Madhab {
    switch method {
    case .southIndia: .shafi
    case .azerbaijan, .bangladesh, .bashkortostan, .bury, .kazakhstan, .kyrgyzstan, .london, .northKazakhstan,
      .tajikistan, .tatarstan, .uzbekistan:
      .hanafi
    default: ["PK", "IN", "AF"].contains(country) ? .hanafi : .shafi
    }
  }

  /// The method of a region with its own table.
  private static func regional(_ country: String, _ place: Coordinate?) -> Method? {
    guard let place else { return nil }
    // Its page defines this limit.
    if country == "KZ", place.latitude >= 48 { return .northKazakhstan }
    for region in regions where region.country == country && region.includes(place) { return region.method }
    return nil
  }

  /// A region: the surroundings of a place whose table was compared.
  private struct Region: Sendable {
    let country: String
    let latitude, longitude, kilometres: Double
    let method: Method

    init(_ country: String, _ latitude: Double, _ longitude: Double, _ kilometres: Double, _ method: Method) {
      (self.country, self.latitude, self.longitude) = (country, latitude, longitude)
      (self.kilometres, self.method) = (kilometres, method)
    }

    func includes(_ place: Coordinate) -> Bool {
      guard let centre = Coordinate(latitude: latitude, longitude: longitude) else { return false }
      return GreatCircle(from: centre, to: place).distance <= kilometres * 1000
    }
  }

  /// Kerala's table applies where people follow the Shafi'i school: Kerala, the south of Tamil Nadu and the coast up to
  /// Mangalore. Denmark's comes from the mosque clock that Gothenburg uses too.
  private static let regions = [
    Region("FR", 45.76, 4.84, 60, .lyon), Region("ID", -6.91, 107.61, 25, .indonesianHighlands),
    Region("ID", 4.63, 96.84, 25, .indonesianHighlands), Region("ID", -4.09, 138.95, 40, .indonesianHighlands),
    Region("MY", 4.47, 101.38, 25, .malaysianHighlands), Region("ZA", -33.92, 18.42, 60, .capeTown),
    Region("GB", 51.51, -0.13, 45, .london),
    Region("GB", 53.59, -2.30, 6, .bury), Region("IN", 8.52, 76.94, 250, .southIndia),
    Region("IN", 10.52, 76.21, 180, .southIndia), Region("IN", 12.20, 75.10, 130, .southIndia),
    Region("IQ", 35.56, 45.43, 80, .kurdistan), Region("IQ", 36.19, 44.01, 75, .kurdistan),
    Region("IQ", 36.87, 42.99, 45, .kurdistan), Region("MY", 1.49, 103.74, 90, .johor),
    Region("MY", 6.13, 102.24, 80, .kelantan), Region("MY", 1.55, 110.35, 120, .sarawak),
    Region("RU", 55.79, 49.11, 230, .tatarstan), Region("RU", 54.74, 55.97, 300, .bashkortostan),
    Region("RU", 42.98, 47.50, 150, .dagestan), Region("SE", 57.71, 11.97, 120, .denmark),
  ]
}
