internal import Configuration
internal import Readings
internal import System

/// The configuration of NMEA sentences that are sent to an address.
struct NMEAFeedOptions: ConfigurationSection {
  /// The address; nil: off.
  var address: PeerAddress?

  static let entries = [
    ConfigurationEntry(
      "nmea-to", of: NMEAFeedOptions.self, \.address, .peer(over: [.udp, .tcp]),
      "address that NMEA sentences are sent to; udp: also broadcast", needsRestart: true)
  ]
}

extension Bridge {
  /// Sends the NMEA sentences to an address.
  public static let nmeaFeed = Bridge { (options: NMEAFeedOptions, context) in
    guard let address = options.address else { return nil }
    let lines = context.configuration.values[LineOptions.self]
    let sentences = lines.sentences(isSimulated: context.inbox.facts.isSimulated)
    return Feed("nmea-to", rate: sentences.fastest, context) { address.peer(sentences) }
  }
}
