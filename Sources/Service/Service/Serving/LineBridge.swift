internal import Configuration
internal import Pointing
internal import Quantities
internal import Readings
internal import System

extension Bridge {
  /// Lines on sockets: JSON on a Unix socket, whose clients may send requests, and NMEA sentences on a TCP port.
  public static let lines = Bridge { (options: LineOptions, context) throws(Failure) in
    let outlets = LineOutlets(options, isSimulated: context.inbox.facts.isSimulated)
    let listeners = try outlets.listeners(options, context)
    guard !listeners.isEmpty else { return nil }
    return try LineBridge(outlets, listeners, context)
  }
}

/// The formats of lines.
private struct LineOutlets {
  let json = JSONOutlet()
  /// For a socket from systemd that other machines may reach.
  let untitled = JSONOutlet(hasTitles: false)
  let nmea: FormatOutlet

  init(_ options: LineOptions, isSimulated: Bool) {
    nmea = FormatOutlet(options.sentences(isSimulated: isSimulated))
  }

  /// The sockets from systemd, and a configured one for each format that systemd has no socket for.
  func listeners(_ options: LineOptions, _ context: BridgeContext) throws(Bridge.Failure) -> [Listener] {
    var listeners: [Listener] = []
    for socket in InheritedSockets(environment: context.environment).sockets where socket.name != "http" {
      let isNMEA = socket.name == "nmea" || (socket.name != "socket" && !socket.isLocal)
      listeners.append(
        Listener(
          ListeningSocket(inherited: socket.descriptor),
          channel: isNMEA ? nmea.channel : socket.isLocal ? json.channel : untitled.channel,
          inbox: isNMEA || !socket.isLocal ? nil : context.inbox))
    }
    if !listeners.contains(where: { $0.channel === json.channel || $0.channel === untitled.channel }),
      let path = path(options, context)
    {
      let socket = try context.trying("socket") { () throws(Listener.Failure) in
        try ListeningSocket(path: path, mode: options.socketMode)
      }
      listeners.append(Listener(socket, channel: json.channel, inbox: context.inbox))
    }
    if !listeners.contains(where: { $0.channel === nmea.channel }),
      let socket = try context.listen("nmea", on: options.nmea)
    {
      listeners.append(Listener(socket, channel: nmea.channel))
    }
    return listeners
  }

  /// The path of the JSON socket: as configured, else the default; nil if there is none.
  private func path(_ options: LineOptions, _ context: BridgeContext) -> String? {
    guard options.socket != "off" else { return nil }
    if context.configuration.origin(of: "socket") != .builtIn { return options.socket }
    let path = options.usualPath(context.environment)
    if path == nil {
      context.journal.log(
        .notice, "no Unix socket: RUNTIME_DIRECTORY and XDG_RUNTIME_DIR are not set; --socket PATH sets its path")
    }
    return path
  }
}

/// The formats that are served, and the server for their readers.
private final class LineBridge: Outlet {
  private let outlets: [any Outlet]
  private let server: LineServer
  let addresses: [String]

  /// Serves the readers.
  init(_ formats: LineOutlets, _ listeners: [Listener], _ context: BridgeContext) throws(Bridge.Failure) {
    let isRead = { (channel: Channel) in listeners.contains { $0.channel === channel } }
    outlets =
      [formats.json, formats.untitled].filter { isRead($0.channel) }
      + (isRead(formats.nmea.channel) ? [formats.nmea] : [])
    let server = try context.trying("socket") { () throws(Listener.Failure) in
      try LineServer(listeners, mostClients: context.budget.lines)
    }
    self.server = server
    context.inbox.states.count { [weak server] in server?.figures ?? LineServer.ClientCounts() }
    addresses = listeners.map(\.socket.address)
  }

  /// Publishes the lines of a tick.
  func take(_ publication: borrowing Publication) {
    for outlet in outlets { outlet.take(publication) }
    if publication.report != nil { server.recount(at: publication.output.reading.time) }
  }

  /// Disconnects the readers.
  func stop() { server.stop() }
}
