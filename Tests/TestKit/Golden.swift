import Foundation

/// Texts kept beside the tests. They are made by the tests themselves where QIBLA_GOLDENS=write is set, and read by a
/// person as a diff; a person never writes them.
public enum Golden {
  /// What is kept under a path below Tests; writes it first where that is asked for.
  public static func kept(_ path: String, made text: String) throws -> String {
    let file = Reference.project.appending(path: "Tests/" + path)
    if ProcessInfo.processInfo.environment["QIBLA_GOLDENS"] == "write" {
      try Data(text.utf8).write(to: file)
    }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
