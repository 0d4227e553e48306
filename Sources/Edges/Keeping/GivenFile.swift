internal import Glibc
internal import Quantities
internal import System
public import Text

/// A file that a user names, opened with the user's rights. It closes with the last reference to it.
public final class GivenFile: Equatable, Sendable {
  /// Its path as it was named.
  public let path: String
  let descriptor: Int32
  let bytes: Int

  /// Opens a regular file.
  public init(_ path: String) throws(TraceError) {
    let descriptor: Int32
    do throws(SystemError) { descriptor = try GuardedFile.open(reading: path, isWaiting: false) } catch {
      throw AttachmentFolder.trouble(path, error)
    }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw TraceError(.badData, file: path.plain, "expected a regular file")
    }
    (self.path, self.descriptor, bytes) = (path, descriptor, Int(clamping: about.st_size))
  }

  deinit { close(descriptor) }

  /// Whether two are the same open file.
  public static func == (a: GivenFile, b: GivenFile) -> Bool { a === b }
}
