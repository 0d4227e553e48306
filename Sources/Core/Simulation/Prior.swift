internal import Quantities

/// The distribution of a quantity: a range, and how the values are spread over it.
public struct Prior: Equatable, Sendable {
  /// How the values are spread over the range.
  public enum Spread: Equatable, Sendable {
    /// All values are equally likely.
    case even
    /// All ratios are equally likely: as many values between 1 and 2 as between 10 and 20.
    case ratios
    /// Most values are near the lower end: the excess over it is the cube of an evenly distributed number.
    case low
  }

  /// The smallest and the largest value.
  public let range: ClosedRange<Double>
  /// How the values are spread.
  public let spread: Spread

  /// All values of a range are equally likely.
  static func even(_ range: ClosedRange<Double>) -> Prior { Prior(range: range, spread: .even) }

  /// All ratios are equally likely. The range begins above 0.
  static func ratios(_ range: ClosedRange<Double>) -> Prior { Prior(range: range, spread: .ratios) }

  /// Most values are near the lower end.
  static func low(_ range: ClosedRange<Double>) -> Prior { Prior(range: range, spread: .low) }

  /// Draws a value.
  public func draw(_ random: inout RandomStream) -> Double {
    let (low, high, share) = (range.lowerBound, range.upperBound, random.uniform())
    switch spread {
    case .even: return low + (high - low) * share
    case .low: return low + (high - low) * share * share * share
    case .ratios: return min(high, low * Prior.power(of: high / low, share))
    }
  }

  /// A number raised to a power in [0, 1), by square roots, which are correctly rounded on every machine: one factor
  /// per binary digit of the exponent.
  private static func power(of base: Double, _ exponent: Double) -> Double {
    var (result, root, rest) = (1.0, base, exponent)
    for _ in 0..<40 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}

extension RandomStream {
  /// Whether an event with a probability happens.
  mutating func happens(_ probability: Double) -> Bool { uniform() < probability }

  /// One of several elements, all equally likely.
  mutating func one<Element>(of all: [Element]) -> Element {
    all[min(Int(clamping: uniform() * Double(all.count)), all.count - 1)]
  }

  /// A random direction, all equally likely.
  mutating func direction() -> Vector3 { vector().normalized ?? Vector3(0, 0, 1) }

  /// A value of a prior, with a random sign.
  mutating func signed(_ prior: Prior) -> Double {
    let size = prior.draw(&self)
    return happens(0.5) ? size : -size
  }

  /// Three values of a prior, each with a random sign.
  mutating func vector(_ prior: Prior) -> Vector3 { Vector3(signed(prior), signed(prior), signed(prior)) }
}
