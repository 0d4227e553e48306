internal import Glibc
internal import Quantities
internal import System
internal import Text

/// The files attached to reminders, each stored under the hash of its content: equal files are stored once.
struct AttachmentFolder: Sendable {
  /// The folder's path.
  let path: String

  /// A stored file.
  struct Stored: Equatable {
    let hash: String
    let bytes: Int
    /// Whether it did not exist before.
    let isNew: Bool
  }

  /// For how long a file that no reminder uses is kept: a backup of the database may refer to it.
  private static let grace = TimeSpan.seconds(8 * 86_400)

  /// The path of a file; nil if the text is not a hash.
  func file(_ hash: String) -> String? {
    guard hash.utf8.count == 64, hash.utf8.allSatisfy({ 48...57 ~= $0 || 97...102 ~= $0 }) else { return nil }
    return "\(path)/\(hash)"
  }

  /// Whether a regular file is there; a folder, a pipe or a link in its place does not count.
  func has(_ hash: String) -> Bool { file(hash).flatMap(Folder.size) != nil }

  /// Stores a file given by the user.
  func take(_ file: GivenFile) throws(TraceError) -> Stored {
    let (name, source) = (file.path, file.descriptor)
    guard file.bytes <= ReminderAttachment.mostBytes else { throw AttachmentFolder.tooLarge(name) }
    guard lseek(source, 0, SEEK_SET) == 0 else { throw AttachmentFolder.trouble(name, .last) }
    return try take(named: name) { buffer throws(TraceError) in
      while true {
        let count = read(source, buffer.baseAddress, buffer.count)
        if count >= 0 { return count }
        guard errno == EINTR else { throw AttachmentFolder.trouble(name, .last) }
      }
    }
  }

  /// Stores what `read` returns piece by piece, until it returns 0 bytes. The file is on the disk when this returns.
  func take(
    named name: String, _ read: (UnsafeMutableRawBufferPointer) throws(TraceError) -> Int
  ) throws(TraceError) -> Stored {
    Folder.make(path)
    let new = "\(path)/\(name.hashValue.magnitude).\(getpid()).new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw AttachmentFolder.trouble(new, .last) }
    defer {
      close(file)
      unlink(new)
    }
    var (hash, bytes) = (ContentHash(), 0)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = try read(buffer)
      if count == 0 { break }
      bytes += count
      guard bytes <= ReminderAttachment.mostBytes else {
        throw AttachmentFolder.tooLarge(name)
      }
      hash.take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      var rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
      while !rest.isEmpty {
        let written = write(file, rest.baseAddress, rest.count)
        if written < 0, errno == EINTR { continue }
        guard written >= 0 else { throw AttachmentFolder.trouble(new, .last) }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      }
    }
    guard fdatasync(file) == 0 else { throw AttachmentFolder.trouble(new, .last) }
    let digits = hash.digits()
    let isNew = !has(digits)
    guard rename(new, "\(path)/\(digits)") == 0 else { throw AttachmentFolder.trouble(new, .last) }
    WholeFile.sync(path)
    return Stored(hash: digits, bytes: bytes, isNew: isNew)
  }

  /// Removes files: those stored by a change that failed later, and those that nothing uses any more.
  func discard(_ hashes: some Sequence<String>) {
    for path in hashes.compactMap(file) { unlink(path) }
  }

  /// Notes that no reminder uses these files any more: they are removed some days from now.
  func orphan(_ hashes: Set<String>, now: UTC) {
    let second = timespec(tv_sec: Int(clamping: now.nanoseconds / 1_000_000_000), tv_nsec: 0)
    for path in hashes.compactMap(file) { utimensat(AT_FDCWD, path, [second, second], AT_SYMLINK_NOFOLLOW) }
  }

  /// The files that were neither stored nor orphaned in the last days, by this clock. Leftovers of killed runs that are
  /// as old are removed.
  func old(at now: UTC) -> Set<String> {
    var hashes: Set<String> = []
    for name in Folder.names(in: path) {
      let path = "\(path)/\(name)"
      guard let written = Folder.written(path), now - written > AttachmentFolder.grace else { continue }
      if file(name) != nil {
        hashes.insert(name)
      } else if name.hasSuffix(".new") {
        unlink(path)
      }
    }
    return hashes
  }

  static func tooLarge(_ file: String) -> TraceError {
    TraceError(.badData, file: file, "expected at most 25 MB, found more")
  }

  static func trouble(_ file: String, _ error: SystemError) -> TraceError {
    let kind: TraceError.Kind =
      switch error.code {
      case ENOENT, ENOTDIR, EISDIR: .noSuchFile
      case EACCES, EPERM: .noPermission
      default: .io
      }
    return TraceError(kind, file: file, error.words)
  }
}
