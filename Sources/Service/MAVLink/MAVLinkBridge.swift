internal import Configuration
internal import Pointing
internal import Quantities
internal import Readings
public import Service
internal import System

/// The configuration of MAVLink.
struct MAVLinkOptions: ConfigurationSection {
  /// The address that gets the messages; nil: off.
  var address: PeerAddress?
  /// The rate of attitude and position, in messages a second.
  var rate = 10.0
  /// The system number: not 1, which vehicles have by default.
  var system = 42
  /// The component number (default: that of a separate vehicle).
  var component = MAVLinkWriter.vehicle

  static let entries = [
    ConfigurationEntry(
      "mavlink", of: MAVLinkOptions.self, \.address, .peer(over: [.udp]),
      "address that messages of MAVLink are sent to", needsRestart: true),
    ConfigurationEntry(
      "mavlink-rate", of: MAVLinkOptions.self, \.rate, .hertz,
      "how often a second attitude and position are sent by MAVLink", needsRestart: true),
    ConfigurationEntry(
      "mavlink-system", of: MAVLinkOptions.self, \.system, .identifier,
      "number of the system in messages of MAVLink", needsRestart: true),
    ConfigurationEntry(
      "mavlink-component", of: MAVLinkOptions.self, \.component, .identifier,
      "number of the component in messages of MAVLink; beside an autopilot not 1", needsRestart: true),
  ]
}

extension Argument<Int> {
  /// The number of a MAVLink system or component; 0 would mean all of them.
  fileprivate static let identifier = Argument(
    shape: .word("N"), expected: "a whole number from 1 to 255",
    read: { word in Int(word).flatMap { (1...255).contains($0) ? $0 : nil } })
}

extension Bridge {
  /// Sends MAVLink messages to an address.
  public static let mavlink = Bridge { (options: MAVLinkOptions, context) in
    guard let address = options.address else { return nil }
    let messages = MAVLinkStream(
      MAVLinkWriter(
        system: options.system, component: options.component, isSimulated: context.inbox.facts.isSimulated),
      rate: options.rate)
    // The heartbeat is sent with a reading, so readings are needed once a second even at a lower rate.
    return Feed("mavlink", rate: max(1, options.rate), context) { address.peer(messages) }
  }
}
