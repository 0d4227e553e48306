internal import Configuration
internal import Events
internal import Formats
internal import Glibc
internal import Pointing
internal import Quantities
internal import System
internal import Watching

/// How this machine's service does.
struct StatusCommand: Command {
  /// The form of the answer.
  enum Form: String, CaseIterable, Sendable {
    /// For people.
    case text
    /// The service's own lines.
    case json
  }

  /// The form of the answer.
  var form = Form.text
  /// The path of the service's socket; nil is this machine's service.
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
    var troubles: [RunningService.Trouble] = []
    let usual = program.socket == "off" ? [] : SocketPath.candidates(program.socket, console.environment)
    let paths = socket.map { [$0] } ?? usual
    guard let service = RunningService.find(at: paths, report: { troubles.append($0) }) else {
      throw .failure(.unavailable, StatusCommand.absence(of: paths, troubles.first))
    }
    var outputs = try ServiceOutputs(of: service, for: StatusCommand.patience)
    var newest: Output?
    while newest?.status == nil, let output = outputs.next() { newest = output }
    switch form {
    case .json:
      for line in [service.state.line, outputs.newest.status, outputs.newest.reading] where !line.isEmpty {
        console.put(String(decoding: line.last == 0x0a ? line.dropLast() : line[...], as: UTF8.self).plain + "\n")
      }
    case .text:
      let text = try ServiceStatus(service, newest, unit: console.unit(inMiles: false, isText: true))
      for line in text.lines { console.put(line + "\n") }
    }
    try console.flush()
  }

  /// A status comes once a second.
  private static let patience = TimeSpan.seconds(2.5)

  /// Why no service answers, and what to do.
  private static func absence(of paths: [String], _ trouble: RunningService.Trouble?) -> String {
    if let trouble { return "the service at \(trouble.path) does not answer: \(trouble.words)" }
    guard let first = paths.first else { return "the service has no socket to ask at: socket is off" }
    return "no service runs: nothing answers at \(first); \(startAdvice)"
  }

  /// How to start a service here.
  static var startAdvice: String {
    let folders = ["/lib/systemd/system", "/usr/local/lib/systemd/system", "/etc/systemd/system"]
    return folders.contains { access("\($0)/qibla.service", F_OK) == 0 }
      ? "sudo systemctl start qibla (its log: journalctl -u qibla)" : "start one with: qibla serve"
  }
}

/// A service's state in lines for a person.
struct ServiceStatus {
  private let service: RunningService
  private let output: Output?
  private let unit: ReadingText.Unit

  init(_ service: RunningService, _ output: Output?, unit: ReadingText.Unit) {
    (self.service, self.output, self.unit) = (service, output, unit)
  }

  var lines: [String] {
    let state = service.state
    return [
      "service      qibla \(state.version.plain), process \(state.process), for \(ServiceStatus.span(state.uptime)), "
        + service.path,
      row("heading", heading), row("position", position), row("calibration", calibration),
      row("sensors", state.isSimulated ? "simulated" : state.sensors.plain),
    ] + state.sources.map(source) + [
      row("clients", "\(state.clients)"),
      row("readings", String(grouped: Int64(state.readings)) + ", \(state.skipped) skipped because they were late"),
    ]
  }

  private func row(_ name: String, _ value: String) -> String {
    name + String(repeating: " ", count: max(1, 13 - name.count)) + value
  }

  private var heading: String {
    output.map { ServiceStatus.headingText($0.reading) } ?? "no reading has come"
  }

  /// The heading of a reading and how far to trust it, in one line.
  static func headingText(_ reading: Reading) -> String {
    guard let heading = reading.heading ?? reading.magnetic, reading.knowsDirection else {
      return "unknown: \(reading.reason.map { "\($0.sentence)" } ?? "\(reading.trust.word)")"
    }
    let north = reading.heading == nil ? "M" : "T"
    let bound = reading.uncertainty.map { " ±\(Figures.fixed($0.degrees, 1))°" } ?? ""
    let why = reading.reason.map { ": \($0.sentence)" } ?? ""
    return "\(Figures.card(heading, 1))° \(north)\(bound), \(reading.trust.word)\(why)"
  }

  private var position: String {
    guard let reading = output?.reading else { return "unknown" }
    guard let place = output?.status?.position else { return "none yet" }
    let distance = reading.distance.map { ", \(Figures.distance($0, in: unit)) to the Kaaba" } ?? ""
    let name = reading.location == .manual ? service.state.place.map { ", \($0.plain)" } ?? "" : ""
    let source = "\(reading.location.word)\(name)"
    return
      "\(Figures.fixed(place.latitude, 4)) \(Figures.fixed(place.longitude, 4)) (\(source))\(distance)"
  }

  private var calibration: String {
    guard let status = output?.status else { return "unknown" }
    let sigma =
      status.quality?.headingSigma.map { ", standard deviation of the heading \(Figures.fixed($0, 1))°" } ?? ""
    switch status.calibration {
    case .none: return "none"
    case .given: return "stored or given\(sigma)"
    case .found: return "found in the background\(sigma)"
    case .foreign: return "of another magnetometer: not used"
    }
  }

  private func source(_ source: ServiceState.Source) -> String {
    let reason = source.reason.map { ": \($0.plain)" } ?? ""
    let rate = rate(of: source.name).map { ", \(Figures.fixed($0, 0)) samples a second" } ?? ""
    let isOpen = source.state == .waiting ? "not open" : source.state.rawValue
    let name = "  " + source.name.plain
    return name + String(repeating: " ", count: max(1, 17 - name.count)) + "\(isOpen)\(rate)\(reason)"
  }

  private func rate(of name: String) -> Double? {
    guard let status = output?.status else { return nil }
    let rates = [
      "magnetometer": status.magn.rate, "accelerometer": status.accel.rate, "gyroscope": status.gyro.rate,
    ]
    return rates[name].flatMap { $0 > 0 ? $0 : nil }
  }

  /// A time in words: `3 h 12 min`.
  private static func span(_ seconds: Double) -> String {
    let seconds = Int(clamping: max(0, seconds))
    switch seconds {
    case ..<60: return "\(seconds) s"
    case ..<3600: return "\(seconds / 60) min"
    case ..<86_400: return "\(seconds / 3600) h \(seconds % 3600 / 60) min"
    default: return "\(seconds / 86_400) d \(seconds % 86_400 / 3600) h"
    }
  }
}
