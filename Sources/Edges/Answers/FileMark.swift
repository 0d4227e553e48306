public import Configuration
public import Quantities
internal import System

/// Identifies a version of the file of announced months, to see whether it has changed, and tells when it was written.
public struct FileMark: Equatable, Sendable {
  private let tag: String
  /// When it was last written.
  public let written: UTC

  /// The mark of the configured file; nil if months are calculated, or the file does not exist.
  public init?(_ program: ProgramOptions) {
    guard let path = program.announcedFile, let written = Folder.written(path) else { return nil }
    (tag, self.written) = (Folder.tag(of: path), written)
  }
}
