internal import Quantities
internal import System

/// The program that a user names for calls.
public enum AlertProgram {
  /// It is killed after this time.
  private static let longest = TimeSpan.seconds(60)

  /// Runs it with the variables of an alert, and returns what went wrong; nil where nothing did.
  public static func run(_ path: String, _ variables: [(name: String, value: String)]) -> String? {
    do throws(SystemError) {
      return switch try UserProgram(path: path).run(variables, atMost: longest) {
      case .exit(0): nil
      case .exit(let code): "exit code \(code)"
      case .signal(let number): "ended by signal \(number)"
      case .killed: "killed after \(Int(clamping: longest.seconds)) s"
      }
    } catch { return error.words }
  }
}
