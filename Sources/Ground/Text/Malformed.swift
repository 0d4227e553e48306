/// An error in a text: where it is, what was expected, and what was found.
public struct Malformed: Error, Equatable {
  /// The offset in the text, in bytes.
  public var offset: Int
  /// The expected value.
  public var expected: String
  /// The value that was found.
  public var found: String
  /// Whether the text ended too early, as one that was cut off.
  public var endedEarly = false

  /// An error at an offset.
  public init(offset: Int, expected: String, found: String, endedEarly: Bool = false) {
    (self.offset, self.expected, self.found, self.endedEarly) = (offset, expected, found, endedEarly)
  }

  /// The error as one clause of a message.
  public var clause: String { "expected \(expected), found \(found) at column \(offset + 1)" }
}

/// A short piece of text for a message: at most 24 characters, without control bytes.
public func excerpt(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  let longest = 24
  var shown = ""
  for scalar in String(decoding: bytes.prefix(longest * 4), as: UTF8.self).unicodeScalars.prefix(longest) {
    let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    shown.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
  }
  return "‘\(shown)\(bytes.count > longest ? "…" : "")’"
}
