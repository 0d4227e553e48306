internal import Glibc
public import Quantities

/// The files directly in one folder: no link or folder is followed, and nothing outside the folder is read. Root
/// follows no other user's link to the folder, and reads in another user's folder with that user's rights.
public struct FolderFiles: Sendable {
  private let folder: String

  /// The files of a folder.
  public init(_ folder: String) { self.folder = folder }

  /// Why a file cannot be read.
  public enum Failure: Error, Equatable, Sendable {
    /// It is not a regular file: a link, a folder, a pipe, a device.
    case notRegular
    /// It has more bytes than allowed.
    case tooLarge
    /// The system reported an error.
    case system(SystemError)
  }

  /// The names in the folder in byte order, without hidden ones.
  public func names() throws(SystemError) -> [String] {
    try list(GuardedPath.folder(folder))
  }

  private func list(_ held: borrowing HeldFolder) throws(SystemError) -> [String] {
    let descriptor = try held.open()
    guard let open = fdopendir(descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    return Folder.names(in: open).filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Facts about a file that has not been opened.
  public struct Entry: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its size in bytes.
    public let size: Int
    /// When it was last written.
    public let written: UTC
  }

  /// The regular files whose names are wanted, in byte order; none if the folder cannot be read.
  public func entries(_ isWanted: (String) -> Bool) -> [Entry] {
    do throws(SystemError) {
      let held = try GuardedPath.folder(folder)
      return try list(held).filter(isWanted).compactMap { entry($0, held) }
    } catch { return [] }
  }

  /// A regular file; nil if there is none of this name.
  public func entry(_ name: String) -> Entry? {
    do throws(SystemError) { return entry(name, try GuardedPath.folder(folder)) } catch { return nil }
  }

  private func entry(_ name: String, _ held: borrowing HeldFolder) -> Entry? {
    guard FolderFiles.isName(name), let found = held.entry(name), found.st_mode & S_IFMT == S_IFREG else { return nil }
    return Entry(
      name: name, size: Int(found.st_size), written: UTC(nanoseconds: 0) + .seconds(Double(found.st_mtim.tv_sec)))
  }

  /// Opens the folder itself, to lock it.
  public func open() throws(SystemError) -> Int32 { try GuardedPath.folder(folder).open() }

  /// Opens a regular file of at most this number of bytes.
  public func file(_ name: String, atMost most: Int) throws(Failure) -> FolderFile {
    guard FolderFiles.isName(name) else { throw .system(SystemError(ENOENT)) }
    let held: HeldFolder
    do throws(SystemError) { held = try GuardedPath.folder(folder) } catch { throw .system(error) }
    return try FolderFiles.file(name, in: held, atMost: most)
  }

  /// Opens a regular file by its path in the folder, such as `pictures/one.png`. No link on the way is followed.
  public func file(at path: String, atMost most: Int) throws(Failure) -> FolderFile {
    var names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let name = names.popLast() ?? ""
    for name in names + [name] where !FolderFiles.isName(name) { throw .system(SystemError(ENOENT)) }
    let held: HeldFolder
    do throws(SystemError) { held = try below(names) } catch { throw .system(error) }
    return try FolderFiles.file(name, in: held, atMost: most)
  }

  /// A folder below it, by the names on the way.
  private func below(_ names: [String]) throws(SystemError) -> HeldFolder {
    var held = try GuardedPath.folder(folder)
    for name in names { held = try HeldFolder(name, in: held) }
    return held
  }

  /// Passes each name in the folder to `each`, in byte order and without hidden ones, until it returns false: with the
  /// file, nil for a folder in it, or the reason why it is not read. A link is neither.
  public func each(
    atMost most: Int, _ each: (_ name: String, Result<FolderFile?, Failure>) -> Bool
  ) throws(SystemError) {
    let held = try GuardedPath.folder(folder)
    for name in try list(held) {
      let kind = held.entry(name).map { $0.st_mode & S_IFMT } ?? 0
      let found = Result { () throws(Failure) -> FolderFile? in
        // Opening some devices has an effect.
        guard kind == S_IFDIR || kind == S_IFREG else { throw .notRegular }
        return kind == S_IFDIR ? nil : try FolderFiles.file(name, in: held, atMost: most)
      }
      guard each(name, found) else { return }
    }
  }

  private static func file(
    _ name: String, in held: borrowing HeldFolder, atMost most: Int
  ) throws(Failure) -> FolderFile {
    let descriptor: Int32
    do throws(SystemError) {
      // A link is refused by the kernel; opening a pipe without a writer does not block.
      descriptor = try held.open(name, O_RDONLY | O_NONBLOCK)
    } catch { throw error.code == ELOOP ? .notRegular : .system(error) }
    let file = FolderFile(descriptor)
    guard fstat(descriptor, &file.about) == 0 else { throw .system(.last) }
    guard file.about.st_mode & S_IFMT == S_IFREG else { throw .notRegular }
    guard file.about.st_size <= most else { throw .tooLarge }
    return file
  }

  /// Whether it is the name of a file in the folder: not a path, and not hidden.
  private static func isName(_ name: String) -> Bool {
    (1...255).contains(name.utf8.count) && !name.hasPrefix(".") && !name.utf8.contains { $0 == 0x2f || $0 == 0 }
  }
}

/// An open file, closed with the last reference to it.
public final class FolderFile {
  private let descriptor: Int32
  /// What the system said of it when it was opened.
  fileprivate var about = stat()
  /// Its size in bytes when it was opened.
  public var size: Int { Int(about.st_size) }
  /// A text that changes when the file does.
  public var tag: String {
    "\(about.st_ino)-\(about.st_mtim.tv_sec).\(about.st_mtim.tv_nsec)-\(about.st_size)"
  }

  fileprivate init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Reads from an offset; nil if that fails. It returns fewer bytes only at the end of the file.
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

  /// Its first bytes, at most this many; nil if they cannot be read.
  public func first(_ most: Int) -> [UInt8]? {
    var isRead = true
    let bytes = [UInt8](unsafeUninitializedCapacity: min(most, size)) { buffer, count in
      let got = read(into: UnsafeMutableRawBufferPointer(buffer), at: 0)
      (count, isRead) = (got ?? 0, got != nil)
    }
    return isRead ? bytes : nil
  }
}
