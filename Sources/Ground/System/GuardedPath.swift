internal import CLinux
internal import Glibc
internal import Quantities

/// The way to a file that others may have put there. It is walked step by step, and each folder is held open.
///
/// A link is followed only if root or this process's user made it, in a folder of root or of this user: the owner of
/// any other folder could lead somebody else's program to any file that the program may read or write.
struct GuardedPath: ~Copyable {
  /// The folder that the path leads to.
  let folder: HeldFolder
  /// The name in it; `.` if the path ends with a slash.
  let name: String
  /// Whether the name is a link of the kernel, such as the one behind /dev/stdout: its target is already open.
  let isMagic: Bool
  /// Whether only root and this process's user can put something into any folder on the way.
  let isSafe: Bool

  /// As many links as the kernel follows.
  private static let mostLinks = 40

  /// Walks a path. If `readers` are given, makes the missing folders, the last one for these readers. Operations on the
  /// last name do not follow it.
  init(
    _ path: String, makingFor readers: Readers? = nil, followingLast follows: Bool = true
  ) throws(SystemError) {
    var foreigner: Foreigner?
    self = try GuardedPath.go(path, readers, follows, &foreigner)
  }

  /// Another user who decides where a path leads.
  struct Foreigner: ~Copyable {
    let user: uid_t, group: gid_t
    /// The first folder that belongs to this user, or the one that contains the user's link.
    private let folder: HeldFolder
    /// The rest of the path from there.
    private let rest: String

    private init(_ user: uid_t, _ group: gid_t, _ folder: consuming HeldFolder, _ rest: String) {
      (self.user, self.group, self.rest) = (user, group, rest)
      self.folder = folder
    }

    /// The owner of a name in a folder, with the rest of the path after it.
    static func owner(
      _ found: stat, _ name: String, in parent: borrowing HeldFolder, _ rest: [String]
    ) throws(SystemError) -> Foreigner {
      let isFolder = found.st_mode & S_IFMT == S_IFDIR
      let folder = try HeldFolder(isFolder ? name : ".", in: parent)
      // Another folder has replaced it.
      guard !isFolder || folder.isOf(found.st_uid) else { throw SystemError(ESTALE) }
      let way = (isFolder ? rest : rest + [name]).reversed().joined(separator: "/")
      return Foreigner(found.st_uid, found.st_gid, folder, way)
    }

    /// The way from the folder, valid as long as this value lives: it passes through no folder above it.
    var path: String { "/proc/\(getpid())/fd/\(folder.descriptor)" + (rest.isEmpty ? "" : "/" + rest) }
  }

  /// The first user on a path, as far as the path exists, who owns a folder or a link there and is neither root nor
  /// this process's user; nil if there is none.
  static func foreigner(on path: String) throws(SystemError) -> Foreigner? {
    var foreigner: Foreigner?
    do throws(SystemError) { _ = try go(path, nil, true, &foreigner) } catch {
      // A foreigner found before the error counts. If there is another user for whom this process cannot act, this
      // fails.
      if error == .foreignFile || foreigner == nil && error == .foreignLink { throw error }
    }
    return foreigner
  }

  private static func go(
    _ path: String, _ readers: Readers?, _ follows: Bool, _ foreigner: inout Foreigner?
  ) throws(SystemError) -> GuardedPath {
    guard !path.isEmpty else { throw SystemError(ENOENT) }
    guard !path.utf8.contains(0) else { throw SystemError(EINVAL) }
    var folder = try HeldFolder(start: path.hasPrefix("/") ? "/" : ".")
    var rest = GuardedPath.steps(path)
    var (links, isSafe) = (0, true)
    while let step = rest.popLast() {
      let isLast = rest.isEmpty
      isSafe = isSafe && folder.isSafe
      if step == "." { continue }
      // The folder's owner may move it, and then the folder above it is another one.
      if step == "..", !folder.isOwn { throw .foreignLink }
      guard let found = folder.entry(step) else {
        let error = SystemError.last
        guard error.code == ENOENT, readers != nil || isLast else { throw error }
        if isLast { return GuardedPath(folder: folder, name: step, isMagic: false, isSafe: isSafe) }
        try folder.make(step, readers == .owner && rest == ["."] ? 0o700 : 0o755, for: readers ?? .usual)
        folder = try HeldFolder(step, in: folder)
        continue
      }
      if foreigner == nil, !HeldFolder.isOwn(found.st_uid) {
        do throws(SystemError) { foreigner = try .owner(found, step, in: folder, rest) } catch { throw .foreignFile }
      }
      guard found.st_mode & S_IFMT == S_IFLNK, follows || !isLast else {
        if isLast, step != ".." { return GuardedPath(folder: folder, name: step, isMagic: false, isSafe: isSafe) }
        folder = try HeldFolder(step, in: folder)
        continue
      }
      links += 1
      guard links <= GuardedPath.mostLinks else { throw SystemError(ELOOP) }
      let link = try Link(step, in: folder)
      if link.isMagic {
        if isLast { return GuardedPath(folder: folder, name: step, isMagic: true, isSafe: isSafe) }
        folder = try HeldFolder(step, in: folder, isMagic: true)
        continue
      }
      if link.target.hasPrefix("/") { folder = try HeldFolder(start: "/") }
      rest += GuardedPath.steps(link.target)
    }
    return GuardedPath(folder: folder, name: ".", isMagic: false, isSafe: isSafe)
  }

  /// A folder that a person names, to look into: root follows no other user's link on the way.
  static func folder(_ path: String) throws(SystemError) -> HeldFolder {
    guard geteuid() == 0 else { return try HeldFolder(start: path) }
    guard !path.isEmpty else { throw SystemError(ENOENT) }
    let way = try GuardedPath(path + "/")
    return way.folder
  }

  private init(folder: consuming HeldFolder, name: String, isMagic: Bool, isSafe: Bool) {
    (self.name, self.isMagic, self.isSafe) = (name, isMagic, isSafe && folder.isSafe)
    self.folder = folder
  }

  /// The names of a path, last first. A slash at the end is a step into the folder itself.
  private static func steps(_ path: String) -> [String] {
    let names = path.split(separator: "/").map(String.init)
    return (path.hasSuffix("/") ? names + ["."] : names).reversed()
  }

  /// A link that may be followed.
  private struct Link {
    let target: String
    let isMagic: Bool

    init(_ name: String, in folder: borrowing HeldFolder) throws(SystemError) {
      let descriptor = linux_open_path(folder.descriptor, name, O_NOFOLLOW)
      guard descriptor >= 0 else { throw .last }
      defer { close(descriptor) }
      var about = stat()
      guard fstat(descriptor, &about) == 0 else { throw .last }
      // A second name (hard link) of root's link would have root as its owner: some systems let anybody make one.
      guard folder.isOwn, HeldFolder.isOwn(about.st_uid), about.st_nlink == 1 else { throw .foreignLink }
      isMagic = linux_is_of_proc(descriptor)
      let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
        count = buffer.withMemoryRebound(to: CChar.self) {
          max(0, readlinkat(descriptor, "", $0.baseAddress.unsafelyUnwrapped, $0.count))
        }
      }
      guard !bytes.isEmpty, bytes.count < Int(PATH_MAX) else { throw SystemError(ENAMETOOLONG) }
      target = String(decoding: bytes, as: UTF8.self)
    }
  }
}
