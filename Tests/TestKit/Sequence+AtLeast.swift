/// There were fewer elements than a test needs to prove anything.
public struct TooFew: Error, CustomStringConvertible {
  let found, expected: Int

  /// Both numbers.
  public var description: String { "\(found) elements, expected at least \(expected)" }
}

extension Sequence {
  /// All elements; throws if there are fewer than `count`. A statement about every element of nothing proves nothing.
  public func atLeast(_ count: Int) throws -> [Element] {
    let all = Array(self)
    guard all.count >= count else { throw TooFew(found: all.count, expected: count) }
    return all
  }
}

extension Sequence {
  /// Each element with the next one; throws if there are fewer than `count` pairs.
  public func pairs(ofAtLeast count: Int) throws -> [(Element, Element)] {
    let all = try atLeast(Swift.max(count, 2))
    return Array(zip(all, all.dropFirst()))
  }
}
