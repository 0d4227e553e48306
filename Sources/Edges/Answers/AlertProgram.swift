internal import Quantities
public import Readings
internal import System

/// The program that a user names for calls.
public enum AlertProgram {
  /// It is killed after this time.
  private static let longest = TimeSpan.seconds(60)

  /// The variables of its environment for an alert.
  private static func variables(_ alert: Alert) -> [(name: String, value: String)] {
    [
      ("QIBLA_ALERT_ID", alert.id), ("QIBLA_ALERT_KIND", alert.kind.word), ("QIBLA_ALERT_PRAYER", alert.prayerWord),
      ("QIBLA_ALERT_TIME", alert.timeText), ("QIBLA_ALERT_LATE_S", "\(alert.late)"),
      ("QIBLA_ALERT_ADHAN", alert.adhan ? "1" : "0"), ("QIBLA_ALERT_TEXT", alert.text),
    ]
  }

  /// Runs it for an alert, and returns what went wrong; nil where nothing did.
  public static func run(_ path: String, for alert: Alert) -> String? {
    do throws(SystemError) {
      return switch try UserProgram(path: path).run(variables(alert), atMost: longest) {
      case .exit(0): nil
      case .exit(let code): "exit code \(code)"
      case .signal(let number): "ended by signal \(number)"
      case .killed: "killed after \(Int(clamping: longest.seconds)) s"
      }
    } catch { return error.words }
  }
}
