internal import Answers
internal import Configuration
internal import Quantities
internal import System

/// The file of announced months in force as it was read: whether it is still the same, and when it was written.
struct FileMark: Equatable {
  private let tag: String
  /// When it was last written.
  let written: UTC

  /// That of a configuration; nil where months are calculated, or the file does not exist.
  init?(_ program: ProgramOptions) {
    guard let path = program.announcedFile, let written = Folder.written(path) else { return nil }
    (tag, self.written) = (Folder.tag(of: path), written)
  }
}
