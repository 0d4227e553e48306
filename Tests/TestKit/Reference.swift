public import Foundation

/// The reference tables and recordings that check the developers rather than a user: they lie beside a checkout, not
/// in it, and a test that needs one is skipped, saying so, where they are absent.
public enum Reference {
  /// Where the project's own files lie.
  public static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder beside the checkout.
  public static let folder = project.deletingLastPathComponent().appending(path: "shared")

  /// Whether it is there.
  public static var isThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// Why a test was skipped.
  public static let absent: String = "the reference folder ../shared is not beside this checkout"

  /// A file in it as text.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }
}
