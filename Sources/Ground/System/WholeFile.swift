internal import Glibc

/// Who may read a new file or folder. The umask belongs to all threads, so it is never changed for one file.
public enum Readers: Sendable {
  /// Its owner alone.
  case owner
  /// The users whom the umask allows.
  case usual
  /// Every user, whatever the umask is.
  case all
}

/// A file that is read or replaced as a whole.
public enum WholeFile {
  /// Why a file was not read.
  public enum Failure: Error, Equatable, Sendable {
    /// The system reported an error.
    case system(SystemError)
    /// It is a pipe, which may have no end.
    case pipe
    /// It has more bytes than allowed.
    case tooLarge
  }

  /// Reads a file of at most this many bytes.
  public static func read(_ path: String, atMost most: Int) throws(Failure) -> [UInt8] {
    let file: Int32
    // Opening a pipe without a writer would block.
    do throws(SystemError) { file = try GuardedFile.open(reading: path, isWaiting: false) } catch {
      throw .system(error)
    }
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

  /// The first line of a short kernel file, such as one in /proc; nil if it cannot be read or is empty.
  public static func firstLine(of path: String) -> String? {
    guard let bytes = try? read(path, atMost: 1024) else { return nil }
    let line = String(decoding: bytes.prefix { $0 != 0 && $0 != 10 }, as: UTF8.self).plain
    return line.isEmpty ? nil : line
  }

  /// Replaces the content of a file completely, or leaves the file as it was. Its permissions stay; a new file is made
  /// for the readers. The new content is on the disk when this returns, unless `isDurable` is false: after writing many
  /// files, call `sync` once. A device or a pipe is written to and not replaced. The target of a link is replaced, and
  /// the link stays; another user's link is refused.
  public static func replace(
    _ path: String, with content: UnsafeRawBufferPointer, isDurable: Bool = true, for readers: Readers = .usual
  ) throws(SystemError) {
    try GuardedFile.replace(path, with: content, isDurable: isDurable, for: readers)
  }

  /// Writes a folder's present names to the disk; file systems such as ext4 then write the replaced files too.
  public static func sync(_ folder: String) {
    do throws(SystemError) { try GuardedPath(folder + "/").folder.sync() } catch {
      // A missing folder has no names to write.
    }
  }

  /// Removes a file, durably by default. Without a file it does nothing, even on a read-only disk.
  public static func remove(_ path: String, isDurable: Bool = true) throws(SystemError) {
    do throws(SystemError) {
      let way = try GuardedPath(path, followingLast: false)
      guard way.name != "." else { throw SystemError(EISDIR) }
      // A read-only disk would report an error even if there is nothing to remove.
      guard way.folder.entry(way.name) != nil else { return }
      try way.folder.remove(way.name)
      if isDurable { way.folder.sync() }
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw error }
    }
  }

  /// The same with an array of bytes.
  public static func replace(
    _ path: String, with content: [UInt8], isDurable: Bool = true, for readers: Readers = .usual
  ) throws(SystemError) {
    let replaced = content.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try replace(path, with: bytes, isDurable: isDurable, for: readers) }
    }
    try replaced.get()
  }
}
