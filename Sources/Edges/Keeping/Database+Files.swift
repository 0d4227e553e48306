internal import Glibc
internal import System
internal import Text

// The files of a database: its own, and the ones that SQLite reads with it.

extension Database {
  /// An error if one of a database's files is not a regular file; nil otherwise. SQLite would wait for a pipe.
  static func noFile(of path: String) -> TraceError? {
    for file in ["", "-journal", "-wal"].map({ path + $0 }) {
      var about = stat()
      guard stat(file, &about) == 0, about.st_mode & S_IFMT != S_IFREG else { continue }
      let words = "\(SystemError.notRegular.words), found a pipe, a device or a folder: remove it"
      return TraceError(.io, file: file, words)
    }
    return nil
  }

  /// A text that changes when a database does, or a file that SQLite reads with it.
  static func tag(of path: String) -> String { Folder.tag(of: path) + "+" + Folder.tag(of: path + "-journal") }
}
