internal import Configuration
internal import Events
internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Watching

/// Prints the state of this machine's service.
struct StatusCommand: Command {
  /// The format of the answer.
  enum Form: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// The service's own lines.
    case json
  }

  /// The format of the answer.
  var form = Form.text
  /// The path of the service's socket; nil: this machine's service.
  var socket: String?

  static let name = "status"
  static let page = Page(
    summary: "show how this machine's service does", usage: ["[OPTION]... [SOCKET]"],
    description: """
      It asks the running service over its Unix socket: which sensors it reads and how fast, why one of them is \
      missing, the position, the calibration in use and its quality, and the number of clients. With --format json it \
      prints the service's own lines: its state, a status and a reading. If no service answers, the exit code is 69.
      """)

  static let options: [Option<StatusCommand>] = [
    Option("format", \.form, .choice(), "form of the answer (default: text)")
  ]

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.count <= 1 else { throw .usage("status asks one service, found \(operands.count)") }
    socket = operands.first
  }

  func run(_ console: inout Console) throws(Stop) {
    let program = try console.configuration().values.program
    let service = try StatusCommand.service(at: socket, console)
    var outputs = try ServiceOutputs(of: service, for: StatusCommand.patience)
    let newest = outputs.nextWithStatus()
    switch form {
    case .json:
      for line in [service.state.line, outputs.newest.status, outputs.newest.reading] where !line.isEmpty {
        console.put(String(decoding: line.last == 0x0a ? line.dropLast() : line[...], as: UTF8.self).plain + "\n")
      }
    case .text:
      let zones = ZoneData(program, console.environment, at: WallClock.now)
      let text = try ServiceStatus(service, newest, unit: console.unit(inMiles: false, isText: true), zones)
      for line in text.lines { console.put(line + "\n") }
    }
    try console.flush()
  }

  /// A status comes once a second.
  private static let patience = TimeSpan.seconds(2.5)

  /// The service at a socket; nil: this machine's. Throws if none answers.
  static func service(at socket: String?, _ console: borrowing Console) throws(Stop) -> RunningService {
    let lines = try console.configuration().values[LineOptions.self]
    var troubles: [RunningService.Trouble] = []
    let configured = lines.socket == "off" ? [] : lines.readersPaths(console.environment)
    let paths = socket.map { [$0] } ?? configured
    guard let service = RunningService.find(at: paths, report: { troubles.append($0) }) else {
      throw .failure(.unavailable, absence(of: paths, troubles.first))
    }
    return service
  }

  /// Why no service answers, and what to do.
  private static func absence(of paths: [String], _ trouble: RunningService.Trouble?) -> String {
    if let trouble { return "the service at \(trouble.path) does not answer: \(trouble.words)" }
    guard let first = paths.first else { return "the service has no socket to ask at: socket is off" }
    return "no service runs: nothing answers at \(first); start it: \(startCommand)"
  }

  /// How to start a service here.
  static var startCommand: String {
    let folders = ["/lib/systemd/system", "/usr/local/lib/systemd/system", "/etc/systemd/system"]
    return folders.contains { access("\($0)/qibla.service", F_OK) == 0 }
      ? "sudo systemctl start qibla (its log: journalctl -u qibla)" : "qibla serve"
  }
}
