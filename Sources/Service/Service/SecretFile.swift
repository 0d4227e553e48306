internal import Glibc
internal import System
public import Text

/// A small file whose first line is a secret.
public enum SecretFile {
  /// The first line of a file that other users may not read. Errors call the file `meaning`.
  public static func firstLine(of path: String, _ meaning: String) throws(Expectation) -> ArraySlice<UInt8> {
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
    // Skips an editor's byte order mark.
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).prefix { $0 != 0x0a && $0 != 0x0d }
  }
}
