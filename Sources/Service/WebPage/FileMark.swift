internal import Answers
internal import Configuration
internal import Quantities
internal import System

/// Identifies a version of the file of announced months, to see whether it has changed, and tells when it was written.
struct FileMark: Equatable {
  private let tag: String
  /// When it was last written.
  let written: UTC

  /// The mark of the configured file; nil if months are calculated, or the file does not exist.
  init?(_ program: ProgramOptions) {
    guard let path = program.announcedFile, let written = Folder.written(path) else { return nil }
    (tag, self.written) = (Folder.tag(of: path), written)
  }
}
