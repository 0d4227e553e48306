internal import Quantities

/// A seeded random number generator with a name: xoshiro256++, its state filled by SplitMix64 (Blackman and Vigna).
///
/// Every part draws from its own stream: adding a part to a scenario does not change the other parts' numbers. All
/// arithmetic is exact or correctly rounded: the same seed yields the same bits on every machine.
public struct RandomStream: RandomNumberGenerator, Sendable {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  /// The stream with a name and a seed. The name is hashed by 64-bit FNV-1a.
  public init(seed: UInt64, name: String) {
    var state = name.utf8.fnv1a ^ seed
    func mixed(_ state: inout UInt64) -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    (a, b, c, d) = (mixed(&state), mixed(&state), mixed(&state), mixed(&state))
  }

  /// The next 64 bits.
  @inline(__always) public mutating func next() -> UInt64 {
    let sum = a &+ d
    let result = ((sum << 23) | (sum >> 41)) &+ a
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 45) | (d >> 19)
    return result
  }

  /// A number in [0, 1): one of 2^53 equidistant ones.
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in [low, high).
  public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * uniform() }

  /// A number of the normal distribution with mean 0 and standard deviation 1.
  ///
  /// It counts the ones in 128 random bits, and adds the two halves of another word as uniform numbers to make the
  /// steps continuous: variance 32 + 2/12, range 11 standard deviations, excess kurtosis -0.0155. It needs no logarithm
  /// and no sine, whose last bit differs between libraries.
  @inline(__always) public mutating func normal() -> Double {
    let heads = next().nonzeroBitCount &+ next().nonzeroBitCount &- 64
    let word = next()
    let between = Int64(word >> 32) &+ Int64(word & 0xffff_ffff) &- 0xffff_ffff
    return (Double(heads) + Double(between) * 0x1p-32) * RandomStream.scale
  }

  /// Three numbers of the normal distribution.
  @inline(__always) mutating func vector() -> Vector3 { Vector3(normal(), normal(), normal()) }

  /// Three steps of a random walk, each +1 or -1. They take one random word; three normal numbers would take nine.
  @inline(__always) mutating func strides() -> Vector3 {
    let bits = next()
    func sign(_ bit: UInt64) -> Double { bits & bit == 0 ? -1 : 1 }
    return Vector3(sign(1), sign(2), sign(4))
  }

  /// 1 / sqrt(32 + 1/6), which makes the standard deviation 1.
  private static let scale = (6.0 / 193).squareRoot()
}
