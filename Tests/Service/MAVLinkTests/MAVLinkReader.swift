import Foundation
import TestKit

/// Reads messages with another project's reader: pymavlink, if it is installed for python3, or for the interpreter that
/// PYMAVLINK_PYTHON names.
enum MAVLinkReader {
  private static let script = Reference.project.appending(path: "Tests/mavlink.py").path

  private static let python = ProcessInfo.processInfo.environment["PYMAVLINK_PYTHON"] ?? "python3"

  static let isThere = (try? BuiltProgram.shell("'\(python)' '\(script)' < /dev/null"))?.code == 0

  /// The fields of the messages in these bytes.
  static func read(_ bytes: [UInt8]) throws -> [Line] {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("messages")))
    let run = try BuiltProgram.shell("'\(python)' '\(script)' < '\(folder.path("messages"))'")
    return run.code == 0 ? try run.output.split(separator: "\n").map { try String($0).object } : []
  }
}
