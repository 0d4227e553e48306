import Foundation

/// Golden texts beside the tests. The tests write them if QIBLA_GOLDENS=write is set; a person reviews the diff and
/// never edits them.
public enum Golden {
  /// The golden text at a path below Tests. With QIBLA_GOLDENS=write, `text` is written there first.
  public static func kept(_ path: String, made text: String) throws -> String {
    let file = Reference.project.appending(path: "Tests/" + path)
    if ProcessInfo.processInfo.environment["QIBLA_GOLDENS"] == "write" {
      try Data(text.utf8).write(to: file)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
