public import Configuration
internal import Formats
internal import Glibc
internal import Pointing
internal import Quantities
internal import Service
internal import System

/// The service: readings to everyone who asks, for months.
public struct ServeCommand: LiveCommand {
  /// What every command can be told.
  public var common = CommonOptions()
  /// Where events come from.
  public var live = LiveOptions()
  /// Where lines of JSON are served.
  public var socket: String?
  /// Where NMEA sentences are served.
  public var nmea: String?
  /// Where the web page is served.
  public var http: String?
  /// On which D-Bus the compass is offered.
  public var dbus: BusChoice?
  /// By what cues are felt.
  public var haptics: HapticsChoice?
  /// Who says the true heading.
  public var talker = TalkerChoice.hc
  /// Whether other machines may read.
  public var isPublic = false
  /// Whether the loop goes before all else on the machine.
  public var isRealTime = false

  /// Who says the true heading in NMEA sentences.
  public enum TalkerChoice: String, CaseIterable, Sendable {
    /// A magnetic compass, which gpsd listens to.
    case hc = "HC"
    /// A north-seeking gyro, the only one that some instruments on a ship listen to.
    case he = "HE"
  }

  /// As configured.
  public init() {}

  static let page = Page<ServeCommand>(
    name: "serve", summary: "the service: readings for everyone who asks", usage: ["[OPTION]..."],
    description: """
      It starts without sensors and waits for them. Lines of JSON (readings, haptic cues, and a status once a second) \
      are served on a Unix socket, NMEA sentences on a TCP port: the talker HC is what gpsd reads, HE what some marine \
      instruments want. HTTP gives /now, /events?rate=10 (server-sent events) and /metrics (Prometheus). A reader that is \
      too slow gets the newest line and is told how many it missed.

      On D-Bus the compass is org.qibla.Compass1. Cues are felt through feedbackd, a motor, or the terminal's bell, \
      whichever is there.

      SIGTERM and SIGINT end it in order; SIGHUP loads configuration and calibration anew, without a gap; \
      sensors and addresses stay as they were until a restart, and it tells which. Under systemd it \
      notifies, feeds the watchdog from the loop itself, takes sockets over (named socket, nmea or http), and keeps the last \
      position and calibrations in $STATE_DIRECTORY.

      Its sockets are open to this machine alone unless --public is given.
      """,
    options: [
      Option("socket", \.socket, .word("PATH", "a path, or off"), "where lines of JSON are served, or off"),
      Option(
        "nmea", \.nmea, .word("ADDRESS", "an address and port, or off"), "where NMEA sentences are served, or off"),
      Option("http", \.http, .word("ADDRESS", "an address and port, or off"), "where HTTP is served, or off"),
      Option("dbus", \.dbus, .choice(), "on which D-Bus the compass is offered"),
      Option("haptics", \.haptics, .choice(), "by what cues are felt"),
      Option("talker", \.talker, .choice(), "who says the true heading: HC unless told otherwise"),
      Option("public", \.isPublic, "allow addresses that other machines can reach"),
      Option("realtime", \.isRealTime, "real-time priority and locked memory for the loop"),
    ] + liveOptions,
    examples: [])

  mutating func take(_ operands: [String]) throws(Stop) {
    guard operands.isEmpty else { throw .usage("serve takes no argument, found ‘\(operands[0])’") }
    try checkSettings()
  }

  func run(_ console: inout Console) throws(Stop) {
    var flags: [ConfigurationSources.Flag] = []
    if let socket { flags.append(.init(name: "socket", value: socket, shown: "--socket")) }
    if let nmea { flags.append(.init(name: "nmea", value: nmea, shown: "--nmea")) }
    if let http { flags.append(.init(name: "http", value: http, shown: "--http")) }
    if let dbus { flags.append(.init(name: "dbus", value: dbus.rawValue, shown: "--dbus")) }
    if let haptics { flags.append(.init(name: "haptics", value: haptics.rawValue, shown: "--haptics")) }
    let setup = try LiveSetup(live, more: flags, console)
    let journal = Journal(console)
    let sockets = try ServedSockets(self, setup, journal, console.environment)
    var run = try setup.start(isService: true, telling: journal, console)
    let server = try sockets.serve()
    let beside = try ServedBeside(sockets.web, setup.loaded.values.program, journal, console.environment)
    if isRealTime, let refused = ThisProcess.goRealTime() {
      journal.tell(
        .warning,
        "no real-time priority: \(refused.words); as root, or as the unit says at its end: systemctl cat qibla")
    }
    for listener in sockets.listeners + beside.listeners { journal.tell(.notice, "serving on \(listener.address)") }
    var supervision = Supervision(environment: console.environment)
    supervision.ready()
    var isSettled = false
    var publisher = Publisher(sockets.outlets + beside.outlets, isSimulated: setup.scenario != nil)
    while let output = run.next() {
      supervision.feed(at: output.reading.time)
      var report: ServiceReport?
      if output.status != nil {
        let clients = server.figures
        server.recount(at: output.reading.time)
        // By then sensors, receivers and clients have been met, and all libraries with them.
        if output.reading.time >= .zero + .seconds(10), !isSettled {
          isSettled = true
          ThisProcess.forgetStart()
        }
        report = ServiceReport(loop: run.figures, sources: run.health, clients: clients)
        supervision.say(ServeCommand.status(output.reading, clients: clients.clients))
      }
      publisher.publish(output, report: report)
      if run.takeReload() { supervision.reloading() }
    }
    supervision.stopping()
    let wasInterrupted = run.end == .interrupted
    server.stop()
    beside.stop()
    try run.end()
    if wasInterrupted { throw .quietly(.interrupted) }
  }

  /// How the service is, for `systemctl status`: words that change when something does, not with every reading.
  private static func status(_ reading: Reading, clients: Int) -> String {
    "compass \(reading.compass), location \(ServeCommand.word(reading.location)), \(reading.accuracy), "
      + (clients == 1 ? "1 client" : "\(clients) clients")
  }

  private static func word(_ location: LocationState) -> String {
    switch location {
    case .gps: "gps"
    case .cached: "cached"
    case .stale: "stale"
    case .manual: "manual"
    case .none: "none"
    }
  }
}
