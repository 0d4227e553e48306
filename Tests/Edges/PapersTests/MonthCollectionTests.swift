import Almanac
import Papers
import Quantities
import TestKit
import Testing

@Suite struct `A collection of announced months` {
  private func read(_ text: String) throws -> MonthCollection {
    let file = try TemporaryFile("months.json", text: text)
    return try withExtendedLifetime(file) { try MonthCollection(path: file.path) }
  }

  @Test func `has the months of each body in order, and says which cells are none`() throws {
    let found = try read(
      #"{"groups":["A","B"],"A":{"1448":{"9":"8/2/2027","8":"10/1/2027","13":"1/1/2027"}},"B":{"1448":{"9":"soon"}}}"#)
    #expect(found.bodies.map(\.name) == ["A", "B"] && found.bodies[1].starts.isEmpty)
    #expect(found.bodies[0].starts.map { "\($0.month.ofYear) \($0.day.iso)" } == ["8 2027-01-10", "9 2027-02-08"])
    #expect(found.faults.count == 2 && found.faults[1].contains("found ‘soon’"), "\(found.faults)")
  }

  @Test func `lists 50 cells that are none, of all bodies, and says that there are more`() throws {
    for (count, listed, more) in [(25, 50, false), (26, 50, true), (200, 50, true)] {
      let months = (1...count).map { #""\#(100 + $0)":"1/1/2027""# }.joined(separator: ",")
      let faults = try read(#"{"A":{"1448":{\#(months)}},"B":{"1448":{\#(months)}}}"#).faults
      #expect(faults.count { $0.contains("no month of the calendar") } == listed, "\(count)")
      #expect(faults.count { $0 == "more cells are not as expected" } == (more ? 1 : 0), "\(count)")
    }
  }
}
