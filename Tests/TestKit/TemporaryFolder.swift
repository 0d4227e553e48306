public import Foundation

/// A folder for one test, which is deleted with this object.
public final class TemporaryFolder {
  /// The folder's URL.
  public let url: URL

  /// A folder with files that have these texts, inside another folder (default: the one for temporary files).
  public init(_ files: [String: String] = [:], in parent: URL = FileManager.default.temporaryDirectory) throws {
    url = parent.appending(path: "qibla-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  public func path(_ name: String) -> String { url.appending(path: name).path }

  /// The text of a file.
  public func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

  /// Writes a file, and the folders above it.
  public func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
