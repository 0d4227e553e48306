/// Fewer elements came than a test needs to prove anything.
public struct TooFew: Error, CustomStringConvertible {
  let found, expected: Int

  /// Both numbers.
  public var description: String { "\(found) elements, expected at least \(expected)" }
}

extension Sequence {
  /// All elements, of which there must be a number: what holds of every element of nothing proves nothing.
  public func atLeast(_ count: Int) throws -> [Element] {
    let all = Array(self)
    guard all.count >= count else { throw TooFew(found: all.count, expected: count) }
    return all
  }
}

extension Sequence {
  /// Each element with the next, of which there must be a number.
  public func pairs(ofAtLeast count: Int) throws -> [(Element, Element)] {
    let all = try atLeast(Swift.max(count, 2))
    return Array(zip(all, all.dropFirst()))
  }
}
