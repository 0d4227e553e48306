import Foundation

/// A temporary folder that is deleted after its test.
final class Folder {
  private let url = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: url) }
  func path(_ name: String) -> String { url.appending(path: name).path }
  func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url.appending(path: name))
  }
}
