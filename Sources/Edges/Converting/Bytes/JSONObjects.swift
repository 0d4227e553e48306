internal import Text

/// The objects of a list of JSON, one after the other. No object is larger than a line may be.
final class JSONObjects {
  private let feed: ByteFeed
  /// Whether the file ended before its list did.
  private(set) var isCut = false

  private let isInList: Bool

  /// The objects from here on; `isInList` if a bracket must close their list.
  init(_ feed: ByteFeed, inList isInList: Bool = false) { (self.feed, self.isInList) = (feed, isInList) }

  /// Reads the next object; false at the end. A last object that is cut off is left out.
  func next(_ read: (inout JSONScanner) throws(Malformed) -> Void) throws(TraceError) -> Bool {
    while true {
      guard try feed.has(1) else {
        isCut = isInList
        return false
      }
      let byte = feed.ahead.pointee
      if byte == UInt8(ascii: "{") { break }
      if byte == UInt8(ascii: "]") { return false }
      // Blanks, commas, the list's bracket, a byte order mark and the mark of a sequence's record are between objects.
      guard [0x20, 0x0a, 0x0d, 0x09, 0x2c, 0x5b, 0x1e, 0xef, 0xbb, 0xbf].contains(byte) else {
        throw feed.trouble(at: feed.offset, "expected an object of a list, found \(excerpt(try feed.beginning(30)))")
      }
      feed.take(1)
    }
    guard let length = try lengthOfObject() else {
      isCut = true
      return false
    }
    let offset = feed.offset
    do throws(Malformed) {
      var json = JSONScanner(UnsafeBufferPointer(start: feed.ahead, count: length))
      try read(&json)
      try json.finish()
    } catch {
      throw feed.trouble(at: offset + error.offset, "expected \(error.expected), found \(error.found)")
    }
    feed.take(length)
    return true
  }

  /// The number of bytes up to the brace that closes the object; nil where the file ends before.
  private func lengthOfObject() throws(TraceError) -> Int? {
    var (length, depth, isQuoted) = (1, 1, false)
    while depth > 0 {
      guard length < ByteFeed.longest else {
        throw feed.trouble(at: feed.offset, "expected an object of at most 1 MiB, found a longer one")
      }
      guard try feed.has(length + 1) else { return nil }
      switch feed.ahead[length] {
      case UInt8(ascii: "\\") where isQuoted: length += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted: depth += 1
      case UInt8(ascii: "}") where !isQuoted: depth -= 1
      default: break
      }
      length += 1
    }
    return length
  }
}
