/// The expected value, and the one that was found instead.
public struct Expectation: Error, Equatable, Sendable {
  /// One clause for a message.
  public let text: String

  /// A clause for a message.
  public init(_ text: String) { self.text = text }
}

/// Reads a decimal number; nil for any other text. `Double` alone would also accept nan, inf and hexadecimal.
public func decimal(_ word: some StringProtocol) -> Double? {
  guard word.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(word), value.isFinite
  else { return nil }
  return value
}
