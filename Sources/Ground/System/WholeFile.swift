internal import Glibc

/// A file that is read or replaced at once.
public enum WholeFile {
  /// Why a file was not read.
  public enum Failure: Error, Equatable, Sendable {
    /// The system refused.
    case system(SystemError)
    /// It is a pipe, which may have no end.
    case pipe
    /// It has more bytes than it may have.
    case tooLarge
  }

  /// Reads a file of at most this number of bytes.
  public static func read(_ path: String, atMost most: Int) throws(Failure) -> [UInt8] {
    // Opening a pipe without a writer would block.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .system(.last) }
    defer { close(file) }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT != S_IFIFO else { throw .pipe }
    var bytes: [UInt8] = []
    while true {
      var failed: SystemError?
      let more = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let got = Glibc.read(file, buffer.baseAddress, buffer.count)
        failed = got < 0 ? .last : nil
        count = max(0, got)
      }
      if let failed {
        guard failed.code == EINTR else { throw .system(failed) }
        continue
      }
      if more.isEmpty { return bytes }
      bytes += more
      guard bytes.count <= most else { throw .tooLarge }
    }
  }

  /// The first line of a short file of the kernel, such as one in /proc; nil where it cannot be read or is empty.
  public static func firstLine(of path: String) -> String? {
    guard let bytes = try? read(path, atMost: 1024) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0 && $0 != 10 }, as: UTF8.self).plain
    return line.isEmpty ? nil : line
  }

  /// Replaces the content of a file completely, or leaves the file as it was. Its permissions stay. The new content is
  /// on the disk when this returns, unless it is one of many for which that is asked at their end (`sync`). A device or
  /// a pipe is written to and not replaced.
  public static func replace(
    _ path: String, with content: UnsafeRawBufferPointer, isDurable: Bool = true
  ) throws(SystemError) {
    // If the path is a link, its target is replaced and the link stays.
    let target = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    guard !isOther(path, isUnresolved: target == nil) else { return try write(content, to: path, mode: nil, isDurable) }
    let path = target ?? path
    let temporary = "\(path).\(getpid()).new"
    var old = stat()
    let mode = target != nil && stat(path, &old) == 0 ? old.st_mode & 0o777 : nil
    do throws(SystemError) {
      try write(content, to: temporary, mode: mode, isDurable)
      guard rename(temporary, path) == 0 else { throw .last }
    } catch {
      unlink(temporary)
      throw error
    }
    if isDurable { syncFolder(of: path) }
  }

  /// Puts the names that a folder has now on the disk; file systems such as ext4 put the replaced files there too.
  public static func sync(_ folder: String) { syncFolder(of: folder + "/") }

  /// Removes a file, on the disk too when this returns. Without a file it does nothing, even on a read-only disk.
  public static func remove(_ path: String, isDurable: Bool = true) throws(SystemError) {
    if unlink(path) == 0 {
      if isDurable { syncFolder(of: path) }
      return
    }
    let error = SystemError.last
    var about = stat()
    guard lstat(path, &about) != 0, errno == ENOENT || errno == ENOTDIR else { throw error }
  }

  /// A name that was added or removed is on the disk only once its folder is.
  private static func syncFolder(of path: String) {
    let folder = open(path.lastIndex(of: "/").map { String(path[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  /// The same with an array of bytes.
  public static func replace(_ path: String, with content: [UInt8], isDurable: Bool = true) throws(SystemError) {
    let replaced = content.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try replace(path, with: bytes, isDurable: isDurable) }
    }
    try replaced.get()
  }

  /// Whether a path leads to something else than a file, or is a link whose target has no path: another file must not
  /// be put into its place. The link that /dev/stdout is may lead to a socket, or to a file that was deleted.
  private static func isOther(_ path: String, isUnresolved: Bool) -> Bool {
    var about = stat()
    if stat(path, &about) == 0, about.st_mode & S_IFMT != S_IFREG { return true }
    return isUnresolved && lstat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFLNK
  }

  private static func write(
    _ content: UnsafeRawBufferPointer, to path: String, mode: mode_t?, _ isDurable: Bool
  ) throws(SystemError) {
    // Opening a pipe that nobody reads would block.
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    if let mode { fchmod(file, mode) }
    var rest = content[...]
    while !rest.isEmpty {
      let written = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw .last }
      rest = rest.dropFirst(written)
    }
    while isDurable, fdatasync(file) != 0 {
      // A device or a pipe has nothing to wait for.
      if errno == EINVAL || errno == EROFS { return }
      guard errno == EINTR else { throw .last }
    }
  }
}
