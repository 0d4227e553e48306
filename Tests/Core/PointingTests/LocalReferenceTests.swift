import Earth
import Quantities
import Testing

@testable import Pointing

@Suite struct `The field of a place` {
  private let here = Stage.london
  private let today = Stage.start

  @Test func `is computed again only far from where, and long after when, it was computed`() throws {
    var local = LocalReference(here, date: today)
    func isNew(_ coordinate: Coordinate, _ date: UTC?) -> Bool { local.move(to: coordinate, date: date) }
    #expect(!isNew(here, today))
    #expect(!isNew(here, today + .seconds(3600)))
    // 40 m and 60 m.
    let (near, far) = (
      Coordinate(latitude: 51.50776, longitude: -0.1278, altitude: 11),
      Coordinate(latitude: 51.50794, longitude: -0.1278, altitude: 11)
    )
    #expect(!isNew(try #require(near), today))
    #expect(isNew(try #require(far), today))
    #expect(isNew(try #require(far), today + .seconds(90_000)))
    #expect(isNew(try #require(far), nil))
    #expect(!isNew(try #require(far), nil))
  }
}
