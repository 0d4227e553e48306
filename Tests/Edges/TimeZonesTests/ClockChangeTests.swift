import Foundation
import Quantities
import TestKit
import Testing

@testable import TimeZones

@Suite struct `The version of tzdata` {
  private let made: MadeTzdata

  init() throws { made = try MadeTzdata() }

  @Test(arguments: [
    ("tzdata.zi", "# version 2025b\n# more\n", "2025b"), ("+VERSION", "2026f\n", "2026f"),
    ("tzdata.zi", "# version 2026b-dirty\n", nil), ("tzdata.zi", "\n", nil), ("+VERSION", "", nil),
    ("+VERSION", "\u{1b}[2J2026a", nil), ("tzdata.zi", "# version", nil),
  ])
  func `is read from its files`(name: String, text: String, version: String?) throws {
    try made.folder.write(text, to: "zoneinfo/" + name)
    #expect(made.tzdata.version == version)
  }

  @Test func `is not known where no file has it, but when it was made is`() throws {
    #expect(made.tzdata.version == nil && Tzdata(folder: "/nowhere").made == nil)
    let age = try #require(made.tzdata.made)
    let written = try FileManager.default.attributesOfItem(atPath: made.folder.path("zoneinfo/zone.tab"))
    let date = try #require(written[.modificationDate] as? Date)
    #expect(abs(Double(age.nanoseconds) / 1e9 - date.timeIntervalSince1970) <= 1)
  }

  @Test func `tells the changes that it lacks, by the clocks too`() throws {
    // It is one in the east all the year, as Morocco was until 2026-09-20.
    for name in ["Africa/Casablanca", "America/Vancouver"] { try made.write(.berlin, to: "zoneinfo/" + name) }
    #expect(made.tzdata.lacking("Africa/Casablanca").map(\.version) == ["2026c"])
    #expect(made.tzdata.lacking().map(\.zone) == ["America/Vancouver", "Africa/Casablanca"])
    #expect(made.tzdata.lacking("Europe/Berlin").isEmpty)
    try made.folder.write("# version 2026b\n", to: "zoneinfo/tzdata.zi")
    #expect(made.tzdata.lacking().map(\.zone) == ["Africa/Casablanca"])
    try made.folder.write("# version 2026c\n", to: "zoneinfo/tzdata.zi")
    #expect(made.tzdata.lacking().isEmpty)
  }

  @Test func `has a list of changes with the first day of each`() throws {
    let all = ClockChange.all
    #expect(all.count == 39 && Set(all.map(\.zone)).count == all.count)
    let morocco = try #require(all.first { $0.zone == "Africa/Casablanca" })
    #expect(morocco.first == CivilDay(year: 2026, month: 9, day: 20) && morocco.offset == 0)
    for change in all {
      #expect(change.first <= change.instant.civilDay && (-43_200...50_400).contains(change.offset), "\(change)")
    }
  }
}

@Suite struct `Days on which two clocks differ` {
  private func days(_ first: String, _ last: String) throws -> ClosedRange<CivilDay> {
    func day(_ text: String) throws -> CivilDay {
      let parts = text.split(separator: "-").compactMap { Int($0) }
      return try #require(CivilDay(year: parts[0], month: parts[1], day: parts[2]))
    }
    return try day(first)...day(last)
  }

  @Test func `are found by the changes of both`() throws {
    let (berlin, istanbul) = (
      try Installed.tzdata.zone(named: "Europe/Berlin"), try #require(TimeZone(offset: "+02:00"))
    )
    let year = try days("2025-01-01", "2025-12-31")
    let found = berlin.days(in: year, differingFrom: istanbul)
    #expect(found == [try days("2025-01-01", "2025-03-30"), try days("2025-10-26", "2025-12-31")])
    #expect(istanbul.days(in: year, differingFrom: berlin) == found)
    #expect(berlin.days(in: year, differingFrom: berlin).isEmpty)
    #expect(berlin.days(in: try days("2025-06-01", "2025-06-01"), differingFrom: istanbul).isEmpty)
    #expect(berlin.days(in: try days("2025-01-01", "2025-01-02"), differingFrom: istanbul).count == 1)
  }

  @Test func `are all days where both change at the same instants`() throws {
    let berlin = try Installed.tzdata.zone(named: "Europe/Berlin")
    let london = try Installed.tzdata.zone(named: "Europe/London")
    let year = try days("2025-01-01", "2025-12-31")
    #expect(london.days(in: year, differingFrom: berlin) == [year])
  }
}
