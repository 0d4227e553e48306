import Almanac
import Testing

@Suite struct `A method` {
  @Test(arguments: [
    ("SA", Method.ummAlQura), ("EG", .egyptian), ("PK", .karachi), ("TR", .turkey), ("US", .northAmerica),
    ("ID", .kemenag), ("MY", .jakim), ("SG", .singapore), ("FR", .france), ("MA", .morocco), ("IR", .tehran),
    ("AE", .dubai), ("BN", .brunei), ("LK", .sriLanka), ("OM", .oman), ("BH", .bahrain), ("MV", .maldives),
    ("LY", .libya), ("BA", .bosnia), ("QA", .qatar), ("KW", .kuwait), ("JO", .jordan), ("PT", .portugal),
    ("DE", .muslimWorldLeague),
    ("", .muslimWorldLeague),
  ])
  func `is chosen by the country`(country: String, method: Method) {
    #expect(Authority(country: country).method == method)
  }

  @Test func `is an authority's own, or a general rule where the country has none that is known`() {
    for country in ["SA", "PK", "IR", "RU"] { #expect(Authority(country: country).isOwn, "\(country)") }
    for country in ["DE", "IQ", "BD", "GB", "KZ", "FR", "US", ""] {
      #expect(!Authority(country: country).isOwn, "\(country)")
    }
  }

  @Test func `has asr at two shadow lengths by default where it is printed so`() {
    for country in ["PK", "BD", "IN", "AF"] { #expect(Authority(country: country).madhab == .hanafi, "\(country)") }
    for country in ["TR", "EG", "ID", ""] { #expect(Authority(country: country).madhab == .shafi, "\(country)") }
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
    #expect(compared.count == 20)
    for times in compared { #expect(times.days >= 8 && (1...2).contains(times.largest)) }
    for method in [Method.muslimWorldLeague, .gulf, .tehran] { #expect(PrintedTimes(of: method) == nil) }
  }

  /// The libraries' fajr, isha (minutes where negative), maghrib's depth and minutes.
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
    let lacking: [Method] = [.bahrain, .bosnia, .brunei, .libya, .maldives, .oman, .sriLanka]
    #expect(Method.allCases.count == 23 + lacking.count)
    for method in Method.allCases { #expect((method.inLibraries != method) == lacking.contains(method), "\(method)") }
    for method in lacking { #expect(method.ofLibraries == method.inLibraries.ofLibraries) }
  }
}
