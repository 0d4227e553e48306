internal import Glibc

/// A file line by line, in a buffer that is as large as the longest line and never larger than a line may be.
public struct Lines: ~Copyable {
  /// A line longer than this is refused: the longest honest one, a settings event, has under 2 KiB.
  static let longest = 1 << 20

  /// What comes next.
  public enum Line {
    /// A line, without its line feed.
    case whole(UnsafeBufferPointer<UInt8>)
    /// The last one, which has no line feed.
    case unended(UnsafeBufferPointer<UInt8>)
    /// One too long to be held: skipped; the bytes are its beginning.
    case tooLong(UnsafeBufferPointer<UInt8>)
    /// Nothing.
    case none
  }

  private static let blockSize = 1 << 17

  private var input: ByteInput
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity = Lines.blockSize
  /// What was read and not yet taken, followed by eight zeros: whoever scans it needs no other bound.
  private var unread: Range<Int> = 0..<0
  /// The number of the line last given, counted from 1.
  public private(set) var number = 0

  /// Opens a file, packed or not; `-` is standard input.
  public init(path: String) throws(TraceError) {
    input = try ByteInput.open(path)
    storage = .allocate(capacity: capacity + 8)
    storage.initialize(repeating: 0, count: 8)
  }

  deinit { storage.deallocate() }

  /// How the file ended, once it has.
  var end: ByteInput.End? { input.end }

  /// Where the next line begins, if it has been read already. Any byte that cannot be followed is a zero.
  @inline(__always) var ahead: UnsafePointer<UInt8> { UnsafePointer(storage + unread.lowerBound) }

  /// Takes a line that the caller has followed to its line feed.
  @inline(__always) mutating func take(through lineFeed: UnsafePointer<UInt8>) {
    unread = Range(uncheckedBounds: (UnsafePointer(storage).distance(to: lineFeed) + 1, unread.upperBound))
    number += 1
  }

  /// The next line; its bytes are valid until the next call, and a readable byte that is no part of it follows them.
  public mutating func next() throws(TraceError) -> Line {
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
      if searched > Lines.longest { return try skip() }
      if try !readMore() {
        guard searched > 0 else { return .none }
        number += 1
        let line = UnsafeBufferPointer(start: UnsafePointer(storage + unread.lowerBound), count: searched)
        unread = unread.upperBound..<unread.upperBound
        return .unended(line)
      }
    }
  }

  /// Skips to the next line feed and keeps the first bytes to show.
  private mutating func skip() throws(TraceError) -> Line {
    number += 1
    let shown = 256
    storage.update(from: storage + unread.lowerBound, count: shown)
    while true {
      let got = try input.read(into: storage + shown, count: Lines.blockSize - shown)
      let length = UnsafeBufferPointer(start: storage + shown, count: got).lineFeed
      unread = (length.map { shown + $0 + 1 } ?? shown + got)..<shown + got
      (storage + unread.upperBound).update(repeating: 0, count: 8)
      if length != nil || got == 0 { return .tooLong(UnsafeBufferPointer(start: UnsafePointer(storage), count: shown)) }
    }
  }

  /// Moves what is unread to the front and reads behind it; false at the end.
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

extension UnsafeBufferPointer<UInt8> {
  /// How far the first line feed is away.
  fileprivate var lineFeed: Int? {
    guard let baseAddress, let found = memchr(baseAddress, 0x0a, count) else { return nil }
    return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
  }
}
