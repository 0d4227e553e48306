internal import CINIH
internal import Glibc
internal import Quantities
internal import System

/// One file of `name = value` lines in `[section]`s, read through inih. Inih does not report line numbers, so it gets
/// the lines one at a time, counted.
struct ConfigurationFile {
  /// A line with a value.
  struct Line: Equatable {
    let name: String
    let value: String
    let number: Int
  }

  /// The values, in the order of the file.
  let lines: [Line]

  /// Reads a file; nil if it does not exist.
  init?(path: String) throws(ConfigurationError) {
    guard let text = try ConfigurationFile.bytes(of: path) else { return nil }
    try self.init(text, path: path)
  }

  /// Reads the text of a file.
  init(_ text: [UInt8], path: String) throws(ConfigurationError) {
    let reader = INIReader(text)
    let handle = Unmanaged.passUnretained(reader).toOpaque()
    let failed = withExtendedLifetime(reader) {
      ini_parse_stream(
        { target, room, reader in
          guard let target, let reader else { return nil }
          return Unmanaged<INIReader>.fromOpaque(reader).takeUnretainedValue().next(into: target, room: Int(room))
        }, handle,
        { reader, section, name, value in
          guard let reader, let section, let name else { return 0 }
          Unmanaged<INIReader>.fromOpaque(reader).takeUnretainedValue().take(section, name, value)
          return 1
        }, handle)
    }
    if let trouble = reader.trouble { throw ConfigurationError(.badData, "\(path):\(trouble.line): \(trouble.text)") }
    guard failed >= 0 else { throw ConfigurationError(.io, "\(path): no memory to read it") }
    guard failed == 0 else {
      let found = reader.line(Int(failed))
      throw ConfigurationError(
        .badData, "\(path):\(failed): expected [section] or name = value, found ‘\(found)’")
    }
    lines = reader.found
  }

  /// A file's bytes; nil if there is no file. A file that cannot be read is an error.
  static func bytes(of path: String) throws(ConfigurationError) -> [UInt8]? {
    do throws(WholeFile.Failure) {
      // A configuration is a page or two; a larger file is something else.
      return try WholeFile.read(path, atMost: 1 << 20)
    } catch {
      switch error {
      case .system(let error):
        if error.code == ENOENT || error.code == ENOTDIR { return nil }
        throw ConfigurationError(
          error.code == EACCES || error.code == EPERM ? .noPermission : .io, "\(path): \(error.words)")
      case .pipe: throw ConfigurationError(.badData, "\(path): expected a file, found a pipe")
      case .tooLarge: throw ConfigurationError(.badData, "\(path): expected a configuration of at most 1 MiB")
      }
    }
  }
}

/// Passes lines to inih and collects the values that it finds.
private final class INIReader {
  private let lines: [ArraySlice<UInt8>]
  private var taken = 0
  private(set) var found: [ConfigurationFile.Line] = []
  private(set) var trouble: (line: Int, text: String)?

  init(_ text: [UInt8]) { lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) }

  /// A line as text for a message.
  func line(_ number: Int) -> String {
    guard lines.indices.contains(number - 1) else { return "" }
    return String(decoding: lines[number - 1].prefix(60).drop { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Writes the next line into inih's buffer; nil at the end.
  func next(into target: UnsafeMutablePointer<CChar>, room: Int) -> UnsafeMutablePointer<CChar>? {
    guard taken < lines.count, trouble == nil else { return nil }
    // Inih treats a line that begins with a blank as a continuation of the previous one, which no file here intends.
    let line = lines[taken].drop { $0 == 0x20 || $0 == 0x09 }
    taken += 1
    guard line.count + 2 <= room else {
      trouble = (taken, "expected at most \(room - 2) bytes in a line, found \(line.count)")
      return nil
    }
    guard !line.contains(0) else {
      trouble = (taken, "expected text, found a zero byte")
      return nil
    }
    for (place, byte) in line.enumerated() { target[place] = CChar(bitPattern: byte) }
    target[line.count] = CChar(bitPattern: UInt8(ascii: "\n"))
    target[line.count + 1] = 0
    return target
  }

  func take(_ section: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<CChar>?) {
    let (section, name) = (String(cString: section), String(cString: name))
    let value = value.map { String(cString: $0) } ?? ""
    found.append(.init(name: section.isEmpty ? name : "\(section).\(name)", value: value, number: taken))
  }
}
