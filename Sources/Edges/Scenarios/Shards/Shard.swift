internal import Quantities

/// A part of a list of work, such as files or seeds: every N-th item, beginning with the K-th.
public struct Shard: Equatable, Sendable {
  /// The largest number of parts.
  public static let most = 100_000

  /// The number of this part, from 1.
  public let number: Int
  /// The number of parts.
  public let count: Int

  /// A part; nil if there is no part with this number.
  public init?(_ number: Int, of count: Int) {
    guard (1...Shard.most).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// Reads `3/8`; nil for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else { return nil }
    self.init(number, of: count)
  }

  /// The shard in the form that is read.
  public var text: String { "\(number)/\(count)" }

  /// Its indices in a list, from 0.
  public func places(in total: Int) -> StrideTo<Int> { stride(from: number - 1, to: total, by: count) }
}
