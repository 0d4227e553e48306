internal import Choices
internal import Configuration
internal import Readings
public import Service
internal import System

/// The configuration of Signal K.
struct SignalKOptions: ConfigurationSection {
  /// The server that deltas are sent to; nil: off.
  var server: PeerAddress?
  /// The address on which deltas are served, or off.
  var served = "off"
  /// The rate of deltas, in deltas a second.
  var rate = 10.0

  static let entries = [
    ConfigurationEntry(
      "signalk", of: SignalKOptions.self, \.server, .peer(over: [.tcp, .udp], assuming: .tcp),
      "Signal K server that deltas are sent to", needsRestart: true),
    ConfigurationEntry(
      "signalk-serve", of: SignalKOptions.self, \.served, .served,
      "address on which deltas of Signal K are served over TCP", needsRestart: true),
    ConfigurationEntry(
      "signalk-rate", of: SignalKOptions.self, \.rate, .hertz,
      "how often a second a delta of Signal K is sent", needsRestart: true),
  ]
}

extension Bridge {
  /// Sends Signal K deltas to a server, and serves them.
  public static let signalK = Bridge { (options: SignalKOptions, context) throws(Failure) in
    let deltas = SignalKStream(
      SignalKDelta(
        isSimulated: context.inbox.facts.isSimulated,
        in: context.configuration.values.program.language ?? .english))
    var ways: [any Outlet] = []
    if let socket = try context.listen("signalk-serve", on: options.served) {
      ways.append(
        try FormatServer(
          "signalk-serve", FormatOutlet(deltas, rate: options.rate), on: socket, greeting: SignalKDelta.hello, context))
    }
    if let server = options.server {
      ways.append(Feed("signalk", rate: options.rate, context) { server.peer(deltas) })
    }
    return ways.isEmpty ? nil : OutletGroup(ways)
  }
}
