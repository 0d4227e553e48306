internal import Glibc
public import Quantities

/// A folder's content.
public enum Folder {
  /// The names of its entries, in no order; none if it cannot be read.
  public static func names(in path: String) -> [String] {
    guard let open = opendir(path) else { return [] }
    return names(in: open)
  }

  /// The names in an open folder, which is closed.
  static func names(in open: OpaquePointer) -> [String] {
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        })
    }
    return names
  }

  /// Whether a path leads to a folder.
  public static func isThere(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && about.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder that contains a path; empty for a name alone.
  public static func holding(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  /// When a file was last written; nil if it does not exist.
  public static func written(_ path: String) -> UTC? {
    var about = stat()
    guard stat(path, &about) == 0 else { return nil }
    return UTC(nanoseconds: 0) + .seconds(Double(about.st_mtim.tv_sec))
  }

  /// A regular file's size in bytes; nil for a link, a folder, or a missing file.
  public static func size(ofFile path: String) -> Int? {
    var about = stat()
    guard lstat(path, &about) == 0, about.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(about.st_size)
  }

  /// Whether a path leads to something that is neither a file nor a folder: a pipe, a device, a socket.
  public static func isSpecial(_ path: String) -> Bool {
    var about = stat()
    return stat(path, &about) == 0 && ![S_IFREG, S_IFDIR].contains(about.st_mode & S_IFMT)
  }

  /// The bytes that a user may still write to a folder's disk, and the disk's size in bytes; nil if the system does not
  /// tell.
  public static func room(in path: String) -> (free: Int, size: Int)? {
    var about = statvfs()
    guard statvfs(path, &about) == 0, about.f_blocks > 0 else { return nil }
    let block = UInt64(about.f_frsize)
    func bytes(_ blocks: UInt64) -> Int { Int(clamping: blocks.multipliedReportingOverflow(by: block).partialValue) }
    return (bytes(UInt64(about.f_bavail)), bytes(UInt64(about.f_blocks)))
  }

  /// A text that changes when a file is written, is replaced, or becomes unreadable. Empty if the file does not exist.
  public static func tag(of path: String) -> String {
    var about = stat()
    guard stat(path, &about) == 0 else { return "" }
    return "\(about.st_ino)-\(about.st_size)-\(about.st_mtim.tv_sec).\(about.st_mtim.tv_nsec)"
      + "-\(about.st_ctim.tv_sec).\(about.st_ctim.tv_nsec)"
  }

  /// Makes a folder and the missing ones above it. Only the owner may enter the last one. A failure shows when a file
  /// is written.
  public static func make(_ path: String) { make(path, for: .owner) }

  /// Makes a folder and the missing ones above it, for some readers.
  public static func make(_ path: String, for readers: Readers) {
    do throws(SystemError) { _ = try GuardedPath(path + "/", makingFor: readers) } catch {
      // Writing the first file in it reports the reason.
    }
  }

  /// The target of a symbolic link, as it is written in the link; nil if the path is not a link.
  public static func target(ofLink path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      let length = readlink(path, buffer.baseAddress.unsafelyUnwrapped, buffer.count)
      guard length > 0, length < buffer.count else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: buffer.baseAddress, count: length), as: UTF8.self)
    }
  }
}
