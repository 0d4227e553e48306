/// A configuration's text with some values changed. Only the lines of these values are changed or added: every other
/// byte stays, including comments, blanks and line ends.
struct ConfigurationEdit {
  /// The lines without their line feeds.
  private var lines: [[UInt8]]
  private let path: String

  /// The text of a file; the path is for messages.
  init(_ text: [UInt8], path: String) {
    lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    self.path = path
  }

  /// The whole text.
  var text: [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  /// Sets a value, in a section or outside any. If several lines have its name, the last one counts and is changed.
  mutating func set(_ name: String, to value: String) throws(ConfigurationError) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let section = parts.count == 2 ? parts[0] + "." : ""
    let found = try ConfigurationFile(text, path: path).lines.filter {
      section.isEmpty ? !$0.name.contains(".") : $0.name.hasPrefix(section)
    }
    if let line = found.last(where: { $0.name == name }) {
      replace(line.value, by: value, inLine: line.number - 1)
    } else if parts.count == 2 {
      insert("\(parts[1]) = \(value)", inSection: parts[0], after: found.last?.number)
    } else {
      insert("\(name) = \(value)", after: found.last?.number)
    }
    guard try ConfigurationFile(text, path: path).lines.last(where: { $0.name == name })?.value == value else {
      throw ConfigurationError(.badData, "\(path): cannot change ‘\(name)’ there: please write \(name) = \(value)")
    }
  }

  /// Replaces a value and keeps the text before and after it.
  private mutating func replace(_ old: String, by new: String, inLine index: Int) {
    let line = lines[index]
    guard let sign = line.firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: ":") }) else { return }
    let start = line[(sign + 1)...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.endIndex
    guard line[start...].starts(with: old.utf8) else { return }
    lines[index] = line[..<start] + Array(new.utf8) + line[(start + old.utf8.count)...]
  }

  /// Inserts a line after another one, numbered from 1; if nil, before the first section.
  private mutating func insert(_ line: String, after number: Int?) {
    let hasReturns = lines.count > 1 && lines[0].last == UInt8(ascii: "\r")
    let new = Array(line.utf8) + (hasReturns ? [UInt8(ascii: "\r")] : [])
    let section = lines.firstIndex { $0.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "[") }
    // A line without a section may also follow a section without a name.
    if let number, number <= section ?? lines.count { return insert(new, at: number) }
    guard var place = section else { return insert(new, at: lines.count) }
    // A comment above a section belongs to that section.
    while place > 0, ConfigurationEdit.isComment(lines[place - 1]) { place -= 1 }
    insert(new, at: place)
    insert(hasReturns ? [UInt8(ascii: "\r")] : [], at: place + 1)
  }

  /// Inserts a line into a section: after one of its lines, numbered from 1, after its heading, or at the end with a
  /// new heading.
  private mutating func insert(_ line: String, inSection section: String, after number: Int?) {
    let returns: [UInt8] = lines.count > 1 && lines[0].last == UInt8(ascii: "\r") ? [UInt8(ascii: "\r")] : []
    let new = Array(line.utf8) + returns
    let head = lines.firstIndex { $0.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "[\(section)]".utf8) }
    if let place = number ?? head.map({ $0 + 1 }) { return insert(new, at: place) }
    if lines.contains(where: { !$0.isEmpty }) { insert(returns, at: lines.count) }
    insert(Array("[\(section)]".utf8) + returns, at: lines.count)
    insert(new, at: lines.count)
  }

  private mutating func insert(_ line: [UInt8], at place: Int) {
    // There is no line after the last line feed.
    if place == lines.count, lines.last?.isEmpty == true {
      lines.insert(line, at: place - 1)
    } else {
      lines.insert(line, at: place)
      // Every line of a text ends with a line feed.
      if place == lines.count - 1 { lines.append([]) }
    }
  }

  private static func isComment(_ line: [UInt8]) -> Bool {
    let first = line.first { $0 != 0x20 && $0 != 0x09 }
    return first == UInt8(ascii: "#") || first == UInt8(ascii: ";")
  }
}
