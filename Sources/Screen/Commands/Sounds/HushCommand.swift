internal import Configuration
internal import Shell
internal import Watching

/// Silences the present sound at once, or mutes calls.
struct HushCommand: Command {
  /// The path of the service's socket; nil: this machine's service.
  var socket: String?
  /// Whether calls are muted from now on; nil: only the present sound ends.
  var muting: Muting?

  /// Whether calls are muted.
  enum Muting: String, CaseIterable, Sendable {
    case on, off
  }

  static let name = "hush"
  static let page = Page(
    summary: "silence what the service sounds, at once", usage: ["[OPTION]... [SOCKET]"],
    description: """
      It asks the running service over its Unix socket. Whatever sounds for a prayer ends within 100 ms; the next call \
      sounds again. All clients get a line of class hush. If no service answers, the exit code is 69.

      With --mute on no call sounds any more, also after a restart, until --mute off. They are called all the same: \
      notifications and other programs get them. qibla status and qibla doctor say that calls are muted. Only root and \
      the service's own user may do that.

      A key of sound.keys on a keyboard, a remote or a GPIO button does the same without a command.
      """)

  static let options: [Option<HushCommand>] = [
    Option("mute", \.muting, .choice(), "mutes the calls from now on, or lets them sound again")
  ]

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.count <= 1 else { throw .usage("hush asks one service, found \(operands.count)") }
    socket = operands.first
  }

  func run(_ console: inout Console) throws(Stop) {
    let service = try StatusCommand.service(at: socket, console)
    do throws(RunningService.Trouble) {
      if let muting { try service.mute(muting == .on) } else { try service.hush() }
    } catch {
      throw .failure(.unavailable, "the service at \(error.path) does not answer: \(error.words)")
    }
  }
}
