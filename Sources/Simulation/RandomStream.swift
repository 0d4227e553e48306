internal import Quantities

/// A seeded source of randomness with a name: xoshiro256++, its state filled by SplitMix64 (Blackman and Vigna).
///
/// Every part draws from a stream of its own, so that adding a part to a scenario leaves the others' numbers as they
/// were. All arithmetic is exact or correctly rounded: the same seed gives the same bits on every machine.
public struct RandomStream: RandomNumberGenerator, Sendable {
  private var a: UInt64
  private var b: UInt64
  private var c: UInt64
  private var d: UInt64

  /// The stream of a name under a seed. The name is taken in by FNV-1a, 64 bits.
  public init(seed: UInt64, name: StaticString) { self.init(seed: seed, hash: RandomStream.hash(name.description)) }

  /// The stream of a name that is known only at run time.
  public init(seed: UInt64, name: String) { self.init(seed: seed, hash: RandomStream.hash(name)) }

  private init(seed: UInt64, hash: UInt64) {
    var state = seed ^ hash
    func mixed(_ state: inout UInt64) -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
    (a, b, c, d) = (mixed(&state), mixed(&state), mixed(&state), mixed(&state))
  }

  private static func hash(_ name: String) -> UInt64 {
    name.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
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

  /// A number in [0, 1), one of 2^53.
  public mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number in [low, high).
  public mutating func uniform(_ low: Double, _ high: Double) -> Double { low + (high - low) * uniform() }

  /// A number of the normal distribution with mean 0 and standard deviation 1.
  ///
  /// It counts heads among 128 coins and adds two uniform halves of a further word, which turns the steps into
  /// straight lines: variance 32 + 2/12, a range of 11 standard deviations, an excess kurtosis of -0.0155. Neither
  /// logarithm nor sine, whose last bit libraries disagree about.
  @inline(__always) public mutating func normal() -> Double {
    let heads = next().nonzeroBitCount &+ next().nonzeroBitCount &- 64
    let word = next()
    let between = Int64(word >> 32) &+ Int64(word & 0xffff_ffff) &- 0xffff_ffff
    return (Double(heads) + Double(between) * 0x1p-32) * RandomStream.scale
  }

  /// Three of them.
  @inline(__always) mutating func vector() -> Vector3 { Vector3(normal(), normal(), normal()) }

  /// Three steps of one, each forth or back: what a random walk is made of, for one word instead of nine.
  @inline(__always) mutating func strides() -> Vector3 {
    let bits = next()
    func sign(_ bit: UInt64) -> Double { bits & bit == 0 ? -1 : 1 }
    return Vector3(sign(1), sign(2), sign(4))
  }

  /// One over the root of 32 + 1/6.
  private static let scale = (6.0 / 193).squareRoot()
}
