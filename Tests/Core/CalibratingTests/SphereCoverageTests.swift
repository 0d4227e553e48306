import MotionKit
import Quantities
import TestKit
import Testing

@testable import Calibrating

@Suite struct SphereCoverageTests {
  @Test func `nothing seen is nothing covered`() { #expect(SphereCoverage().percent == 0) }

  @Test func `looking everywhere covers all of it`() {
    var coverage = SphereCoverage()
    for i in 0..<SphereCoverage.directions { coverage.mark(SphereCoverage.spiral[i], among: SphereCoverage.spiral) }
    #expect(coverage.percent == 100)
  }

  @Test func `one direction covers the cap about it, wherever it points`() {
    var source = Seeded(9)
    for _ in 0..<200 {
      var coverage = SphereCoverage()
      coverage.mark(source.direction(), among: SphereCoverage.spiral)
      // A cap of 15 degrees is 1.7 % of the sphere: two of 128 directions, give or take the spiral's grain.
      #expect((0.7...4).contains(coverage.percent))
    }
  }

  @Test func `it marks the directions that a search through all would mark`() {
    var source = Seeded(10)
    for _ in 0..<100 {
      let direction = source.direction()
      var coverage = SphereCoverage()
      coverage.mark(direction, among: SphereCoverage.spiral)
      for i in 0..<SphereCoverage.directions {
        #expect(coverage.contains(i) == (SphereCoverage.spiral[i].dot(direction) >= 0.966))
      }
    }
  }
}
