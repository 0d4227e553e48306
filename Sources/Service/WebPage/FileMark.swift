internal import Answers
internal import Configuration
internal import Glibc
internal import Quantities

/// The marks of a file that change when it is written or replaced.
struct FileMark: Equatable {
  private let number: UInt64
  private let size: Int
  /// When it was last written.
  let written: UTC

  /// Those of a file; nil where there is none.
  init?(_ path: String) {
    var about = stat()
    guard stat(path, &about) == 0 else { return nil }
    (number, size) = (UInt64(about.st_ino), about.st_size)
    written = UTC(nanoseconds: Int64(about.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(about.st_mtim.tv_nsec))
  }

  /// Those of the file of announced months in force; nil where months are calculated.
  init?(_ program: ProgramOptions) {
    guard let path = program.announcedFile else { return nil }
    self.init(path)
  }
}
