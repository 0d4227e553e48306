import Almanac
import Testing

@Suite struct `A method` {
  @Test(arguments: [
    ("SA", Method.ummAlQura), ("EG", .egyptian), ("PK", .karachi), ("TR", .turkey), ("US", .northAmerica),
    ("ID", .kemenag), ("MY", .jakim), ("SG", .singapore), ("FR", .france), ("MA", .morocco), ("IR", .tehran),
    ("AE", .dubai), ("QA", .qatar), ("KW", .kuwait), ("JO", .jordan), ("PT", .portugal), ("DE", .muslimWorldLeague),
    ("", .muslimWorldLeague),
  ])
  func `is chosen by the country`(country: String, method: Method) {
    #expect(Method(country: country) == method)
  }

  @Test func `has depths between 9 and 20 degrees, and its isha not before its maghrib`() {
    var checked = 0
    for method in Method.allCases {
      let convention = method.convention
      #expect((9...20).contains(convention.fajr), "\(method)")
      switch convention.isha {
      case .angle(let depth):
        #expect((9...18.2).contains(depth), "\(method)")
        #expect(convention.maghrib.map { $0 < depth } ?? true, "\(method)")
      case .afterMaghrib(let minutes): #expect((60...120).contains(minutes), "\(method)")
      }
      checked += 1
    }
    #expect(checked == 23)
  }
}
