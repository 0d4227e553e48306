internal import Glibc
internal import Quantities
internal import System
public import Text

/// A file that a user names, opened with the user's rights. It closes with the last reference to it.
public final class GivenFile: Equatable, Sendable {
  /// Its path as it was named.
  public let path: String
  let descriptor: Int32

  /// Its size.
  public var bytes: Int {
    var about = stat()
    return fstat(descriptor, &about) == 0 ? Int(clamping: about.st_size) : 0
  }

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
    (self.path, self.descriptor) = (path, descriptor)
  }

  /// An empty file in a folder, which a client fills piece by piece. It has no name there, so that nothing of it stays
  /// if the program is killed; `name` is the one that people see.
  public init(emptyIn folder: String, named name: String) throws(TraceError) {
    Folder.make(folder)
    let path = "\(folder)/\(NewIdentifier.make()).new"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw AttachmentFolder.trouble(path, .last) }
    unlink(path)
    self.path = name
  }

  /// Adds bytes at its end.
  public func append(_ bytes: [UInt8]) throws(TraceError) {
    let size = self.bytes
    guard size + bytes.count <= ReminderAttachment.mostBytes else { throw AttachmentFolder.tooLarge(path.plain) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(size + written))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw AttachmentFolder.trouble(path.plain, .last) }
      written += count
    }
  }

  deinit { close(descriptor) }

  /// Whether two are the same open file.
  public static func == (a: GivenFile, b: GivenFile) -> Bool { a === b }
}
