import Events
import Quantities
import Testing

@Suite struct `What is known of a gyroscope's bias` {
  private let noon = UTC(year: 2026, month: 11, day: 21)! + .seconds(43_200)
  private let degree = Angle.degrees(1).radians

  private func bias(_ x: Double, sigma: Double, aged seconds: Double? = 0) -> GyroBias {
    GyroBias(
      bias: Vector3(x, 0, 0) * degree, sigma: Vector3(sigma, sigma, sigma) * degree,
      created: seconds.map { noon + .seconds(-$0) })
  }

  // 0.2 degrees/s at once and 0.5 within an hour, as a random walk.
  @Test(arguments: [
    (0, 0.2022), (36, 0.2022), (900, 0.2518), (3600, 0.5009), (1e9, 0.5009), (nil, 0.5009), (-60, 0.5009),
  ])
  func `counts less the older it is, and the least where its age is not known`(seconds: Double?, sigma: Double) {
    let aged = bias(1, sigma: 0.03, aged: seconds).aged(to: noon)
    #expect(abs(aged.sigma.y / degree - sigma) < 1e-4 && aged.bias.x == degree)
    #expect(abs(bias(1, sigma: 0.03, aged: seconds).aged(to: nil).sigma.z / degree - 0.5009) < 1e-4)
  }

  @Test func `is stored where it is better known, or another, and else not`() {
    #expect(bias(1, sigma: 0.4).improves(on: nil) && !bias(1, sigma: 0.6).improves(on: nil))
    let stored = bias(1, sigma: 0.04, aged: 1)
    #expect(!bias(1, sigma: 0.03).improves(on: stored))
    #expect(bias(1, sigma: 0.015).improves(on: stored))
    #expect(bias(1.15, sigma: 0.04).improves(on: stored) && !bias(1.05, sigma: 0.04).improves(on: stored))
    // An hour later it is no longer known so well.
    #expect(bias(1, sigma: 0.03).improves(on: bias(1, sigma: 0.03, aged: 3600)))
  }
}
