internal import CLinux
internal import Glibc

/// A folder that is held open, with its owner. Files in it are reached by their name alone, so that nobody can redirect
/// the path meanwhile. If this process is root and the folder is another user's, that user's rights are used.
struct HeldFolder: ~Copyable {
  let descriptor: Int32
  private let about: stat

  /// Used instead of the group root, whose rights are root's: a group that nobody has.
  private static let noGroup: gid_t = 65534

  /// The group whose rights are used with those of a folder's owner.
  static func group(_ group: gid_t) -> gid_t { group == 0 ? noGroup : group }

  /// The folder at which a path begins: `/` or `.`.
  init(start: String) throws(SystemError) {
    try self.init(descriptor: linux_open_path(AT_FDCWD, start, O_DIRECTORY))
  }

  /// A folder in a folder. A link is followed only if it is the kernel's own, in /proc.
  init(_ name: String, in folder: borrowing HeldFolder, isMagic: Bool = false) throws(SystemError) {
    let flags = O_DIRECTORY | (isMagic ? 0 : O_NOFOLLOW)
    try self.init(descriptor: linux_open_path(folder.descriptor, name, flags))
  }

  private init(descriptor: Int32) throws(SystemError) {
    guard descriptor >= 0 else { throw .last }
    var about = stat()
    guard fstat(descriptor, &about) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    (self.descriptor, self.about) = (descriptor, about)
  }

  deinit { close(descriptor) }

  /// Whether root or this process's user owns it. In a folder of another user, any name may lead anywhere.
  var isOwn: Bool { HeldFolder.isOwn(about.st_uid) }
  /// Whether others may put files into it.
  var isOfOthers: Bool { !isOwn || about.st_mode & 0o022 != 0 }

  /// Whether only root and this process's user can replace a file in it.
  var isSafe: Bool { isOwn && (about.st_mode & 0o022 == 0 || about.st_mode & S_ISVTX != 0) }

  /// Whether a user is root or this process's user.
  static func isOwn(_ user: uid_t) -> Bool { user == 0 || user == geteuid() || user == topOwner }

  /// The owner of `/`: root, also in a namespace where root has no number.
  private static let topOwner: uid_t = {
    var about = stat()
    return stat("/", &about) == 0 ? about.st_uid : 0
  }()

  /// Opens the folder itself, to list it or to lock it.
  func open() throws(SystemError) -> Int32 { try open(".", O_RDONLY | O_DIRECTORY) }

  /// The entry with a name, if there is one; of a link, the link itself.
  func entry(_ name: String) -> stat? {
    var about = stat()
    return fstatat(descriptor, name, &about, AT_SYMLINK_NOFOLLOW) == 0 ? about : nil
  }

  /// Whether a user owns it.
  func isOf(_ user: uid_t) -> Bool { about.st_uid == user }

  /// Opens a file by its name. A link is an error (ELOOP) unless it is the kernel's own.
  func open(_ name: String, _ flags: Int32, _ mode: mode_t = 0, isMagic: Bool = false) throws(SystemError) -> Int32 {
    try asOwner { openat(descriptor, name, flags | O_CLOEXEC | O_NOCTTY | (isMagic ? 0 : O_NOFOLLOW), mode) }
  }

  /// Makes a folder in it: for all users whatever the umask is, or with the mode as limited by the umask. A folder that
  /// already exists is not an error.
  func make(_ name: String, _ mode: mode_t, for readers: Readers) throws(SystemError) {
    do throws(SystemError) { _ = try asOwner { mkdirat(descriptor, name, mode) } } catch {
      guard error.code == EEXIST else { throw error }
      return
    }
    guard readers == .all else { return }
    let made = try open(name, O_RDONLY | O_DIRECTORY)
    defer { close(made) }
    var about = stat()
    // If others may write here, one of them may have put another folder there meanwhile.
    if fstat(made, &about) == 0, about.st_uid == maker { fchmod(made, mode) }
  }

  /// Renames a file, and replaces another one of that name.
  func rename(_ name: String, to other: String) throws(SystemError) {
    _ = try asOwner { renameat(descriptor, name, descriptor, other) }
  }

  /// Removes a file.
  func remove(_ name: String) throws(SystemError) { _ = try asOwner { unlinkat(descriptor, name, 0) } }

  /// Writes its names to the disk: an added or removed name is durable only after this.
  func sync() {
    let open = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard open >= 0 else { return }
    fsync(open)
    close(open)
  }

  /// The user with whose rights files are made in it.
  var maker: uid_t { isActing ? about.st_uid : geteuid() }

  private var isActing: Bool { about.st_uid != 0 && geteuid() == 0 }

  /// Makes a call with the rights of the folder's owner if this process is root. Only this thread gets them.
  private func asOwner(_ call: () -> Int32) throws(SystemError) -> Int32 {
    var before = linux_rights()
    // A root process that may not act for others is confined: there it has only the rights that everybody has.
    let isOwner = isActing && linux_take_rights(about.st_uid, HeldFolder.group(about.st_gid), &before) == 0
    let result = call()
    let error = SystemError.last
    if isOwner { linux_give_rights_back(&before) }
    guard result >= 0 else { throw error }
    return result
  }
}
