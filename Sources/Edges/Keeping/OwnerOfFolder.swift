internal import Glibc
internal import System

/// Files that root makes in a folder of another user belong to that user: the service reads and writes them.
enum OwnerOfFolder {
  /// Gives a file, or a folder, to the owner of a folder. For other users than root it does nothing.
  static func give(_ path: String, likeFolder folder: String) {
    var about = stat()
    guard ThisProcess.isRoot, stat(folder, &about) == 0 else { return }
    _ = lchown(path, about.st_uid, about.st_gid)
  }
}
