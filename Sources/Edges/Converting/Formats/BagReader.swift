internal import Quantities
internal import System
internal import Text

/// A message of a bag. It is valid until the next one is read.
struct BagMessage {
  let topic: String
  let type: String
  /// When it was recorded, in nanoseconds since 1970.
  let time: Int64
  /// Its content.
  let bytes: UnsafePointer<UInt8>
  /// The number of its bytes.
  let count: Int
  /// Whether its numbers are at multiples of their sizes, as in ROS 2.
  var isAligned = false
}

/// Reads the messages of a bag, in the format of ROS 1 or ROS 2.
protocol RosReader: AnyObject {
  /// The next message of some types, by their names in ROS 1; nil at the end.
  func next(among types: [String]) throws(TraceError) -> BagMessage?
  /// An error at the message that is read.
  func trouble(_ words: String) -> TraceError
}

/// Reads the messages of a bag of ROS 1, version 2.0, from front to back. Chunks without compression are read as the
/// records that they contain.
///
/// https://wiki.ros.org/Bags/Format/2.0
final class BagReader: RosReader {
  private let feed: ByteFeed
  private var connections: [UInt32: (topic: String, type: String)] = [:]
  /// The content of the last message, which is taken when the next one is read.
  private var length = 0

  init(_ feed: ByteFeed) throws(TraceError) {
    self.feed = feed
    guard try feed.has(RosBag.magic.count) else { throw feed.trouble(at: 0, "expected a bag of ROS 1, version 2.0") }
    feed.take(RosBag.magic.count)
  }

  /// An error at the record that is read.
  func trouble(_ words: String) -> TraceError { feed.trouble(at: feed.offset, words) }

  /// The next message of some types; nil at the end. A last record that is cut off is left out.
  func next(among types: [String]) throws(TraceError) -> BagMessage? {
    while true {
      feed.take(length)
      length = 0
      guard let head = try fields(), try feed.has(4) else { return nil }
      let size = Int(feed.ahead.number(0, as: UInt32.self))
      feed.take(4)
      guard let operation = head["op"]?.first else { throw trouble("expected a record with its op") }
      switch operation {
      // A chunk's records follow.
      case 5:
        let compression = String(decoding: head["compression"] ?? [], as: UTF8.self)
        guard compression == "none" else {
          let found = compression.prefix(20).description.plain
          throw trouble("expected chunks without compression, found ‘\(found)’: unpack it with rosbag decompress")
        }
      case 7:
        guard size <= ByteFeed.longest else { throw trouble("expected a connection of at most 1 MiB") }
        guard try feed.has(size) else { return nil }
        try connect(head, size)
        feed.take(size)
      case 2:
        guard let number = head["conn"].flatMap(BagReader.number), let connection = connections[number],
          types.contains(connection.type)
        else {
          guard try feed.skip(size) else { return nil }
          continue
        }
        guard size <= ByteFeed.longest else { throw trouble("expected a message of at most 1 MiB") }
        guard try feed.has(size) else { return nil }
        length = size
        return BagMessage(
          topic: connection.topic, type: connection.type, time: BagReader.time(head["time"] ?? []), bytes: feed.ahead,
          count: size)
      default:
        guard try feed.skip(size) else { return nil }
      }
    }
  }

  /// The fields of a record's head: names and their bytes; nil at the end.
  private func fields() throws(TraceError) -> [String: [UInt8]]? {
    guard try feed.has(4) else { return nil }
    let size = Int(feed.ahead.number(0, as: UInt32.self))
    guard size <= 1 << 16 else {
      throw trouble("expected a record's head of at most 64 KiB, found one of \(size) bytes")
    }
    guard try feed.has(4 + size) else { return nil }
    let fields = try split(feed.ahead + 4, size)
    feed.take(4 + size)
    return fields
  }

  /// Divides fields, each with its length before it.
  private func split(_ start: UnsafePointer<UInt8>, _ size: Int) throws(TraceError) -> [String: [UInt8]] {
    var (found, place): ([String: [UInt8]], Int) = ([:], 0)
    while place < size {
      let length = place + 4 <= size ? Int(start.number(place, as: UInt32.self)) : size
      guard place + 4 + length <= size else { throw trouble("expected a field within its record, found a longer one") }
      let field = UnsafeBufferPointer(start: start + place + 4, count: length)
      guard let sign = field.firstIndex(of: UInt8(ascii: "=")) else { throw trouble("expected name=value in a record") }
      found[String(decoding: field[..<sign], as: UTF8.self)] = Array(field[(sign + 1)...])
      place += 4 + length
    }
    return found
  }

  private func connect(_ head: [String: [UInt8]], _ size: Int) throws(TraceError) {
    guard let number = head["conn"].flatMap(BagReader.number), connections.count < 10_000 else {
      throw trouble("expected a connection with its number")
    }
    let about = try split(feed.ahead, size)
    connections[number] = (
      String(decoding: head["topic"] ?? about["topic"] ?? [], as: UTF8.self),
      String(decoding: about["type"] ?? [], as: UTF8.self)
    )
  }

  private static func number(_ bytes: [UInt8]) -> UInt32? {
    bytes.count == 4 ? bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  private static func time(_ bytes: [UInt8]) -> Int64 {
    guard bytes.count == 8, let seconds = number(Array(bytes[..<4])), let nanos = number(Array(bytes[4...])) else {
      return 0
    }
    return Int64(seconds) * 1_000_000_000 + Int64(nanos)
  }
}
