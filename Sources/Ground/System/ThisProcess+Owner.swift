internal import Glibc
internal import Quantities

extension ThisProcess {
  /// Calls `work` with the rights of a folder's owner if this process is root and the folder, or one on the way to it,
  /// is another user's: whatever that user has put there leads to nothing beyond the user's own rights. Files opened
  /// before stay open.
  ///
  /// `work` receives the path by which the owner reaches the folder: the folders above may be closed to the owner, as
  /// /var/lib/private is. If root may not take the owner's rights, nothing is done, and `refused` makes the error.
  public static func asOwner<Value, Failure: Error>(
    of folder: String, refused: (SystemError) -> Failure, _ work: (_ reached: String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard isRoot else { return try work(folder) }
    let foreigner: GuardedPath.Foreigner?
    do throws(SystemError) { foreigner = try GuardedPath.foreigner(on: folder) } catch { throw refused(error) }
    switch consume foreigner {
    case .none: return try work(folder)
    case .some(let foreigner):
      let own: OwnRights
      do throws(SystemError) {
        own = try OwnRights(exchangedFor: foreigner.user, HeldFolder.group(foreigner.group))
      } catch { throw refused(error) }
      defer { own.takeBack() }
      return try work(foreigner.path)
    }
  }
}

/// The rights that a root process had before it took another user's.
private struct OwnRights {
  private let groups: [gid_t]
  private let group = getegid()

  /// Takes the rights of a user and a group, and of no other group. It takes all of these rights, or none.
  init(exchangedFor user: uid_t, _ other: gid_t) throws(SystemError) {
    let count = getgroups(0, nil)
    guard count >= 0 else { throw .last }
    var groups = [gid_t](repeating: 0, count: Int(count))
    guard getgroups(count, &groups) == count else { throw .last }
    self.groups = groups
    guard setgroups(0, nil) == 0 else { throw .last }
    guard setegid(other) == 0, seteuid(user) == 0 else {
      let error = SystemError.last
      takeBack()
      throw error
    }
  }

  /// Becomes root again.
  func takeBack() {
    // A process that was root may become root again. If it kept another user's rights, its next work would run with
    // them.
    guard seteuid(0) == 0, setegid(group) == 0, setgroups(groups.count, groups) == 0 else { abort() }
  }
}
