internal import Glibc

/// Whether a Unix socket can be another user's trap.
public enum SocketTrust {
  /// Whether a socket is this user's or root's, or is in a folder where only root or its owner can make one: a service
  /// runs as its own user. Any other socket may be another user's trap.
  public static func accepts(_ path: String) -> Bool {
    let own = geteuid()
    guard let file = about(path) else { return true }
    if file.st_uid == own || file.st_uid == 0 { return true }
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), let folder = about(String(path[..<slash])) else {
      return false
    }
    // systemd makes a service's folder in a folder that belongs to root.
    return path.hasPrefix("/run/") && !path.hasPrefix("/run/user/") && folder.st_mode & 0o022 == 0
      && (folder.st_uid == 0 || folder.st_uid == file.st_uid)
  }

  private static func about(_ path: String) -> stat? {
    var found = stat()
    return stat(path, &found) == 0 ? found : nil
  }
}
