import Almanac
import Earth
import Testing

@Suite struct `A method` {
  @Test(arguments: [
    ("SA", Method.ummAlQura), ("EG", .egyptian), ("PK", .karachi), ("TR", .turkey), ("US", .northAmerica),
    ("ID", .kemenag), ("MY", .jakim), ("SG", .singapore), ("FR", .france), ("MA", .morocco), ("IR", .tehran),
    ("AE", .dubai), ("BN", .brunei), ("LK", .sriLanka), ("OM", .oman), ("BH", .bahrain), ("MV", .maldives),
    ("LY", .libya), ("BA", .bosnia), ("QA", .qatar), ("KW", .kuwait), ("JO", .jordan), ("PT", .portugal),
    ("DE", .diyanetEurope), ("KZ", .kazakhstan), ("IQ", .iraq), ("BD", .bangladesh), ("NO", .norway), ("SE", .sweden),
    ("TJ", .tajikistan), ("MR", .mauritania), ("JP", .muslimWorldLeague), ("", .muslimWorldLeague),
  ])
  func `is chosen by the country`(country: String, method: Method) {
    #expect(Authority(country: country).method == method)
  }

  @Test func `is an authority's own, or a general rule where the country has none that is known`() {
    for country in ["SA", "PK", "IR", "RU", "IQ", "BD", "KZ"] {
      #expect(Authority(country: country).isOwn, "\(country)")
    }
    for country in ["DE", "GB", "FR", "US", "TM", "YE", ""] {
      #expect(!Authority(country: country).isOwn, "\(country)")
    }
  }

  @Test func `has asr at two shadow lengths by default where it is printed so`() {
    for country in ["PK", "BD", "IN", "AF", "UZ", "KZ", "KG", "AZ", "TJ"] {
      #expect(Authority(country: country).madhab == .hanafi, "\(country)")
    }
    for country in ["TR", "EG", "ID", ""] { #expect(Authority(country: country).madhab == .shafi, "\(country)") }
  }

  @Test(arguments: [
    ("FR", 45.74, 4.91, Method.lyon), ("FR", 48.86, 2.35, .france), ("GB", 51.5, -0.1, .london),
    ("GB", 53.59, -2.30, .bury), ("GB", 53.48, -2.24, .moonsightingCommittee), ("IN", 8.5, 76.9, .southIndia),
    ("IN", 28.6, 77.2, .karachi), ("IQ", 36.2, 44.0, .kurdistan), ("IQ", 36.34, 43.13, .iraq),
    ("MY", 1.55, 110.35, .sarawak), ("MY", 6.12, 102.24, .kelantan), ("MY", 4.47, 101.38, .malaysianHighlands),
    ("ID", -6.91, 107.61, .indonesianHighlands), ("ID", -6.2, 106.8, .kemenag), ("KZ", 51.2, 71.4, .northKazakhstan),
    ("KZ", 43.2, 76.9, .kazakhstan), ("RU", 55.8, 49.1, .tatarstan), ("RU", 55.75, 37.6, .russia),
    ("SE", 57.7, 12.0, .denmark), ("SE", 59.3, 18.1, .sweden), ("ZA", -33.9, 18.4, .capeTown),
  ])
  func `is chosen by the place, where a country has several`(
    country: String, latitude: Double, longitude: Double, method: Method
  ) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(Authority(country: country, at: place).method == method)
  }

  @Test(arguments: [
    ("GB", 51.5, -0.1, [Method.london, .moonsightingCommittee, .bury]), ("FR", 48.86, 2.35, [.france, .lyon]),
    ("IN", 8.5, 76.9, [.southIndia, .karachi]), ("IQ", 36.34, 43.13, [.iraq, .kurdistan]),
    ("SE", 59.3, 18.1, [.sweden, .denmark]), ("KZ", 51.2, 71.4, [.northKazakhstan, .kazakhstan]),
    ("TR", 41.0, 29.0, [.turkey]), ("", 0, 0, [.muslimWorldLeague]),
  ])
  func `has beside it the others of the country, each once`(
    country: String, latitude: Double, longitude: Double, methods: [Method]
  ) throws {
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    #expect(Authority(country: country, at: place).methods == methods)
  }

  @Test(arguments: [
    ("maliki", Madhab.shafi), ("hanbali", .shafi), ("jafari", .shafi), ("shafi", .shafi), ("hanafi", .hanafi),
  ])
  func `takes every school by its name`(name: String, madhab: Madhab) {
    #expect(Madhab(word: name) == madhab)
    #expect(Madhab(word: name + "s") == nil)
  }

  @Test func `that was compared with printed times says with how many, and how far it was apart`() throws {
    let compared = Method.allCases.compactMap { PrintedTimes(of: $0) }
    #expect(compared.count == 52)
    for times in compared { #expect(times.days >= 2 && times.largest >= 1) }
    let own = compared.filter { !$0.isRelayed && $0.days >= 30 }
    #expect(own.count >= 25)
    #expect(compared.count { $0.isRelayed } >= 14)
    for method in [Method.muslimWorldLeague, .gulf, .karachi, .northAmerica] {
      #expect(PrintedTimes(of: method) == nil)
    }
  }

  /// The libraries' fajr, isha (in minutes if negative), and the depth and minutes of maghrib.
  @Test(
    arguments: [
      (.muslimWorldLeague, 18, 17, nil, [.dhuhr: 1]), (.egyptian, 19.5, 17.5, nil, [.dhuhr: 1]),
      (.karachi, 18, 18, nil, [.dhuhr: 1]), (.ummAlQura, 18.5, -90, nil, [:]),
      (.dubai, 18.2, 18.2, nil, [.sunrise: -3, .dhuhr: 3, .asr: 3, .maghrib: 3]), (.gulf, 19.5, -90, nil, [:]),
      (.moonsightingCommittee, 18, 18, nil, [.dhuhr: 5, .maghrib: 3]), (.northAmerica, 15, 15, nil, [.dhuhr: 1]),
      (.kuwait, 18, 17.5, nil, [:]), (.qatar, 18, -90, nil, [:]), (.singapore, 20, 18, nil, [.dhuhr: 1]),
      (.tehran, 17.7, 14, 4.5, [:]), (.jafari, 16, 14, 4, [:]),
      (.turkey, 18, 17, nil, [.sunrise: -7, .dhuhr: 5, .asr: 4, .maghrib: 7]), (.france, 12, 12, nil, [:]),
      (.russia, 16, 15, nil, [:]), (.jakim, 20, 18, nil, [:]), (.kemenag, 20, 18, nil, [:]),
      (.tunisia, 18, 18, nil, [:]), (.algeria, 18, 17, nil, [:]), (.morocco, 19, 17, nil, [:]),
      (.portugal, 18, -77, nil, [.maghrib: 3]), (.jordan, 18, 18, nil, [.maghrib: 5]),
    ] as [(Method, Double, Double, Double?, [Prayer: Double])])
  func `has the depths and minutes of the libraries for those who compare`(
    method: Method, fajr: Double, isha: Double, maghrib: Double?, minutes: [Prayer: Double]
  ) {
    let convention = method.ofLibraries
    #expect(convention.fajr == fajr && convention.maghrib == maghrib)
    #expect(convention.isha == (isha < 0 ? .afterMaghrib(-isha) : .angle(isha)))
    for prayer in Prayer.allCases { #expect(convention.minutes[prayer] == minutes[prayer] ?? 0, "\(prayer)") }
    #expect((convention.season != nil) == (method == .moonsightingCommittee))
  }

  @Test func `that a library lacks is the one that it has for the country`() {
    let theirs: [Method] = [
      .muslimWorldLeague, .egyptian, .karachi, .ummAlQura, .dubai, .gulf, .moonsightingCommittee, .northAmerica,
      .kuwait,
      .qatar, .singapore, .tehran, .jafari, .turkey, .france, .russia, .jakim, .kemenag, .tunisia, .algeria, .morocco,
      .portugal, .jordan,
    ]
    let lacking = Method.allCases.filter { !theirs.contains($0) }
    #expect(lacking.count == 37)
    for method in Method.allCases { #expect((method.inLibraries != method) == lacking.contains(method), "\(method)") }
    for method in lacking { #expect(method.ofLibraries == method.inLibraries.ofLibraries) }
  }
}
