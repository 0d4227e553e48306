import Events
import Text
import Traces

extension Door {
  /// A recording, which is a file that somebody else may have made.
  static let trace = Door(name: "trace", longest: 2048, words: traceWords) { bytes in
    let file = ByteFile(bytes)
    let (strict, strictError) = eventLines(file.path, lenient: false)
    let (lenient, lenientError) = eventLines(file.path, lenient: true)
    if let strictError, let fault = fault(of: strictError, in: file.path) { return fault }
    // Only a header may stop a lenient reader, and that stops a strict one too.
    if let lenientError, lenientError != strictError { return "lenient stops: \(lenientError)" }
    if strictError == nil, strict != lenient { return "lenient reads otherwise" }
    guard lenient.starts(with: strict) else { return "strict reads what lenient does not" }
    // A line of an event names at least its time and its kind. gzip packs at most a thousandfold.
    guard lenient.count <= 100_000 + (bytes.first == 0x1f ? 100_000 : 100) * bytes.count else { return "too much" }
    return unequalWhenWritten(lenient, file.path) ?? unequalWhenSpaced(bytes, lenient)
  }

  /// What is wrong with the error of a file: bad data must have a place.
  static func fault(of error: TraceError, in path: String) -> String? {
    let isWhole = error.line == nil && error.kind == .badData
    if isWhole, !error.trouble.contains("is empty"), !error.trouble.contains("more than") {
      return "an error without a line: \(error.message)"
    }
    return fault(ofMessage: error.message, naming: error.line.map { "\(path):\($0): " } ?? "\(path): ")
  }

  /// The lines of all events, and the error that ended them.
  static func eventLines(_ path: String, lenient: Bool) -> (lines: [UInt8], error: TraceError?) {
    var buffer = ByteBuffer()
    do throws(TraceError) {
      var reader = try TraceReader(path: path, lenient: lenient)
      while let event = try reader.next() { JSONLines.append(event, to: &buffer) }
      return (Array(buffer.bytes), nil)
    } catch {
      return (Array(buffer.bytes), error)
    }
  }

  /// What is wrong if events differ, in any byte, after they were written and read again.
  private static func unequalWhenWritten(_ lines: [UInt8], _ path: String) -> String? {
    var head = ByteBuffer()
    do throws(TraceError) {
      var header = TraceHeader()
      header.begins = try TraceReader(path: path, lenient: true).header.begins
      JSONLines.append(header, to: &head)
    } catch { return nil }
    let again = ByteFile(Array(head.bytes) + lines)
    let (read, error) = eventLines(again.path, lenient: false)
    if let error { return "cannot read what was written: \(error.message)" }
    guard read != lines else { return nil }
    let first = zip(read.split(separator: 0x0a), lines.split(separator: 0x0a)).first { $0 != $1 }
    let texts = first.map { (String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self)) }
    return "written and read again: \(texts?.0 ?? "-") was \(texts?.1 ?? "-")"
  }

  /// What is wrong if lines with an added space are read differently. The space keeps a line from the fast way of
  /// reading, and does not change its meaning.
  private static func unequalWhenSpaced(_ bytes: [UInt8], _ lines: [UInt8]) -> String? {
    guard bytes.first != 0x1f else { return nil }
    var spaced: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      spaced.append(byte)
      if byte == UInt8(ascii: "{"), place == 0 || bytes[place - 1] == 0x0a { spaced.append(0x20) }
    }
    let other = ByteFile(spaced)
    return eventLines(other.path, lenient: true).lines == lines ? nil : "the fast way reads otherwise"
  }
}
