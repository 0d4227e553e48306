internal import Glibc
internal import Text

/// Where the bytes of a file of a recording come from: the disk, or an archive.
protocol ByteSource: AnyObject {
  /// Reads up to `count` bytes, and returns their number; 0 at the end.
  func read(into room: UnsafeMutablePointer<UInt8>, count: Int) throws(TraceError) -> Int
}

/// The bytes of a file from front to back, as lines or as pieces of known length. Its memory grows with the longest
/// line or piece, up to a limit.
final class ByteFeed {
  /// The longest line, and the longest piece that is read at once.
  static let longest = 1 << 20
  private static let blockSize = 1 << 16

  /// The file's name in messages.
  let name: String
  private let source: any ByteSource
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity = 2 * ByteFeed.blockSize
  /// The bytes read and not yet taken. Eight zeros follow them, which bound every scan.
  private var unread = 0..<0
  private var isOver = false
  /// The offset of the next byte in the file.
  private(set) var offset = 0
  /// The number of the last line that was returned, counted from 1.
  private(set) var lineNumber = 0

  /// A line, without its line end. It is valid until the next call.
  struct Line {
    let text: UnsafeBufferPointer<UInt8>
    /// Whether a line feed follows it: the last line of a recording may be cut off.
    let isEnded: Bool
  }

  init(_ source: any ByteSource, named name: String) {
    (self.source, self.name) = (source, name)
    storage = .allocate(capacity: capacity + 8)
    storage.initialize(repeating: 0, count: 8)
  }

  deinit { storage.deallocate() }

  /// The next bytes. As many as `has` has promised can be read, and eight more.
  var ahead: UnsafePointer<UInt8> { UnsafePointer(storage + unread.lowerBound) }

  /// Whether this many bytes follow; they then are in memory. It must not be asked for more than `longest`.
  func has(_ count: Int) throws(TraceError) -> Bool {
    while unread.count < count {
      guard try readMore() else { return false }
    }
    return true
  }

  /// The bytes in memory behind `ahead`, at most `most`: the beginning of what follows.
  func beginning(_ most: Int) throws(TraceError) -> UnsafeBufferPointer<UInt8> {
    _ = try has(most)
    return UnsafeBufferPointer(start: ahead, count: min(most, unread.count))
  }

  /// Takes bytes that are in memory.
  func take(_ count: Int) {
    unread = unread.dropFirst(count)
    offset += count
  }

  /// Skips bytes, however many; false where the file ends before.
  func skip(_ count: Int) throws(TraceError) -> Bool {
    var left = count
    while left > unread.count {
      left -= unread.count
      take(unread.count)
      guard try readMore() else { return false }
    }
    take(left)
    return true
  }

  /// The next line; nil at the end.
  func line() throws(TraceError) -> Line? {
    var searched = 0
    while true {
      let start = storage + unread.lowerBound
      if let found = memchr(start + searched, 0x0a, unread.count - searched) {
        let length = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(found))
        return taken(length, ended: 1)
      }
      searched = unread.count
      if searched > ByteFeed.longest {
        lineNumber += 1
        throw trouble("expected a line of at most 1 MiB, found a longer one")
      }
      guard try !readMore() else { continue }
      return searched > 0 ? taken(searched, ended: 0) : nil
    }
  }

  private func taken(_ length: Int, ended: Int) -> Line {
    let start = ahead
    take(length + ended)
    lineNumber += 1
    let isFromDOS = length > 0 && start[length - 1] == 0x0d
    return Line(text: UnsafeBufferPointer(start: start, count: isFromDOS ? length - 1 : length), isEnded: ended > 0)
  }

  /// Moves the unread bytes to the front and reads more after them; false at the end.
  private func readMore() throws(TraceError) -> Bool {
    guard !isOver else { return false }
    let kept = unread.count
    if capacity - kept < ByteFeed.blockSize {
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2 + 8)
      larger.update(from: storage + unread.lowerBound, count: kept)
      storage.deallocate()
      (storage, capacity) = (larger, capacity * 2)
    } else {
      storage.update(from: storage + unread.lowerBound, count: kept)
    }
    let got = try source.read(into: storage + kept, count: capacity - kept)
    unread = 0..<kept + got
    (storage + unread.upperBound).update(repeating: 0, count: 8)
    isOver = got == 0
    return got > 0
  }

  /// An error in the last line.
  func trouble(_ words: String) -> TraceError { TraceError(.badData, file: name, line: lineNumber, words) }

  /// An error at an offset.
  func trouble(at offset: Int, _ words: String) -> TraceError {
    TraceError(.badData, file: name, "\(words) at byte \(offset)")
  }
}

extension UnsafePointer<UInt8> {
  /// A little-endian number at an offset.
  func number<Value: FixedWidthInteger>(_ offset: Int, as type: Value.Type) -> Value {
    Value(littleEndian: UnsafeRawPointer(self + offset).loadUnaligned(as: Value.self))
  }

  /// A float at an offset.
  func float(_ offset: Int) -> Double { Double(Float(bitPattern: number(offset, as: UInt32.self))) }

  /// A double at an offset.
  func double(_ offset: Int) -> Double { Double(bitPattern: number(offset, as: UInt64.self)) }

  /// The text in `count` bytes at an offset, up to the first zero.
  func text(_ offset: Int, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: self + offset, count: count).prefix { $0 != 0 }, as: UTF8.self)
  }
}
