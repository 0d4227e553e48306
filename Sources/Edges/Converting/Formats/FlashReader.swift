internal import Quantities
internal import System
internal import Text

/// A message of a DataFlash log.
struct FlashMessage {
  /// Its kind, such as `IMU`.
  let name: String
  fileprivate let format: FlashFormat
  /// The values, in the order of the columns; NaN for a text.
  fileprivate let values: [Double]

  /// A number; nil if the message has no such column.
  func number(_ column: String) -> Double? {
    guard let place = format.columns[column], place < values.count, !values[place].isNaN else { return nil }
    return values[place]
  }

  /// The numbers of three columns: `GyrX`, `GyrY` and `GyrZ`.
  func vector(_ name: String) -> Vector3? {
    guard let x = number(name + "X"), let y = number(name + "Y"), let z = number(name + "Z") else { return nil }
    return Vector3(x, y, z)
  }
}

/// The definition of a kind of messages.
struct FlashFormat {
  let name: String
  /// A letter for each column.
  let types: [UInt8]
  let columns: [String: Int]
  /// The length in bytes, with the three of the head.
  let length: Int

  init(_ name: String, types: String, columns: String, length: Int) {
    (self.name, self.types, self.length) = (name, Array(types.utf8), length)
    var places: [String: Int] = [:]
    for (place, column) in columns.split(separator: ",", omittingEmptySubsequences: false).enumerated() {
      let name = String(column.filter { $0 != " " })
      if places[name] == nil { places[name] = place }
    }
    self.columns = places
  }

  /// Whether its messages are of use here.
  var isUsed: Bool { ["IMU", "MAG", "GPS", "ATT", "SIM"].contains(name) }

  /// The values of a message behind its head.
  func values(_ start: UnsafePointer<UInt8>) -> [Double] {
    var (values, place): ([Double], Int) = ([], 0)
    let room = length - 3
    for type in types {
      guard let size = FlashFormat.size(of: type), place + size <= room else { break }
      values.append(FlashFormat.value(of: type, start + place))
      place += size
    }
    return values
  }

  private static func size(of type: UInt8) -> Int? {
    switch type {
    case UInt8(ascii: "b"), UInt8(ascii: "B"), UInt8(ascii: "M"): 1
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "c"), UInt8(ascii: "C"), UInt8(ascii: "g"): 2
    case UInt8(ascii: "i"), UInt8(ascii: "I"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "L"): 4
    case UInt8(ascii: "f"), UInt8(ascii: "n"): 4
    case UInt8(ascii: "d"), UInt8(ascii: "q"), UInt8(ascii: "Q"): 8
    case UInt8(ascii: "N"): 16
    case UInt8(ascii: "Z"), UInt8(ascii: "a"): 64
    default: nil
    }
  }

  /// The value of a column: whole numbers of hundredths and of 1e-7 degrees are divided, as the autopilot's own readers
  /// do.
  private static func value(of type: UInt8, _ p: UnsafePointer<UInt8>) -> Double {
    switch type {
    case UInt8(ascii: "b"): Double(p.number(0, as: Int8.self))
    case UInt8(ascii: "B"), UInt8(ascii: "M"): Double(p.pointee)
    case UInt8(ascii: "h"): Double(p.number(0, as: Int16.self))
    case UInt8(ascii: "H"): Double(p.number(0, as: UInt16.self))
    case UInt8(ascii: "c"): Double(p.number(0, as: Int16.self)) * 0.01
    case UInt8(ascii: "C"): Double(p.number(0, as: UInt16.self)) * 0.01
    case UInt8(ascii: "i"): Double(p.number(0, as: Int32.self))
    case UInt8(ascii: "I"): Double(p.number(0, as: UInt32.self))
    case UInt8(ascii: "e"): Double(p.number(0, as: Int32.self)) * 0.01
    case UInt8(ascii: "E"): Double(p.number(0, as: UInt32.self)) * 0.01
    case UInt8(ascii: "L"): Double(p.number(0, as: Int32.self)) * 1.0e-7
    case UInt8(ascii: "f"): p.float(0)
    case UInt8(ascii: "d"): p.double(0)
    case UInt8(ascii: "q"): Double(p.number(0, as: Int64.self))
    case UInt8(ascii: "Q"): Double(p.number(0, as: UInt64.self))
    default: .nan
    }
  }
}

/// Reads the messages of a DataFlash log that are of use here.
protocol FlashReader: AnyObject {
  /// The next message; nil at the end. A last message that is cut off is left out.
  func next() throws(TraceError) -> FlashMessage?
}

/// A DataFlash log as bytes.
///
/// https://ardupilot.org/dev/docs/code-overview-adding-a-new-log-message.html
final class FlashBytes: FlashReader {
  /// The length of a definition, with its head.
  private static let definition = 89

  private let feed: ByteFeed
  private let remarks: Remarks
  private var formats: [FlashFormat?] = Array(repeating: nil, count: 256)
  private var found = 0
  private var hasSkipped = false

  init(_ feed: ByteFeed, _ remarks: Remarks) { (self.feed, self.remarks) = (feed, remarks) }

  func next() throws(TraceError) -> FlashMessage? {
    while try feed.has(3) {
      let kind = Int(feed.ahead[2])
      guard feed.ahead[0] == 0xa3, feed.ahead[1] == 0x95, kind == 0x80 || formats[kind] != nil else {
        // A sector of a card that was lost: the next head is looked for.
        guard found > 0 else {
          throw feed.trouble(at: feed.offset, "expected a message of DataFlash, found other bytes")
        }
        if !hasSkipped { remarks.note("bytes that are no message left out, the first at byte \(feed.offset)") }
        hasSkipped = true
        feed.take(1)
        continue
      }
      let length = formats[kind]?.length ?? FlashBytes.definition
      guard try feed.has(length) else { return nil }
      if kind == 0x80 { try define() }
      let format = formats[kind]
      let values = format.flatMap { $0.isUsed ? $0.values(feed.ahead + 3) : nil }
      feed.take(length)
      found += 1
      if let format, let values { return FlashMessage(name: format.name, format: format, values: values) }
    }
    return nil
  }

  private func define() throws(TraceError) {
    let p = feed.ahead + 3
    let (kind, length) = (Int(p[0]), Int(p[1]))
    guard length >= 3 else {
      throw feed.trouble(
        at: feed.offset, "expected a message of at least 3 bytes in a definition, found one of \(length)")
    }
    // The definition of definitions is known.
    guard kind != 0x80 else {
      guard length == FlashBytes.definition else {
        throw feed.trouble(at: feed.offset, "expected definitions of 89 bytes, found some of \(length)")
      }
      return
    }
    formats[kind] = FlashFormat(p.text(2, 4), types: p.text(6, 16), columns: p.text(22, 64), length: length)
  }
}

/// A DataFlash log as text.
final class FlashText: FlashReader {
  private let feed: ByteFeed
  private var formats: [String: FlashFormat] = [:]
  private var fields = Fields()

  init(_ feed: ByteFeed) { self.feed = feed }

  func next() throws(TraceError) -> FlashMessage? {
    while let line = try feed.line() {
      fields.split(line.text, by: UInt8(ascii: ","))
      // A number of a line that is cut off may lack digits.
      guard line.isEnded else { return nil }
      let name = fields[0].text
      if name == "FMT", fields.count > 5 {
        let columns = fields.list.dropFirst(5).map(\.text).joined(separator: ",")
        let kind = fields[3].text
        guard formats.count < 1000 else { throw feed.trouble("expected at most 1000 definitions") }
        formats[kind] = FlashFormat(kind, types: fields[4].text, columns: columns, length: 0)
        continue
      }
      guard let format = formats[name], format.isUsed else { continue }
      var values: [Double] = []
      for (place, field) in fields.list.dropFirst().enumerated() {
        let isText = place < format.types.count && [0x6e, 0x4e, 0x5a, 0x61].contains(format.types[place])
        guard let value = isText ? .nan : field.number else {
          throw feed.trouble("expected a number as field \(place + 2) of \(name), found \(excerpt(field))")
        }
        values.append(value)
      }
      return FlashMessage(name: name, format: format, values: values)
    }
    return nil
  }
}
