import Foundation
import TestKit
import Testing
import WaitingKit

/// A program in tmux, a real terminal emulator.
final class RealTerminal {
  /// The path of tmux; nil if it is not installed.
  static let path = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first { FileManager.default.isExecutableFile(atPath: $0) }

  private let name = "qibla-\(UUID().uuidString)"
  private var output: URL { FileManager.default.temporaryDirectory.appending(path: name) }

  init(_ command: [String], environment: [String: String], columns: Int, rows: Int) throws {
    let variables = environment.map { "\($0)=\($1)" }
    let program = PseudoTerminal.products.appending(path: command[0]).path
    // Only these variables reach the program; tmux itself has others, so that it passes all characters and colours.
    _ = try run(
      [
        "-f", "/dev/null", "-u", "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on", ";",
        "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/usr/bin/env", "-i",
      ] + variables + [program] + command.dropFirst())
  }

  deinit {
    _ = try? run(["kill-server"])
    try? FileManager.default.removeItem(at: output)
  }

  /// The text of the screen. With colours it contains the sequences that set them, with `^[` for each escape.
  func screen(withColors: Bool) throws -> String {
    try run(["capture-pane", "-p"] + (withColors ? ["-e"] : [])).replacing("\u{1b}", with: "^[")
  }

  /// An error of a tmux command.
  struct Failure: Error, CustomStringConvertible {
    let command: [String]
    let status: Int32
    let output: String
    var description: String { "tmux \(command.joined(separator: " ")) ended with status \(status): \(output)" }
  }

  /// Presses a key.
  func press(_ key: String) throws { _ = try run(["send-keys", key]) }

  private func run(_ arguments: [String]) throws -> String {
    let child = spawn(
      [Self.path ?? "/usr/bin/tmux", "-L", name] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color"]
    ) { [output] actions in
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, output.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }
    let number = try #require(child)
    var status: Int32 = 0
    _ = uninterrupted { Int(waitpid(number, &status, 0)) }
    // A file, not a pipe: the server that the first client starts would keep a pipe open.
    let text = try String(contentsOf: output, encoding: .utf8)
    guard status == 0 else { throw Failure(command: arguments, status: status, output: text) }
    return text
  }
}
