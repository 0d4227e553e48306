public import Foundation

/// A file that is gone when the test is.
public final class TemporaryFile {
  /// Where it is.
  public let url: URL
  /// Its path.
  public var path: String { url.path }

  /// A file with a content; nil: it is not made.
  public init(_ name: String = "trace.jsonl", holding data: Data? = nil) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    url = folder.appending(path: name)
    try data?.write(to: url)
  }

  /// A file with a text.
  public convenience init(_ name: String = "trace.jsonl", text: String) throws {
    try self.init(name, holding: Data(text.utf8))
  }

  deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
