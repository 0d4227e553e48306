public import Foundation

/// The reference tables and recordings of the developers. They lie beside a checkout, not in it; where they are absent,
/// the tests that need them are skipped with a message.
public enum Reference {
  /// The folder of the project.
  public static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder beside the checkout.
  public static let folder = project.deletingLastPathComponent().appending(path: "shared")

  /// Whether that folder exists.
  public static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The reason for skipped tests.
  public static let absent: String = "the reference folder ../shared is not beside this checkout"

  /// The text of a file in that folder.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
