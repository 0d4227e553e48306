internal import Glibc
internal import Quantities

/// A process that has a file open.
public struct FileHolder: Equatable, Sendable {
  /// Its number.
  public let id: Int32
  /// Its program's name; empty where that is not known.
  public let name: String

  /// A process.
  public init(id: Int32, name: String) { (self.id, self.name) = (id, name) }

  /// The first other process that has a file open; nil if this user may look into no such process. Root may look into
  /// all of them.
  public static func of(_ path: String) -> FileHolder? {
    for entry in Folder.names(in: "/proc") {
      guard let id = Int32(entry), id != getpid() else { continue }
      let folder = "/proc/\(entry)/fd"
      for descriptor in Folder.names(in: folder) where Folder.target(ofLink: "\(folder)/\(descriptor)") == path {
        return FileHolder(id: id, name: name(of: entry))
      }
    }
    return nil
  }

  /// The process's own name, as plain text.
  private static func name(of process: String) -> String {
    guard let file = fopen("/proc/\(process)/comm", "re") else { return "" }
    defer { fclose(file) }
    var text = [UInt8](repeating: 0, count: 64)
    let length = fread(&text, 1, text.count, file)
    return String(decoding: text.prefix(length).prefix { $0 != 10 }, as: UTF8.self).plain
  }
}
