internal import Quantities

/// Turns bytes from a terminal into keys and answers. An unknown sequence is dropped as a whole, so that no part of it
/// counts as a key.
struct InputDecoder {
  private enum State: Equatable {
    case ground
    case escape
    /// After `ESC O`: the arrow keys in application mode.
    case keypad
    /// After `ESC [`: a control sequence, with its bytes so far.
    case control([UInt8])
    /// After `ESC ]` and the like: a string, with its bytes so far.
    case string([UInt8])
    /// After an escape within a string, which begins the end of the string.
    case stringEscape([UInt8])
    /// Within a UTF-8 character: the number of missing bytes, and the value so far.
    case character(Int, UInt32)
  }

  private var state = State.ground
  /// The most bytes of a sequence. The longest answer that the gauge asks for, the colour of the background, has 25
  /// bytes.
  private static let longest = 64

  /// Whether the last byte was an escape, which either begins a sequence or is the Escape key.
  var hasPendingEscape: Bool { state == .escape }

  /// Takes a pending escape as the Escape key, because nothing has followed.
  mutating func endEscape() -> TerminalInput? {
    guard hasPendingEscape else { return nil }
    state = .ground
    return .key(.escape)
  }

  /// Takes a byte.
  mutating func take(_ byte: UInt8) -> TerminalInput? {
    switch state {
    case .ground: return begin(byte)
    case .escape: return follow(byte)
    case .keypad:
      state = .ground
      return InputDecoder.arrow(byte).map { .key($0) }
    case .control(let bytes):
      if (0x40...0x7e).contains(byte) {
        state = .ground
        return InputDecoder.control(byte, bytes)
      }
      let isTooLong = bytes.count == InputDecoder.longest
      state = byte == 0x1b ? .escape : isTooLong ? .ground : .control(bytes + [byte])
    case .string(let bytes):
      if byte == 0x07 {
        state = .ground
        return InputDecoder.answer(bytes)
      }
      let isTooLong = bytes.count == InputDecoder.longest
      state = byte == 0x1b ? .stringEscape(bytes) : isTooLong ? .ground : .string(bytes + [byte])
    case .stringEscape(let bytes):
      state = .ground
      return byte == UInt8(ascii: "\\") ? InputDecoder.answer(bytes) : follow(byte)
    case .character(let left, let value):
      guard byte & 0xc0 == 0x80 else {
        state = .ground
        return begin(byte)
      }
      let value = value << 6 | UInt32(byte & 0x3f)
      state = left > 1 ? .character(left - 1, value) : .ground
      if left == 1, let scalar = Unicode.Scalar(value) { return .key(.character(scalar)) }
    }
    return nil
  }

  private mutating func begin(_ byte: UInt8) -> TerminalInput? {
    switch byte {
    case 0x1b: state = .escape
    case ..<0x80: return .key(.character(Unicode.Scalar(byte)))
    case 0xc2...0xdf: state = .character(1, UInt32(byte & 0x1f))
    case 0xe0...0xef: state = .character(2, UInt32(byte & 0x0f))
    case 0xf0...0xf4: state = .character(3, UInt32(byte & 0x07))
    default: break
    }
    return nil
  }

  private mutating func follow(_ byte: UInt8) -> TerminalInput? {
    switch byte {
    case UInt8(ascii: "["): state = .control([])
    case UInt8(ascii: "O"): state = .keypad
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string([])
    case 0x1b:
      // Two escapes: the first was the Escape key.
      return .key(.escape)
    default:
      // Alt sends an escape before the key; the gauge ignores Alt.
      state = .ground
      return begin(byte)
    }
    return nil
  }

  private static func arrow(_ byte: UInt8) -> TerminalInput.Key? {
    switch Unicode.Scalar(byte) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    default: nil
    }
  }

  private static func control(_ final: UInt8, _ bytes: [UInt8]) -> TerminalInput? {
    let isMouse = bytes.first == UInt8(ascii: "<")
    let isPrivate = bytes.first == UInt8(ascii: "?")
    let numbers = String(decoding: bytes.filter { (0x30...0x3b).contains($0) }, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch Unicode.Scalar(final) {
    case "M" where isMouse && numbers.count == 3:
      let kinds: [Int: TerminalInput.Mouse] = [0: .press, 64: .wheelUp, 65: .wheelDown]
      return kinds[numbers[0]].map { .mouse($0, x: numbers[1] - 1, y: numbers[2] - 1) }
    case "n" where !isPrivate: return .drawn
    case "y" where isPrivate && numbers.first == 2026 && numbers.count == 2:
      return .synchronizes(numbers[1] == 1 || numbers[1] == 2)
    case "R" where numbers.count == 2: return .position(column: numbers[1], row: numbers[0])
    case "~":
      let keys: [Int: TerminalInput.Key] = [
        1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown,
      ]
      return keys[numbers.first ?? 0].map { .key($0) }
    default: return isMouse || isPrivate ? nil : arrow(final).map { .key($0) }
    }
  }

  /// Parses `11;rgb:1d1d/1f1f/2121`, with one to four digits for each colour.
  private static func answer(_ bytes: [UInt8]) -> TerminalInput? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("11;rgb") else { return nil }
    let parts = text.drop { $0 != ":" }.dropFirst().split(separator: "/").prefix(3)
    let shares = parts.compactMap { part in
      UInt32(part, radix: 16).map { (1...4).contains(part.count) ? $0 * 255 / (1 << (4 * UInt32(part.count)) - 1) : 0 }
    }
    guard shares.count == 3 else { return nil }
    return .background(RGB(shares[0] << 16 | shares[1] << 8 | shares[2]))
  }
}
