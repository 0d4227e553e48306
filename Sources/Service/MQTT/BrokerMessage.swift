/// A message of the broker that means something to a device.
enum BrokerMessage: Equatable {
  /// An instance that the broker keeps for this device's name, or that another device says just now.
  case instance([UInt8], isKept: Bool)
  /// Whether a device of this name is there.
  case availability([UInt8])
  /// Somebody asks for the instance of the device that has this name.
  case who
  /// A wish for silence.
  case hush
  /// A wish for calls that are muted, or not.
  case mute(Bool)
  /// Home Assistant has started, and has forgotten what was described.
  case birth

  /// Reads a message; nil where it means nothing. One that the broker has kept is no wish: it would be granted at every
  /// connection.
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
