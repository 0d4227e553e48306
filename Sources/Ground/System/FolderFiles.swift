internal import Glibc
internal import Quantities

/// The files that lie directly in one folder: no link, no folder and nothing outside is read through it.
public struct FolderFiles {
  private let folder: String

  /// The files of a folder.
  public init(_ folder: String) { self.folder = folder }

  /// Why a file is not read.
  public enum Failure: Error, Equatable, Sendable {
    /// It is no regular file: a link, a folder, a pipe, a device.
    case notRegular
    /// It has more bytes than it may have.
    case tooLarge
    /// The system refused.
    case system(SystemError)
  }

  /// The names in the folder, in the order of their bytes, without hidden ones.
  public func names() throws(SystemError) -> [String] {
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw .last }
    close(directory)
    return Folder.names(in: folder).filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Opens a regular file of at most this number of bytes.
  public func file(_ name: String, atMost most: Int) throws(Failure) -> FolderFile {
    guard FolderFiles.isName(name) else { throw .system(SystemError(ENOENT)) }
    let directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw .system(.last) }
    defer { close(directory) }
    // A link is refused by the kernel; opening a pipe without a writer does not block.
    let descriptor = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let error = SystemError.last
      throw error.code == ELOOP ? .notRegular : .system(error)
    }
    let file = FolderFile(descriptor)
    var about = stat()
    guard fstat(descriptor, &about) == 0 else { throw .system(.last) }
    guard about.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard about.st_size <= most else { throw .tooLarge }
    file.size = Int(about.st_size)
    file.tag = "\(about.st_ino)-\(about.st_mtim.tv_sec).\(about.st_mtim.tv_nsec)-\(about.st_size)"
    return file
  }

  /// Whether it is the name of a file in the folder: no path, and not hidden.
  private static func isName(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count) && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0x2f || $0 == 0 }
  }
}

/// An open file, closed with the last reference to it.
public final class FolderFile {
  private let descriptor: Int32
  /// Its bytes when it was opened.
  public fileprivate(set) var size = 0
  /// It changes when the file does.
  public fileprivate(set) var tag = ""

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Reads from a place in it; nil where that fails. Fewer bytes come at its end alone.
  public func read(into room: UnsafeMutableRawBufferPointer, at place: Int) -> Int? {
    var count = 0
    while count < room.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: room[count...])
      let got = pread(descriptor, rest.baseAddress, rest.count, place + count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { break }
      count += got
    }
    return count
  }

  /// Its first bytes, at most so many; nil where they cannot be read.
  public func first(_ most: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: min(most, size)) { buffer, count in
      let got = read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
      (count, isRead) = (got ?? 0, got != nil)
    }
    return isRead ? bytes : nil
  }
}
