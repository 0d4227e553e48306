import Events
import Quantities
import TestKit
import Testing

@testable import Orientation

@Suite struct `A magnet in the device` {
  // Without noise either explanation fits to the last bit, and neither better than the other.
  @Test func `is not found while the device lies still, without any noise too`() {
    var source = Seeded(3)
    for _ in 0..<20 {
      var magnet = AttachedMagnet()
      let field = Vector3(
        .random(in: -60...60, using: &source), .random(in: -60...60, using: &source),
        .random(in: -60...60, using: &source))
      let attitude = Quaternion(rotation: Vector3(0, 0, .random(in: -3...3, using: &source)))
      var found = 0
      for _ in 0..<800 {
        magnet.observe(field, attitude.rotate(field), attitude: attitude, square: 1, dt: 0.01)
        found += magnet.turnsAlong ? 1 : 0
      }
      #expect(found == 0)
    }
  }
}
