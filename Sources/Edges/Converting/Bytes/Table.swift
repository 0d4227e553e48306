internal import System
internal import Text

/// A table of a file: a line with the names of the columns, and rows of fields.
final class Table {
  /// The names of its columns, without quotes.
  let heads: [String]
  /// The comments before the head.
  private(set) var comments: [String] = []
  private let feed: ByteFeed
  private let separator: UInt8
  private var fields = Fields()
  private var isEnded = true
  private var isPeeked = false

  /// Reads up to the head. Lines that begin with `comment` may come before it.
  init(_ feed: ByteFeed, comment: StaticString = "//") throws(TraceError) {
    self.feed = feed
    var head: [String] = []
    var separator = UInt8(ascii: ",")
    while let line = try feed.line() {
      if line.text.starts(with: comment) {
        guard comments.count < 100 else { throw feed.trouble("expected the names of columns, found only comments") }
        comments.append(line.text.text)
        continue
      }
      if line.text.allSatisfy({ $0 == 0x20 }) { continue }
      // The sign that comes most often divides the columns.
      func count(_ sign: UInt8) -> Int { line.text.reduce(0) { $0 + ($1 == sign ? 1 : 0) } }
      for other in [UInt8(ascii: ";"), UInt8(ascii: "\t")] where count(other) > count(separator) { separator = other }
      fields.split(line.text, by: separator)
      head = fields.list.map { $0.text.filter { $0 != "\u{feff}" && $0 != "\"" } }
      break
    }
    (heads, self.separator) = (head, separator)
  }

  /// The place of a column by its name; nil if there is none.
  func column(_ name: String) -> Int? { heads.firstIndex { $0.lowercased() == name.lowercased() } }

  /// Reads the next row; false at the end. A last row that is cut off is left out.
  func next() throws(TraceError) -> Bool {
    if isPeeked {
      isPeeked = false
      return true
    }
    while let line = try feed.line() {
      if line.text.isEmpty { continue }
      fields.split(line.text, by: separator)
      isEnded = line.isEnded
      // Some programs leave out empty fields at the end of a row.
      return fields.count >= heads.count || line.isEnded
    }
    return false
  }

  /// Reads one row ahead, which `next` gives again, and says whether it has something in a column that is not NaN.
  func peek(_ name: String) throws(TraceError) -> Bool {
    guard let place = column(name) else { return false }
    if !isPeeked { isPeeked = try next() }
    return isPeeked && place < fields.count && !(fields[place].number ?? 0).isNaN
  }

  /// The number in a column: NaN for an empty field; nil in a last row that is cut off.
  func number(_ column: Int) throws(TraceError) -> Double? {
    guard column < fields.count else { return .nan }
    guard let number = fields[column].number else {
      guard isEnded else { return nil }
      throw trouble("a number", in: column)
    }
    return number
  }

  /// The seconds in a column as nanoseconds; nil for what is no time of a clock.
  func nanosecondsOfSeconds(_ column: Int) -> Int64? {
    column < fields.count ? fields[column].nanosecondsOfSeconds : nil
  }

  /// The text in a column.
  func text(_ column: Int) -> String { column < fields.count ? fields[column].text : "" }

  /// An error in a column of this row.
  func trouble(_ expected: String, in column: Int) -> TraceError {
    feed.trouble(
      "expected \(expected) in ‘\(heads[column].prefix(40).description.plain)’, found "
        + (column < fields.count ? excerpt(fields[column]) : "nothing")
    )
  }

  /// An error about the head.
  func headless(_ expected: String) -> TraceError {
    TraceError(
      .badData, file: feed.name, line: max(1, feed.lineNumber),
      "expected \(expected), found the columns ‘\(heads.joined(separator: ",").prefix(60).description.plain)’")
  }
}
