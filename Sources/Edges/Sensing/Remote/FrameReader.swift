internal import Quantities
internal import System

/// A frame whose content does not match its kind.
struct BadFrame: Error {}

/// Reads the fields of a frame. A hostile board may have taken over its writer, so nothing in it is trusted without a
/// check here: lengths, cases, texts.
struct FrameReader {
  private var rest: UnsafeRawBufferPointer

  /// The longest text: a name, a number or a sentence.
  private static let longestText = 1024
  /// The most entries of a list.
  static let mostEntries = 4096

  /// The fields of a frame.
  init(_ frame: UnsafeRawBufferPointer) { rest = frame }

  private mutating func take(_ count: Int) throws(BadFrame) -> UnsafeRawBufferPointer {
    guard count >= 0, count <= rest.count else { throw BadFrame() }
    let taken = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
    return taken
  }

  mutating func byte() throws(BadFrame) -> UInt8 { try take(1)[0] }
  mutating func integer() throws(BadFrame) -> Int64 { try take(8).loadUnaligned(as: Int64.self) }
  mutating func number() throws(BadFrame) -> Double { Double(bitPattern: UInt64(bitPattern: try integer())) }

  mutating func flag() throws(BadFrame) -> Bool {
    switch try byte() {
    case 0: false
    case 1: true
    default: throw BadFrame()
    }
  }

  mutating func kind() throws(BadFrame) -> FrameKind {
    guard let kind = FrameKind(rawValue: try byte()) else { throw BadFrame() }
    return kind
  }

  /// The number of entries that follow.
  mutating func entries() throws(BadFrame) -> Int {
    let count = try integer()
    guard (0...Int64(FrameReader.mostEntries)).contains(count) else { throw BadFrame() }
    return Int(count)
  }

  mutating func text() throws(BadFrame) -> String {
    let length = try integer()
    guard (0...Int64(FrameReader.longestText)).contains(length) else { throw BadFrame() }
    return String(decoding: try take(Int(length)), as: UTF8.self).plain
  }

  mutating func optionalText() throws(BadFrame) -> String? { try flag() ? try text() : nil }
  mutating func optionalNumber() throws(BadFrame) -> Double? { try flag() ? try number() : nil }

  /// Fails unless everything was read.
  func end() throws(BadFrame) { if rest.count > 0 { throw BadFrame() } }
}
