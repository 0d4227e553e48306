internal import CMath
public import Quantities

/// The field that iron adds to the earth's along a walk: waves of random lengths, drawn from a seed.
public struct Bends: Sendable {
  private let waves: [(rate: Double, crest: Vector3, rise: Vector3)]

  /// Bends that turn a horizontal field in uT by an angle in degrees (one standard deviation) and change its strength
  /// to the same extent. Their autocorrelation is exponential, as on walks through malls, and falls to one half in
  /// `half` seconds.
  public init(degrees: Double, half: Double, of horizontal: Double, seed: UInt64) {
    var random = Gauss(seed &* 7919 &+ 11)
    let (count, lasts) = (24, half / log(2))
    let size = tan(Angle.degrees(degrees).radians) * horizontal / Double(count).squareRoot()
    // The rates of Cauchy's distribution; waves of a fifth of a second are cut off.
    waves = (0..<count).map { _ in
      let rate = min(max(tan(.pi * (random.uniform() - 0.5)) / lasts, -30), 30)
      return (rate, random.vector(size), random.vector(size))
    }
  }

  /// The added field at a time in seconds: towards east, north, up, in uT.
  public func at(_ time: Double) -> Vector3 {
    waves.reduce(.zero) { $0 + $1.crest * cos($1.rate * time) + $1.rise * sin($1.rate * time) }
  }
}
