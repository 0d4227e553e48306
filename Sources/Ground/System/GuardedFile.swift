internal import Glibc

/// The one place that opens files that others may have put there: in another user's folder, in one that everybody may
/// write to, or by a program that fetches pages. `GuardedPath` defines which links are followed.
public enum GuardedFile {
  /// Opens a file that a person names, for reading: also a pipe or a device. Root follows no other user's link, and
  /// reads in another user's folders with that user's rights. If `isWaiting` is false, opening a pipe does not block.
  public static func open(reading path: String, isWaiting: Bool = true) throws(SystemError) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY | (isWaiting ? 0 : O_NONBLOCK)
    guard geteuid() == 0 else {
      let descriptor = Glibc.open(path, flags)
      guard descriptor >= 0 else { throw .last }
      return descriptor
    }
    let way = try GuardedPath(path)
    return try notMeanwhile { () throws(SystemError) in try way.folder.open(way.name, flags, isMagic: way.isMagic) }
  }

  /// Opens a regular file in a folder that a person names. Anything else is refused at once.
  public static func open(found path: String) throws(FolderFiles.Failure) -> Int32 {
    let descriptor: Int32
    do throws(SystemError) { descriptor = try open(reading: path, isWaiting: false) } catch { throw .system(error) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notRegular
    }
    return descriptor
  }

  /// Opens a file that a program reads by itself, again and again: a regular file of at most this many bytes. Anything
  /// else is refused at once; no other user's link is followed.
  public static func open(regular path: String, atMost most: Int) throws(FolderFiles.Failure) -> Int32 {
    let descriptor: Int32
    do throws(SystemError) {
      let way = try GuardedPath(path)
      // Opening some devices has an effect: only a regular file is opened.
      if let found = way.folder.entry(way.name), found.st_mode & S_IFMT != S_IFREG { throw .notRegular }
      descriptor = try notMeanwhile { () throws(SystemError) in try way.folder.open(way.name, O_RDONLY | O_NONBLOCK) }
    } catch {
      throw error == .notRegular ? .notRegular : .system(error)
    }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_mode & S_IFMT == S_IFREG, about.st_size <= most else {
      close(descriptor)
      throw about.st_mode & S_IFMT == S_IFREG ? .tooLarge : .notRegular
    }
    return descriptor
  }

  /// Whether only root and this process's user can have written a file: nobody else owns it, may write to it, or may
  /// put another one into its place.
  public static func isOwn(_ path: String) -> Bool {
    do throws(SystemError) {
      let way = try GuardedPath(path)
      guard way.isSafe, let found = way.folder.entry(way.name) else { return false }
      return found.st_mode & S_IFMT == S_IFREG && HeldFolder.isOwn(found.st_uid) && found.st_mode & 0o022 == 0
    } catch { return false }
  }

  /// Opens a file for writing from its beginning: a new one, or an existing one unless it has to be new. Another user's
  /// file in a folder that others may write to is refused.
  public static func create(_ path: String, isNew: Bool, _ mode: UInt32) throws(SystemError) -> Int32 {
    let way = try GuardedPath(path)
    let isShared = way.folder.isOfOthers
    if way.isMagic { return try way.folder.open(way.name, O_WRONLY | O_TRUNC, isMagic: true) }
    guard let found = way.folder.entry(way.name), !isNew else {
      return try notMeanwhile { () throws(SystemError) in
        try way.folder.open(way.name, O_WRONLY | O_CREAT | O_EXCL, mode)
      }
    }
    let isOwn = HeldFolder.isOwn(found.st_uid) || found.st_uid == way.folder.maker
    if isShared, !isOwn { throw .foreignFile }
    guard found.st_mode & S_IFMT == S_IFREG else {
      // Opening another user's pipe would block: its owner decides whether anybody reads.
      guard HeldFolder.isOwn(found.st_uid) else { throw .foreignFile }
      return try open(way, O_WRONLY | (way.isSafe ? 0 : O_NONBLOCK), found)
    }
    if isShared, found.st_nlink > 1 { throw .foreignFile }
    let descriptor = try open(way, O_WRONLY | O_NONBLOCK, found)
    guard ftruncate(descriptor, 0) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Replaces a file completely, or leaves it as it was: see `WholeFile.replace`.
  static func replace(
    _ path: String, with content: UnsafeRawBufferPointer, isDurable: Bool, for readers: Readers
  ) throws(SystemError) {
    let way = try GuardedPath(path)
    guard way.name != "." else { throw SystemError(EISDIR) }
    let old = way.folder.entry(way.name)
    // A device or a pipe is written to; so is the target of /dev/stdout, which may be a deleted file.
    if way.isMagic || old.map({ $0.st_mode & S_IFMT != S_IFREG }) ?? false {
      if !way.isMagic, let old, !HeldFolder.isOwn(old.st_uid) { throw .foreignFile }
      // Opening a pipe that nobody reads would block.
      let file: Int32
      if let old, !way.isMagic {
        file = try open(way, O_WRONLY | O_NONBLOCK, old)
      } else {
        file = try way.folder.open(way.name, O_WRONLY | O_NONBLOCK | O_TRUNC, isMagic: true)
      }
      defer { close(file) }
      return try write(content, to: file, isDurable)
    }
    // Somebody could create a predictable name first.
    let id = String(UInt64.random(in: .min ... .max), radix: 36)
    let new = String(decoding: way.name.utf8.prefix(200), as: UTF8.self) + ".\(id).\(getpid()).new"
    let file = try way.folder.open(new, O_WRONLY | O_CREAT | O_EXCL, readers == .owner ? 0o600 : 0o644)
    do throws(SystemError) {
      defer { close(file) }
      // The permissions of another user's file would open this one to that user.
      if let old, old.st_uid == way.folder.maker {
        fchmod(file, old.st_mode & 0o777)
      } else if readers == .all {
        fchmod(file, 0o644)
      }
      try write(content, to: file, isDurable)
      try way.folder.rename(new, to: way.name)
    } catch {
      try? way.folder.remove(new)
      throw error
    }
    if isDurable { way.folder.sync() }
  }

  private static func write(
    _ content: UnsafeRawBufferPointer, to file: Int32, _ isDurable: Bool
  ) throws(SystemError) {
    var rest = content[...]
    while !rest.isEmpty {
      let written = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw .last }
      rest = rest.dropFirst(written)
    }
    while isDurable, fdatasync(file) != 0 {
      // A device or a pipe cannot be synchronized.
      if errno == EINVAL || errno == EROFS { return }
      guard errno == EINTR else { throw .last }
    }
  }

  /// Opens the file that was examined, and nothing that has replaced it since.
  private static func open(
    _ way: borrowing GuardedPath, _ flags: Int32, _ found: stat
  ) throws(SystemError) -> Int32 {
    let descriptor = try notMeanwhile { () throws(SystemError) in try way.folder.open(way.name, flags) }
    var about = stat()
    guard fstat(descriptor, &about) == 0, about.st_ino == found.st_ino, about.st_dev == found.st_dev,
      about.st_nlink == found.st_nlink
    else {
      close(descriptor)
      throw .foreignFile
    }
    return descriptor
  }

  /// Opens the file that was examined. A link that has replaced it since is another user's.
  private static func notMeanwhile(_ open: () throws(SystemError) -> Int32) throws(SystemError) -> Int32 {
    do throws(SystemError) { return try open() } catch { throw error.code == ELOOP ? .foreignLink : error }
  }
}
