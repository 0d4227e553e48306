internal import Glibc
internal import Quantities

/// A process that has a file open.
public struct FileHolder: Equatable, Sendable {
  /// Its number.
  public let id: Int32
  /// Its program's name; empty if unknown.
  public let name: String

  /// The first other process that has a file open; nil if there is none among those that this user may inspect. Root
  /// may inspect all of them.
  public static func of(_ path: String) -> FileHolder? {
    for entry in Folder.names(in: "/proc") {
      guard let id = Int32(entry), id != getpid() else { continue }
      let folder = "/proc/\(entry)/fd"
      for descriptor in Folder.names(in: folder) where Folder.target(ofLink: "\(folder)/\(descriptor)") == path {
        return FileHolder(id: id, name: WholeFile.firstLine(of: "/proc/\(entry)/comm") ?? "")
      }
    }
    return nil
  }
}
