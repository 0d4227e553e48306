import Foundation

/// What a command shows on a real terminal with 80 columns and 24 rows.
public enum TerminalScreen {
  /// The path of tmux; nil if it is not installed.
  public static let tmux = ["/usr/bin/tmux", "/usr/local/bin/tmux"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// The words of a command that runs a line of shell on a terminal, and prints the screen when the line has ended or
  /// the screen contains these texts. The terminal runs wherever the words are run.
  public static func command(showing line: String, until texts: [String] = []) -> [String] {
    let name = "qibla-\(UUID().uuidString)"
    let tests = texts.map { "grep -q -F -- '\($0)' <<< \"$screen\"" }
    let isThere = tests.isEmpty ? "false" : tests.joined(separator: " && ")
    let script = """
      unset QIBLA_GOLDENS
      tmux -L \(name) -f /dev/null -u set -g status off \\; set -g remain-on-exit on \\; \
      set -g remain-on-exit-format '' \\; new-session -d -x 80 -y 24 "$0"
      # The x keeps the empty lines at the end.
      shown() { tmux -L \(name) capture-pane -p; echo x; }
      while screen=$(shown); do
        if [ "$(tmux -L \(name) display -p '#{pane_dead}')" = 1 ]; then screen=$(shown); break; fi
        if \(isThere); then break; fi
        sleep 0.1
      done
      printf %s "${screen%x}"
      tmux -L \(name) kill-server
      """
    return ["bash", "-c", script, line]
  }
}
