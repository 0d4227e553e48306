/// A message from the broker that concerns a device.
enum BrokerMessage: Equatable {
  /// An instance that the broker keeps for this device's name, or that another device has just published.
  case instance([UInt8], isKept: Bool)
  /// Whether a device with this name is online.
  case availability([UInt8])
  /// A question for the instance of the device that has this name.
  case who
  /// A request for silence.
  case hush
  /// A request to mute calls, or to unmute them.
  case mute(Bool)
  /// Home Assistant has started, and has forgotten what was described.
  case birth

  /// Parses a message; nil if it has no meaning here. A message that the broker has kept is not a request: it would be
  /// carried out again at every connection.
  init?(_ topic: String, _ payload: [UInt8], isKept: Bool, to topics: Topics, birth: String) {
    switch topic {
    case topics.instance: self = .instance(payload, isKept: isKept)
    case topics.availability: self = .availability(payload)
    case _ where isKept: return nil
    case topics.who: self = .who
    case topics.hush where payload == Array("hush".utf8): self = .hush
    case topics.setMute where payload == Array("ON".utf8): self = .mute(true)
    case topics.setMute where payload == Array("OFF".utf8): self = .mute(false)
    case birth where payload == Array("online".utf8): self = .birth
    default: return nil
    }
  }
}
