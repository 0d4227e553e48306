import Calibrating
import Events
import Foundation
import Quantities
import Testing

@Suite struct `A field besides the earth's` {
  private static let earth = ExpectedField(size: 50, dip: .degrees(60))

  /// The earth's field with an added part towards north and up, in uT.
  private func seen(north: Double, up: Double) -> ObservedField {
    let (n, u) = (25 + north, -50 * 0.75.squareRoot() + up)
    return ObservedField(size: (n * n + u * u).squareRoot(), dip: Angle(radians: atan2(-u, n)))
  }

  private func sigma(north: Double, up: Double) -> Double {
    ForeignField(in: seen(north: north, up: up), expecting: Self.earth).sigma.degrees
  }

  // Two degrees of 50 uT are 1.75 uT.
  @Test(arguments: [(0.0, 0.0), (1.7, 0), (0, -1.7), (-1.2, 1.2)])
  func `says nothing of a calibration while it is as rock and buildings make it`(north: Double, up: Double) {
    #expect(sigma(north: north, up: up) == 0)
  }

  @Test(arguments: [(2.0, 0.0), (0, -2), (-1.5, 1.5), (3, 0), (0, 10)])
  func `widens a calibration by 15 % of its angle beyond that`(north: Double, up: Double) {
    let beyond = (north * north + up * up - 1.75 * 1.75).squareRoot()
    #expect(abs(sigma(north: north, up: up) - 0.15 * Angle(radians: atan2(beyond, 25)).degrees) < 1e-6)
    #expect(sigma(north: north, up: up) > 0.3)
  }

  @Test func `says nothing where no field is expected`() {
    #expect(ForeignField(in: seen(north: 10, up: 0), expecting: nil).sigma == .zero)
  }
}
