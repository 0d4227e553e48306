public import Quantities

/// The bias of a gyroscope's raw rates, as a run has learnt it.
public struct GyroBias: Equatable, Sendable {
  /// The change of a bias from one start to the next, one standard deviation on each axis in rad/s: two calibrations of
  /// the same phone differ by 0.2 degrees/s.
  private static let starts = 0.2 * Double.pi / 180
  /// The change of a bias over a long time: data sheets state 0.05 degrees/s per kelvin, and rooms and pockets differ
  /// by 10 K.
  private static let ages = 0.5 * Double.pi / 180
  /// The time in which a part reaches the temperature of its surroundings, in seconds: an assumption. Phones take
  /// minutes.
  private static let cools = 3600.0

  /// The bias, in rad/s, in device axes.
  public var bias: Vector3
  /// One standard deviation on each axis, in rad/s.
  public var sigma: Vector3
  /// When it was learnt; nil if unknown.
  public var created: UTC?

  /// A bias.
  public init(bias: Vector3, sigma: Vector3, created: UTC? = nil) {
    (self.bias, self.sigma, self.created) = (bias, sigma, created)
  }

  /// The bias at a later start. Its variance grows by the larger of two: the variance from start to start, and the
  /// variance over a long time, multiplied by the age as a share of `cools` (at most 1).
  public func aged(to now: UTC?) -> GyroBias {
    grown(by: max(Self.starts * Self.starts, Self.ages * Self.ages * age(at: now)))
  }

  /// The age as a share of the largest. If a date is missing, or now is before the bias was learnt, the age is unknown
  /// and counts as the largest.
  private func age(at now: UTC?) -> Double {
    guard let created, let now, now >= created else { return 1 }
    return min(1, (now - created).seconds / Self.cools)
  }

  private func grown(by more: Double) -> GyroBias {
    func grown(_ sigma: Double) -> Double { (sigma * sigma + more).squareRoot() }
    return GyroBias(bias: bias, sigma: Vector3(grown(sigma.x), grown(sigma.y), grown(sigma.z)), created: created)
  }

  /// Whether it is worth storing instead of an older one: on some axis its sigma is half as large, or it differs by
  /// more than two standard deviations. Without an older one, its sigma must be below the change over a long time.
  public func improves(on older: GyroBias?) -> Bool {
    guard var older else { return min(sigma.x, sigma.y, sigma.z) < Self.ages }
    older = older.grown(by: Self.ages * Self.ages * older.age(at: created))
    func improves(_ own: Double, on its: Double, apart: Double) -> Bool {
      own < its / 2 || apart * apart > 4 * (own * own + its * its)
    }
    let apart = bias - older.bias
    return improves(sigma.x, on: older.sigma.x, apart: apart.x)
      || improves(sigma.y, on: older.sigma.y, apart: apart.y)
      || improves(sigma.z, on: older.sigma.z, apart: apart.z)
  }
}
