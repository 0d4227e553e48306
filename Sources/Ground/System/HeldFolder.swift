internal import CLinux
internal import Glibc

/// A folder that is held open, with its owner. What is done in it is done by names without a way, so that nobody can
/// lead it elsewhere meanwhile; and where this process is root and the folder another user's, with that user's rights.
struct HeldFolder: ~Copyable {
  let descriptor: Int32
  private let about: stat

  /// The group of a folder of the group root does not count: its rights are root's. This is nobody's.
  private static let noGroup: gid_t = 65534

  /// The group whose rights come with those of a folder's owner.
  static func group(_ group: gid_t) -> gid_t { group == 0 ? noGroup : group }

  /// The folder at which a way begins: `/` or `.`.
  init(start: String) throws(SystemError) {
    try self.init(descriptor: linux_open_path(AT_FDCWD, start, O_DIRECTORY))
  }

  /// A folder of a folder. A link is followed only where it is one of the kernel's, in /proc.
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

  /// Whether nobody but root and this process's user can put another file into the place of one that is there.
  var isSafe: Bool { isOwn && (about.st_mode & 0o022 == 0 || about.st_mode & S_ISVTX != 0) }

  /// Whether a user is root, or the one of this process.
  static func isOwn(_ user: uid_t) -> Bool { user == 0 || user == geteuid() || user == topOwner }

  /// The owner of `/`: root, also in a namespace where root has no number.
  private static let topOwner: uid_t = {
    var about = stat()
    return stat("/", &about) == 0 ? about.st_uid : 0
  }()

  /// Opens the folder itself, to list it or to lock it.
  func open() throws(SystemError) -> Int32 { try open(".", O_RDONLY | O_DIRECTORY) }

  /// What has a name in it, if anything: a link is looked at itself.
  func entry(_ name: String) -> stat? {
    var about = stat()
    return fstatat(descriptor, name, &about, AT_SYMLINK_NOFOLLOW) == 0 ? about : nil
  }

  /// Whether a user owns it.
  func isOf(_ user: uid_t) -> Bool { about.st_uid == user }

  /// Opens a file by its name. A link is an error (ELOOP), but for those of the kernel.
  func open(_ name: String, _ flags: Int32, _ mode: mode_t = 0, isMagic: Bool = false) throws(SystemError) -> Int32 {
    try asOwner { openat(descriptor, name, flags | O_CLOEXEC | O_NOCTTY | (isMagic ? 0 : O_NOFOLLOW), mode) }
  }

  /// Makes a folder in it, for all users whatever the umask is, or with what that leaves of a mode. One that is there
  /// already is no error.
  func make(_ name: String, _ mode: mode_t, for readers: Readers) throws(SystemError) {
    do throws(SystemError) { _ = try asOwner { mkdirat(descriptor, name, mode) } } catch {
      guard error.code == EEXIST else { throw error }
      return
    }
    guard readers == .all else { return }
    let made = try open(name, O_RDONLY | O_DIRECTORY)
    defer { close(made) }
    var about = stat()
    // Where others may write, one of them may have put another folder there meanwhile.
    if fstat(made, &about) == 0, about.st_uid == maker { fchmod(made, mode) }
  }

  /// Puts a file into the place of another one.
  func rename(_ name: String, to other: String) throws(SystemError) {
    _ = try asOwner { renameat(descriptor, name, descriptor, other) }
  }

  /// Removes a file.
  func remove(_ name: String) throws(SystemError) { _ = try asOwner { unlinkat(descriptor, name, 0) } }

  /// Puts the names that it has now on the disk: one that was added or removed is there only then.
  func sync() {
    let open = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard open >= 0 else { return }
    fsync(open)
    close(open)
  }

  /// The user with whose rights files are made in it.
  var maker: uid_t { isActing ? about.st_uid : geteuid() }

  private var isActing: Bool { about.st_uid != 0 && geteuid() == 0 }

  /// Does a call with the rights of the owner where this process is root. Only this thread gets them.
  private func asOwner(_ call: () -> Int32) throws(SystemError) -> Int32 {
    var before = linux_rights()
    // A root that may not act for others is a confined one: it has no rights there but those that everybody has.
    let isOwner = isActing && linux_take_rights(about.st_uid, HeldFolder.group(about.st_gid), &before) == 0
    let result = call()
    let error = SystemError.last
    if isOwner { linux_give_rights_back(&before) }
    guard result >= 0 else { throw error }
    return result
  }
}
