internal import Configuration
internal import Formats
internal import Glibc
internal import Service
internal import System
internal import WebPage

/// The sockets on which the service listens, and the outlets that write to them.
struct ServedSockets {
  /// The sockets with lines.
  private(set) var listeners: [Listener] = []
  /// The outlets of the lines.
  private(set) var outlets: [any Outlet] = []
  /// The socket of the HTTP server; nil where that is switched off.
  private(set) var web: Listener?
  /// The limits of the HTTP server.
  private(set) var webLimits = WebLimits()
  private let budget: DescriptorBudget

  /// Listens on the addresses of options and configuration, or on the sockets that systemd hands over.
  init(
    _ command: ServeCommand, _ setup: LiveSetup, _ desk: RequestDesk, _ journal: Journal,
    _ environment: [String: String], within budget: DescriptorBudget
  ) throws(Stop) {
    self.budget = budget
    let program = setup.loaded.values.program
    let json = JSONOutlet()
    let nmea = NMEAOutlet(
      ReadingNMEA(talker: command.talker, isSimulated: setup.scenario != nil),
      rate: setup.loaded.values.program.nmeaRate)
    var (takenJSON, takenNMEA) = (false, false)
    for socket in InheritedSockets(environment: environment).sockets {
      if socket.name == "http" {
        web = Listener(inherited: socket.descriptor, channel: Channel(reportsMissed: false, depth: 1))
        continue
      }
      let isNMEA = socket.name == "nmea" || (socket.name != "socket" && !socket.isLocal)
      listeners.append(
        Listener(
          inherited: socket.descriptor, channel: isNMEA ? nmea.channel : json.channel,
          desk: isNMEA || !socket.isLocal ? nil : desk))
      if isNMEA { takenNMEA = true } else { takenJSON = true }
    }
    if !takenJSON, let path = try ServedSockets.path(setup.loaded, environment, journal) {
      listeners.append(
        try ServedSockets.trying("socket") { () throws(Listener.Failure) in
          try Listener(path: path, mode: program.socketMode, channel: json.channel, desk: desk)
        })
      takenJSON = true
    }
    if !takenNMEA, program.nmea != "off" {
      let address = try ServedSockets.address("nmea", program.nmea, setup.loaded, program.isPublic, journal)
      listeners.append(
        try ServedSockets.trying("nmea") { () throws(Listener.Failure) in
          try Listener(address, channel: nmea.channel)
        })
      takenNMEA = true
    }
    if web == nil, program.http != "off" {
      let address = try ServedSockets.address("http", program.http, setup.loaded, program.isPublic, journal)
      web = try ServedSockets.trying("http") { () throws(Listener.Failure) in
        try Listener(address, channel: Channel(reportsMissed: false, depth: 1))
      }
    }
    if let limits = WebLimits(descriptors: budget.web) {
      webLimits = limits
    } else if let listener = web {
      journal.log(.warning, "no HTTP on \(listener.address): too few open files are allowed")
      web = nil
    }
    if takenJSON { outlets.append(json) }
    if takenNMEA { outlets.append(nmea) }
  }

  /// Serves the clients.
  func serve() throws(Stop) -> LineServer {
    try ServedSockets.trying("socket") { () throws(Listener.Failure) in
      try LineServer(listeners, mostClients: budget.lines)
    }
  }

  /// An address to listen on; other machines can reach it only with `--public`.
  static func address(
    _ name: String, _ text: String, _ loaded: LoadedConfiguration, _ isPublic: Bool, _ journal: Journal
  ) throws(Stop) -> Endpoint {
    let address = try loaded.servedAddress(name, text)
    guard !address.isLoopback else { return address }
    guard isPublic else {
      throw loaded.refuse(
        name, "other machines can reach \(text) and read this machine's position; --public (public = true) allows that")
    }
    journal.log(.warning, "\(name): everyone who can reach \(text) can read this machine's position")
    return address
  }

  /// The path of the JSON socket: as configured, else the default.
  private static func path(
    _ loaded: LoadedConfiguration, _ environment: [String: String], _ journal: Journal
  ) throws(Stop) -> String? {
    let configured = loaded.values.program.socket
    guard configured != "off" else { return nil }
    if loaded.origin(of: "socket") != .builtIn { return configured }
    let path = SocketPath.usual(configured, environment)
    if path == nil {
      journal.log(
        .notice, "no Unix socket: RUNTIME_DIRECTORY and XDG_RUNTIME_DIR are not set; --socket PATH sets its path")
    }
    return path
  }

  static func trying<Result>(_ name: String, _ body: () throws(Listener.Failure) -> Result) throws(Stop)
    -> Result
  {
    do throws(Listener.Failure) {
      return try body()
    } catch {
      let hint = error.code == EADDRINUSE ? "; another service uses it (--\(name) off disables it)" : ""
      throw .failure(error.code == EACCES ? .noPermission : .unavailable, error.message + hint)
    }
  }
}

/// The default path of the JSON socket.
enum SocketPath {
  /// The service's place for it: systemd's folder, the system's for root, else the user's.
  static func usual(_ configured: String, _ environment: [String: String]) -> String? {
    if let folder = environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first { return "\(folder)/qibla.sock" }
    if ThisProcess.isRoot {
      mkdir(String(configured[..<(configured.lastIndex(of: "/") ?? configured.startIndex)]), 0o755)
      return configured
    }
    return environment["XDG_RUNTIME_DIR"].map { $0 + "/qibla.sock" }
  }

  /// Where a reader looks for it, in this order. `QIBLA_ROOT` is put before the default, for tests: they shall not find
  /// the service of the machine on which they run.
  static func candidates(_ configured: String, _ environment: [String: String]) -> [String] {
    let root = configured == ProgramOptions().socket ? environment["QIBLA_ROOT"] ?? "" : ""
    return [root + configured] + (environment["XDG_RUNTIME_DIR"].map { [$0 + "/qibla.sock"] } ?? [])
  }
}
