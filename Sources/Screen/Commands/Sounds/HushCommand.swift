internal import Shell
internal import Watching

/// Silence, at once.
struct HushCommand: Command {
  /// The path of the service's socket; nil is this machine's service.
  var socket: String?

  static let name = "hush"
  static let page = Page(
    summary: "silence what the service sounds, at once", usage: ["[SOCKET]"],
    description: """
      It asks the running service over its Unix socket. Whatever sounds for a prayer ends within 100 ms; the next call \
      sounds again. All clients get a line of class hush. If no service answers, the exit code is 69.

      A key of sound.keys on a keyboard, a remote or a GPIO button does the same without a command.
      """)

  static let options: [Option<HushCommand>] = []

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.count <= 1 else { throw .usage("hush asks one service, found \(operands.count)") }
    socket = operands.first
  }

  func run(_ console: inout Console) throws(Stop) {
    let service = try StatusCommand.service(at: socket, console)
    do throws(RunningService.Trouble) { try service.hush() } catch {
      throw .failure(.unavailable, "the service at \(error.path) does not answer: \(error.words)")
    }
  }
}
