/// What a scanner stumbled over: where in its text, what it was looking for, and what was there instead.
struct Malformed: Error, Equatable {
  /// Bytes from the beginning of the text.
  var offset: Int
  /// What would have been right.
  var expected: String
  /// What was there.
  var found: String
  /// Whether the text simply ended too early, as a torn one does.
  var endedEarly = false

  /// One clause for a message.
  var clause: String { "expected \(expected), found \(found) at column \(offset + 1)" }
}

/// A short piece of text for a message: no control bytes, no more than 24 characters of it.
func excerpt(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  let longest = 24
  var shown = ""
  for scalar in String(decoding: bytes.prefix(longest * 4), as: UTF8.self).unicodeScalars.prefix(longest) {
    let isControl = scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value)
    shown.unicodeScalars.append(isControl ? "\u{fffd}" : scalar)
  }
  return "‘\(shown)\(bytes.count > longest ? "…" : "")’"
}
