internal import Quantities
internal import System
internal import Text

/// A data message of a log in the ULog format. It is valid until the next one is read.
struct ULogMessage {
  /// The name of the topic, such as `sensor_combined`.
  let topic: String
  /// The number of the topic's source.
  let instance: Int
  fileprivate let format: ULogFormat
  fileprivate let bytes: UnsafeBufferPointer<UInt8>

  /// A number; nil if the message has no such field.
  func number(_ field: String) -> Double? { format.fields[field].flatMap { number($0, 0) } }

  private func number(_ field: ULogFormat.Field, _ index: Int) -> Double? {
    let place = field.offset + index * field.type.size
    guard index < field.count, place + field.type.size <= bytes.count, let start = bytes.baseAddress else { return nil }
    return field.type.read(start + place)
  }

  /// Three numbers of an array.
  func vector(_ field: String) -> Vector3? {
    guard let found = format.fields[field], let x = number(found, 0), let y = number(found, 1), let z = number(found, 2)
    else { return nil }
    return Vector3(x, y, z)
  }

  /// Three fields.
  func vector(_ x: String, _ y: String, _ z: String) -> Vector3? {
    guard let x = number(x), let y = number(y), let z = number(z) else { return nil }
    return Vector3(x, y, z)
  }

  /// Four numbers of an array, of which the first is w.
  func quaternion(_ field: String) -> Quaternion? {
    guard let found = format.fields[field], let w = number(found, 0), let x = number(found, 1),
      let y = number(found, 2), let z = number(found, 3)
    else { return nil }
    return Quaternion(w: w, x: x, y: y, z: z)
  }
}

/// The fields of messages of one format.
struct ULogFormat {
  struct Field {
    let type: PackedNumber
    let offset: Int
    let count: Int
  }

  var fields: [String: Field] = [:]
  var size = 0

  /// The most bytes of a message, which its 16-bit length allows.
  private static let mostSize = 65_535

  /// Lays out the fields of a definition such as `uint64_t timestamp;float[3] gyro_rad;`; nil if it is none. Formats
  /// within formats only take room.
  init?(_ definition: String, among others: [String: ULogFormat]) {
    for part in definition.split(separator: ";") {
      let words = part.split(separator: " ")
      guard words.count == 2 else { return nil }
      var (type, count) = (words[0], 1)
      if let bracket = type.firstIndex(of: "["), type.last == "]" {
        guard let number = Int(type[type.index(after: bracket)...].dropLast()),
          (1...ULogFormat.mostSize).contains(number)
        else { return nil }
        (type, count) = (type[..<bracket], number)
      }
      let unit: Int
      if let packed = PackedNumber(rawValue: String(type)) {
        unit = packed.size
        fields[String(words[1])] = Field(type: packed, offset: size, count: count)
      } else if type == "char" || type == "bool" {
        unit = 1
      } else if let other = others[String(type)] {
        unit = other.size
      } else {
        return nil
      }
      size += unit * count
      guard size <= ULogFormat.mostSize else { return nil }
    }
  }
}

/// The kinds of numbers in messages.
enum PackedNumber: String {
  case int8 = "int8_t"
  case uint8 = "uint8_t"
  case int16 = "int16_t"
  case uint16 = "uint16_t"
  case int32 = "int32_t"
  case uint32 = "uint32_t"
  case int64 = "int64_t"
  case uint64 = "uint64_t"
  case float, double

  /// Its size in bytes.
  var size: Int {
    switch self {
    case .int8, .uint8: 1
    case .int16, .uint16: 2
    case .int32, .uint32, .float: 4
    case .int64, .uint64, .double: 8
    }
  }

  /// Its value at a place.
  func read(_ p: UnsafePointer<UInt8>) -> Double {
    switch self {
    case .int8: Double(p.number(0, as: Int8.self))
    case .uint8: Double(p.pointee)
    case .int16: Double(p.number(0, as: Int16.self))
    case .uint16: Double(p.number(0, as: UInt16.self))
    case .int32: Double(p.number(0, as: Int32.self))
    case .uint32: Double(p.number(0, as: UInt32.self))
    case .int64: Double(p.number(0, as: Int64.self))
    case .uint64: Double(p.number(0, as: UInt64.self))
    case .float: p.float(0)
    case .double: p.double(0)
    }
  }
}

/// Reads the data messages of a log in the ULog format, one after the other.
///
/// https://docs.px4.io/main/en/dev_log/ulog_file_format
struct ULogReader {
  private static let most = 10_000

  /// The parameters about mountings, as they were first stated.
  private(set) var parameters: [String: Double] = [:]

  private let feed: ByteFeed
  private var definitions: [String: String] = [:]
  private var formats: [String: ULogFormat] = [:]
  private var topics: [UInt16: (name: String, instance: Int, format: ULogFormat)] = [:]
  /// The bytes of the last message, which are taken when the next one is read.
  private var length = 0
  /// Where data were appended, after a crash for example. What is before may end within a message.
  private var appended: [Int] = []

  /// Reads the head.
  init(_ feed: ByteFeed) throws(TraceError) {
    self.feed = feed
    guard try feed.has(16) else { throw feed.trouble(at: 0, "expected the 16 bytes of a head of ULog") }
    guard feed.ahead[7] <= 1 else {
      throw feed.trouble(at: 7, "expected version 0 or 1 of ULog, found \(feed.ahead[7])")
    }
    feed.take(16)
  }

  /// The next data message; nil at the end. A last message that is cut off is left out.
  mutating func next() throws(TraceError) -> ULogMessage? {
    while true {
      feed.take(length)
      length = 0
      guard try feed.has(3) else { return nil }
      let size = Int(feed.ahead.number(0, as: UInt16.self))
      if let next = appended.first(where: { $0 > feed.offset }), feed.offset + 3 + size > next {
        guard try feed.skip(next - feed.offset) else { return nil }
        continue
      }
      guard try feed.has(3 + size) else { return nil }
      let (kind, body) = (feed.ahead[2], UnsafeBufferPointer(start: feed.ahead + 3, count: size))
      length = 3 + size
      switch kind {
      case UInt8(ascii: "B"): try checkFlags(body)
      case UInt8(ascii: "F"): try define(body)
      case UInt8(ascii: "A"): try subscribe(body)
      case UInt8(ascii: "R"):
        if size >= 2 { topics[body.baseAddress.unsafelyUnwrapped.number(0, as: UInt16.self)] = nil }
      case UInt8(ascii: "D"):
        guard size >= 2, let start = body.baseAddress else { break }
        guard let topic = topics[start.number(0, as: UInt16.self)] else { break }
        return ULogMessage(
          topic: topic.name, instance: topic.instance, format: topic.format,
          bytes: UnsafeBufferPointer(rebasing: body.dropFirst(2)))
      case UInt8(ascii: "P"): readParameter(body)
      // Information, messages, dropouts, marks of synchronization and kinds of later versions.
      case UInt8(ascii: "C")...UInt8(ascii: "Z"): break
      default: throw feed.trouble(at: feed.offset + 2, "expected the kind of a message, found byte \(kind)")
      }
    }
  }

  /// Reads a parameter: the length of its name, `int32_t NAME` or `float NAME`, and four bytes.
  private mutating func readParameter(_ body: UnsafeBufferPointer<UInt8>) {
    guard let length = body.first.map(Int.init), body.count == 1 + length + 4, let start = body.baseAddress else {
      return
    }
    let words = UnsafeBufferPointer(rebasing: body[1...length]).text.split(separator: " ")
    guard words.count == 2, let type = PackedNumber(rawValue: String(words[0])), type.size == 4 else { return }
    let name = String(words[1])
    guard PX4Mount.concerns(name), parameters[name] == nil, parameters.count < ULogReader.most else { return }
    parameters[name] = type.read(start + 1 + length)
  }

  /// Refuses a log that needs what this reader does not know.
  private mutating func checkFlags(_ body: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    guard body.count >= 16 else {
      throw feed.trouble(at: feed.offset, "expected 40 bytes of flags, found \(body.count)")
    }
    // Bit 0: data were appended, which are messages like the others.
    guard body[8] & ~1 == 0, body[9..<16].allSatisfy({ $0 == 0 }) else {
      throw feed.trouble(at: feed.offset, "expected a log without incompatible flags, found a later version of ULog")
    }
    guard body.count >= 40, let start = body.baseAddress else { return }
    appended = [16, 24, 32].map { Int(clamping: start.number($0, as: UInt64.self)) }.filter { $0 > 0 }.sorted()
  }

  private mutating func define(_ body: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    let text = body.text
    guard let colon = text.firstIndex(of: ":"), definitions.count < ULogReader.most else {
      throw feed.trouble(at: feed.offset, "expected a format such as ‘name:float x;’, found \(excerpt(body))")
    }
    definitions[String(text[..<colon])] = String(text[text.index(after: colon)...])
  }

  private mutating func subscribe(_ body: UnsafeBufferPointer<UInt8>) throws(TraceError) {
    guard body.count > 3, let start = body.baseAddress, topics.count < ULogReader.most else {
      throw feed.trouble(at: feed.offset, "expected a topic with its number and name")
    }
    let name = UnsafeBufferPointer(rebasing: body.dropFirst(3)).text
    guard let format = format(name, depth: 0) else {
      throw feed.trouble(
        at: feed.offset, "expected a format of ‘\(name.prefix(60).description.plain)’, found none that fits")
    }
    topics[start.number(1, as: UInt16.self)] = (name, Int(body[0]), format)
  }

  /// The layout of a format, whose parts may be formats.
  private mutating func format(_ name: String, depth: Int) -> ULogFormat? {
    if let known = formats[name] { return known }
    guard depth < 8, let definition = definitions[name] else { return nil }
    for part in definition.split(separator: ";") {
      let type = part.prefix { $0 != " " && $0 != "[" }
      if PackedNumber(rawValue: String(type)) == nil, type != "char", type != "bool" {
        guard format(String(type), depth: depth + 1) != nil else { return nil }
      }
    }
    formats[name] = ULogFormat(definition, among: formats)
    return formats[name]
  }
}
