import Pointing
import Quantities
import Staging
import Testing

@Suite struct `A demonstration` {
  /// Its last reading before an instant.
  private func reading(_ tour: inout Demonstration, at seconds: Double) throws -> Reading {
    var last: Reading?
    tour.advance(to: .zero + .seconds(seconds)) { if case .output(let output) = $0 { last = output.reading } }
    return try #require(last)
  }

  @Test func `is turned and tilted by a hand, and leaves its tour then`() throws {
    var tour = try Demonstration()
    let before = try reading(&tour, at: 3)
    #expect(tour.steer(.right) == nil)
    #expect(tour.steer(.up) == nil)
    let after = try reading(&tour, at: 7)
    // By the tour it would turn on from the fourth second. Two sigma of a gyro that is a percent off, and a tremble.
    let turned = try #require(after.heading).degrees - #require(before.heading).degrees
    #expect(abs(turned - 15) < 2)
    #expect(abs(try #require(after.pitch).degrees - 15) < 2)
    _ = tour.steer(.left)
    let back = try reading(&tour, at: 9)
    #expect(abs(try #require(back.heading).degrees - #require(before.heading).degrees) < 2)
  }

  @Test func `shows a magnet, lost satellites and another city, and takes them back`() throws {
    var tour = try Demonstration()
    #expect(try reading(&tour, at: 3).accuracy == .accurate)
    #expect(tour.steer(.magnet) == "A magnet comes near.")
    #expect(try reading(&tour, at: 6).accuracy == .interference)
    #expect(tour.steer(.magnet) == "The magnet is gone.")
    #expect(try reading(&tour, at: 10).accuracy == .accurate)
    _ = tour.steer(.satellites)
    guard case .cached = try reading(&tour, at: 22).location else {
      Issue.record("still a fix")
      return
    }
    _ = tour.steer(.satellites)
    #expect(try reading(&tour, at: 26).location == .gps)
    #expect(tour.steer(.city) == "To Jakarta.")
    // 295.15 degrees: Jakarta's bearing by GeoNames' coordinates, to a hundredth of a degree and the receiver's metres.
    #expect(abs(try #require(try reading(&tour, at: 40).bearing).degrees - 295.15) < 0.01)
  }
}
