internal import Configuration
internal import Glibc
internal import System
internal import WebPage

/// The password file of the service.
enum PasswordFile {
  /// The password in a file's first line; an error says why it cannot be used.
  static func read(_ path: String) throws(Expectation) -> [UInt8] {
    let bytes: [UInt8]
    do throws(WholeFile.Failure) {
      bytes = try WholeFile.read(path, atMost: 4096)
    } catch {
      switch error {
      case .system(let system): throw Expectation("\(path): \(system.words)")
      case .pipe, .tooLarge: throw Expectation("\(path): expected a small file whose first line is the password")
      }
    }
    var about = stat()
    guard stat(path, &about) == 0, about.st_mode & 0o007 == 0 else {
      throw Expectation("\(path) can be read by every user: chmod o= \(path)")
    }
    let line = bytes.prefix { $0 != 0x0a && $0 != 0x0d }
    guard line.count <= WriteRule.longest, String(validating: line, as: UTF8.self) != nil else {
      throw Expectation(
        "\(path): expected a password of UTF-8 text of at most \(WriteRule.longest) bytes in its first line")
    }
    guard line.count >= WriteRule.shortest else {
      throw Expectation(
        "\(path): expected a password of at least \(WriteRule.shortest) characters in its first line, found \(line.count)"
      )
    }
    return Array(line)
  }
}
