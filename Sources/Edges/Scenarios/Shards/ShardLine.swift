internal import Quantities
internal import Scoring
internal import Text

/// A line of a shard's file: an object with a class, whose values are numbers, texts, truth values, and lists of
/// numbers.
struct ShardLine {
  enum Value {
    case none
    case text(String)
    case number(Double)
    case flag(Bool)
    case numbers([Double])
    case bins([HistogramBin])
  }

  /// The largest count of a value, and of all bins of a histogram. The sum of `Shard.most` such counts fits 64 bits.
  static let mostCounted = 1_000_000_000_000

  private var values: [String: Value] = [:]

  /// Its class.
  var kind: String { text("class") ?? "" }

  /// Reads a line.
  init(_ line: UnsafeBufferPointer<UInt8>) throws(Malformed) {
    var json = JSONScanner(line)
    try json.object("a line of a shard, as --shard K/N writes it") { json, key throws(Malformed) in
      values[key.string] = try Value(from: &json)
    }
    try json.finish()
  }

  func text(_ key: String) -> String? { if case .text(let text)? = values[key] { text } else { nil } }

  func flag(_ key: String) -> Bool? { if case .flag(let flag)? = values[key] { flag } else { nil } }

  func numbers(_ key: String) -> [Double]? { if case .numbers(let numbers)? = values[key] { numbers } else { nil } }

  func bins(_ key: String) -> [HistogramBin]? {
    switch values[key] {
    case .bins(let bins)?: bins
    // An empty list has no element type.
    case .numbers(let numbers)? where numbers.isEmpty: []
    default: nil
    }
  }

  /// A number, or an inner nil for null; nil if there is neither.
  func number(_ key: String) -> Double?? {
    switch values[key] {
    case .number(let number)?: .some(number)
    case Value.none?: .some(nil)
    default: nil
    }
  }

  /// A whole number from 0 up to a limit.
  func count(_ key: String, upTo most: Int = ShardLine.mostCounted) -> Int? {
    guard case .number(let number)? = values[key], let count = Int(exactly: number), (0...most).contains(count) else {
      return nil
    }
    return count
  }
}

extension ShardLine.Value {
  fileprivate init(from json: inout JSONScanner) throws(Malformed) {
    if json.takes(word: "null") {
      self = .none
    } else if json.takes(word: "true") {
      self = .flag(true)
    } else if json.takes(word: "false") {
      self = .flag(false)
    } else if json.next == UInt8(ascii: "\"") {
      self = .text(try json.string("a text").string)
    } else if json.next == UInt8(ascii: "[") {
      try self.init(list: &json)
    } else {
      self = .number(try json.finite())
    }
  }

  private init(list json: inout JSONScanner) throws(Malformed) {
    var (numbers, bins) = ([Double](), [HistogramBin]())
    try json.array("a list") { json throws(Malformed) in
      json.skipSpace()
      if json.next == UInt8(ascii: "[") {
        bins.append(try HistogramBin(from: &json))
      } else {
        numbers.append(try json.finite())
      }
    }
    guard numbers.isEmpty || bins.isEmpty else { throw json.malformed("a list of numbers, or of pairs") }
    self = bins.isEmpty ? .numbers(numbers) : .bins(bins)
  }
}

extension HistogramBin {
  fileprivate init(from json: inout JSONScanner) throws(Malformed) {
    try json.take(UInt8(ascii: "["), "a pair")
    let place = try json.integer("a bin")
    try json.take(UInt8(ascii: ","), "a comma and the bin's count")
    let count = try json.integer("a count")
    guard HistogramBin.places.contains(Int(place)), (0...Int64(ShardLine.mostCounted)).contains(count) else {
      throw json.malformed("a bin from \(HistogramBin.places.lowerBound) to \(HistogramBin.places.upperBound)")
    }
    try json.take(UInt8(ascii: "]"), "a closing bracket")
    self.init(Int(place), count: Int(count))
  }
}

extension JSONScanner {
  /// A finite number.
  fileprivate mutating func finite() throws(Malformed) -> Double {
    let place = at
    guard let number = try optionalNumber("a number") else { throw malformed("a finite number", at: place) }
    return number
  }
}
