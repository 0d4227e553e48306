internal import Configuration
internal import Formats
internal import Glibc
internal import System

/// The password file of the service.
enum PasswordFile {
  /// The password in a file's first line; the error says why it cannot be used.
  static func read(_ path: String) throws(Expectation) -> [UInt8] {
    let line = try firstLine(of: path, "the password")
    // A quote takes two bytes in a request.
    let size = line.reduce(0) { $0 + ($1 == UInt8(ascii: "\"") || $1 == UInt8(ascii: "\\") ? 2 : 1) }
    guard size <= WriteRule.longest, !line.contains(where: { $0 < 0x20 || $0 == 0x7f }),
      let text = String(validating: line, as: UTF8.self)
    else {
      throw Expectation(
        "\(path): expected a password in its first line, of UTF-8 text without control characters and of at most "
          + "\(WriteRule.longest) bytes")
    }
    guard text.count >= WriteRule.shortest else {
      throw Expectation(
        "\(path): expected a password of at least \(WriteRule.shortest) characters in its first line, found \(text.count)"
      )
    }
    return Array(line)
  }

  /// The first line of a small file with a secret, which other users may not read; an error names what it is.
  static func firstLine(of path: String, _ meaning: String) throws(Expectation) -> ArraySlice<UInt8> {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile.read(path, atMost: 4096)
    } catch {
      switch error {
      case .system(let system): throw Expectation("\(path): \(system.words)")
      case .pipe, .tooLarge: throw Expectation("\(path): expected a small file whose first line is \(meaning)")
      }
    }
    var about = stat()
    guard stat(path, &about) == 0, about.st_mode & 0o007 == 0 else {
      throw Expectation("\(path) can be read by every user: chmod o= \(path)")
    }
    // An editor's byte order mark is not part of it.
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).prefix { $0 != 0x0a && $0 != 0x0d }
  }
}
