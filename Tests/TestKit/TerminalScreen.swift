import Foundation

/// What a command shows on a real terminal of 80 columns and 24 rows.
public enum TerminalScreen {
  /// The path of tmux; nil where it is not installed.
  public static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The words of a command that shows a line of shell on a terminal, and prints the screen once the line has ended or
  /// the screen contains `text`. It runs wherever the words are run.
  public static func command(showing line: String, until text: String? = nil) -> [String] {
    let name = "qibla-\(UUID().uuidString)"
    let isThere = text.map { "tmux -L \(name) capture-pane -p | grep -q -F -- '\($0)'" } ?? "false"
    let script = """
      unset QIBLA_GOLDENS
      tmux -L \(name) -f /dev/null -u set -g status off \\; set -g remain-on-exit on \\; \
      set -g remain-on-exit-format '' \\; new-session -d -x 80 -y 24 "$0"
      until [ "$(tmux -L \(name) display -p '#{pane_dead}')" = 1 ] || \(isThere); do sleep 0.1; done
      tmux -L \(name) capture-pane -p
      tmux -L \(name) kill-server
      """
    return ["bash", "-c", script, line]
  }
}
