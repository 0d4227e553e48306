internal import Pointing
public import System

/// Serves the lines of a format to every client of a socket. See `LineServer` for how clients are treated.
public final class FormatServer: Outlet {
  private let outlet: FormatOutlet
  private let server: LineServer
  /// Where it serves.
  public let addresses: [String]

  /// The most clients at a time. They are programs, not people.
  static let mostClients = 64

  /// Serves an outlet's lines on a socket; each client gets the greeting first.
  public init(
    _ name: String, _ outlet: FormatOutlet, on socket: ListeningSocket, greeting: [UInt8], _ context: BridgeContext
  ) throws(Bridge.Failure) {
    self.outlet = outlet
    addresses = [socket.address]
    server = try context.trying(name) { () throws(Listener.Failure) in
      try LineServer(
        [Listener(socket, channel: outlet.channel, greeting: greeting)], mostClients: context.budget.formats, name: name
      )
    }
  }

  /// Publishes the lines of a tick.
  public func take(_ publication: borrowing Publication) {
    outlet.take(publication)
    if publication.report != nil { server.recount(at: publication.output.reading.time) }
  }

  /// Disconnects the clients.
  public func stop() { server.stop() }
}
