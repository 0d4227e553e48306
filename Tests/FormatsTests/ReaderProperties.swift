import Events
import Formats
import Glibc

/// What must hold whatever bytes a trace is made of. The fuzzer looks for bytes that break it; a test tries the
/// corpus of the fuzzer.
enum ReaderProperties {
  /// What is wrong with how the bytes are read; nil is nothing.
  static func violation(in bytes: [UInt8]) -> String? {
    let file = NamelessFile(bytes)
    _ = try? CalibrationFile.read(file.path)
    let (strict, strictError) = events(file.path, lenient: false)
    let (lenient, lenientError) = events(file.path, lenient: true)
    if let error = strictError, error.message.contains("\n") { return "a message of several lines: \(error.message)" }
    // Only a header may stop a lenient reader, and that stops a strict one too.
    if lenientError != nil, lenientError != strictError { return "lenient stops: \(lenientError!)" }
    if strictError == nil, strict != lenient { return "lenient reads otherwise" }
    guard lenient.starts(with: strict) else { return "strict reads what lenient does not" }
    return unequalWhenWritten(lenient, header: strictError == nil) ?? unequalWhenSpaced(bytes, lenient)
  }

  /// Events written and read again are the same, to the byte.
  private static func unequalWhenWritten(_ lines: [String], header: Bool) -> String? {
    let again = NamelessFile(Array("{\"qibla_trace\":1}\n".utf8) + lines.joined().utf8)
    let (read, error) = events(again.path, lenient: false)
    if let error { return "cannot read what was written: \(error.message)" }
    guard read != lines else { return nil }
    let place = zip(read, lines).enumerated().first { $1.0 != $1.1 }?.offset ?? min(read.count, lines.count)
    return "written and read again: \(read.dropFirst(place).first ?? "-") was \(lines.dropFirst(place).first ?? "-")"
  }

  /// A space keeps a line from the fast way of reading; what it says stays the same.
  private static func unequalWhenSpaced(_ bytes: [UInt8], _ lines: [String]) -> String? {
    guard bytes.first != 0x1f else { return nil }
    var spaced: [UInt8] = []
    for (place, byte) in bytes.enumerated() {
      spaced.append(byte)
      if byte == UInt8(ascii: "{"), place == 0 || bytes[place - 1] == 0x0a { spaced.append(0x20) }
    }
    let other = NamelessFile(spaced)
    return events(other.path, lenient: true).lines == lines ? nil : "the fast way reads otherwise"
  }

  /// All events as the lines they are written as, up to an error.
  private static func events(_ path: String, lenient: Bool) -> (lines: [String], error: TraceError?) {
    var lines: [String] = []
    var buffer = ByteBuffer()
    do {
      var reader = try TraceReader(path: path, lenient: lenient)
      while let event = try reader.next() {
        buffer.removeAll()
        JSONLines.append(event, to: &buffer)
        lines.append(buffer.text)
      }
      return (lines, nil)
    } catch {
      return (lines, error)
    }
  }
}

/// A file without a name: gone when this value is, or the process.
private final class NamelessFile {
  private let descriptor: Int32
  var path: String { "/proc/self/fd/\(descriptor)" }

  init(_ bytes: [UInt8]) {
    var name = Array("/tmp/qibla-bytes-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    unlink(name)
    let written = write(descriptor, bytes, bytes.count)
    precondition(written == bytes.count, "no room in /tmp")
  }

  deinit { close(descriptor) }
}
