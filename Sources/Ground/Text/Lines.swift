internal import Glibc

/// Reads a file line by line, into a buffer that grows with the longest line up to a limit.
public struct Lines: ~Copyable {
  /// The longest line that is accepted, in bytes. The longest line of a trace, a settings event, has under 2 KiB.
  static let longest = 1 << 20

  /// The next line.
  public enum Line {
    /// A line, without its line feed.
    case whole(UnsafeBufferPointer<UInt8>)
    /// The last line, without a line feed in the file.
    case unended(UnsafeBufferPointer<UInt8>)
    /// A line that is too long; the bytes are its beginning. The next call skips the rest, which may be endless.
    case tooLong(UnsafeBufferPointer<UInt8>)
    /// The end of the file.
    case none
  }

  private static let blockSize = 1 << 17

  private var input: ByteInput
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity = Lines.blockSize
  /// The bytes read and not yet taken. Eight zeros follow them, which bound every scan.
  private var unread: Range<Int> = 0..<0
  /// Whether the rest of a line that is too long comes next.
  private var isWithinLine = false
  /// The number of the last line that was returned, counted from 1.
  public private(set) var number = 0

  /// Opens a file, plain or gzipped; `-` is standard input.
  public init(path: String, as use: FileUse = .given) throws(TraceError) {
    input = try ByteInput.open(path, as: use)
    storage = .allocate(capacity: capacity + 8)
    storage.initialize(repeating: 0, count: 8)
  }

  deinit { storage.deallocate() }

  /// How the file ended; nil before its end.
  public var end: ByteInput.End? { input.end }

  /// Where the next line begins, if it was read already. A zero is behind the last byte that was read.
  @inline(__always) public var ahead: UnsafePointer<UInt8> { UnsafePointer(storage + unread.lowerBound) }

  /// Takes a line whose line feed the caller has found.
  @inline(__always) public mutating func take(through lineFeed: UnsafePointer<UInt8>) {
    unread = Range(uncheckedBounds: (UnsafePointer(storage).distance(to: lineFeed) + 1, unread.upperBound))
    number += 1
  }

  /// The next line. Its bytes are valid until the next call, and a readable byte follows them.
  public mutating func next() throws(TraceError) -> Line {
    if isWithinLine { try skip() }
    var searched = 0
    while true {
      let start = storage + unread.lowerBound
      if let length = UnsafeBufferPointer(start: start + searched, count: unread.count - searched).lineFeed {
        let line = UnsafeBufferPointer(start: UnsafePointer(start), count: searched + length)
        unread = unread.dropFirst(line.count + 1)
        number += 1
        return line.count > Lines.longest ? .tooLong(line) : .whole(line)
      }
      searched = unread.count
      if searched > Lines.longest { return cutOff() }
      if try !readMore() {
        guard searched > 0 else { return .none }
        number += 1
        let line = UnsafeBufferPointer(start: UnsafePointer(storage + unread.lowerBound), count: searched)
        unread = unread.upperBound..<unread.upperBound
        return .unended(line)
      }
    }
  }

  /// The first bytes of a line that is too long, for a message.
  private mutating func cutOff() -> Line {
    number += 1
    isWithinLine = true
    let shown = 256
    storage.update(from: storage + unread.lowerBound, count: shown)
    unread = shown..<shown
    (storage + shown).update(repeating: 0, count: 8)
    return .tooLong(UnsafeBufferPointer(start: UnsafePointer(storage), count: shown))
  }

  /// Skips to the next line feed, or to the end.
  private mutating func skip() throws(TraceError) {
    isWithinLine = false
    while true {
      let got = try input.read(into: storage, count: Lines.blockSize)
      let length = UnsafeBufferPointer(start: storage, count: got).lineFeed
      unread = (length.map { $0 + 1 } ?? got)..<got
      (storage + got).update(repeating: 0, count: 8)
      if length != nil || got == 0 { return }
    }
  }

  /// Moves the unread bytes to the front and reads more after them; false at the end.
  private mutating func readMore() throws(TraceError) -> Bool {
    let kept = unread.count
    if capacity - kept < Lines.blockSize / 2 {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + 8)
      larger.update(from: storage + unread.lowerBound, count: kept)
      storage.deallocate()
      storage = larger
      capacity *= 2
    } else {
      storage.update(from: storage + unread.lowerBound, count: kept)
    }
    let got = try input.read(into: storage + kept, count: capacity - kept)
    unread = 0..<kept + got
    (storage + unread.upperBound).update(repeating: 0, count: 8)
    return got > 0
  }
}

extension Lines {
  /// The next line as text; nil at the end.
  public mutating func nextText() throws(TraceError) -> String? {
    switch try next() {
    case .none: return nil
    // A line that is too long cannot be answered, so its text becomes question marks, which are rejected. One would be
    // enough, but nine are easier to see in the message.
    case .tooLong: return String(repeating: "?", count: 9)
    case .whole(let text), .unended(let text):
      let isFromDOS = text.last == UInt8(ascii: "\r")
      return String(decoding: isFromDOS ? UnsafeBufferPointer(rebasing: text.dropLast()) : text, as: UTF8.self)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first line feed.
  fileprivate var lineFeed: Int? {
    guard let baseAddress, let found = memchr(baseAddress, 0x0a, count) else { return nil }
    return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
  }
}
