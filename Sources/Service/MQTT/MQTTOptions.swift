internal import Configuration
internal import System

/// The configuration of a broker to which the compass publishes.
struct MQTTOptions: ConfigurationSection {
  /// Whether something is on or off.
  enum Choice: String, CaseIterable {
    case on, off
  }

  /// The program for which entities are described.
  enum Discovery: String, CaseIterable {
    case homeassistant, none
  }

  /// The broker, or off.
  var broker = "off"
  /// The name of this device among those of a broker, or auto.
  var device = "auto"
  /// The first level of its topics.
  var topic = "qibla"
  /// The rate of readings, in readings a second.
  var rate = 1.0
  var discovery = Discovery.homeassistant
  /// The first level of the topics for discovery.
  var discoveryTopic = "homeassistant"
  var user: String?
  var passwordFile: String?
  var tls = Choice.off
  var authorityFile: String?
  var certificateFile: String?
  var keyFile: String?

  static let entries = [
    ConfigurationEntry(
      "mqtt", of: MQTTOptions.self, \.broker, .word("HOST[:PORT]", "HOST[:PORT] or off"),
      "broker to which readings, prayer times and alerts are published", needsRestart: true),
    ConfigurationEntry(
      "mqtt-device", of: MQTTOptions.self, \.device, .level("NAME", "letters, digits, - and _, or auto"),
      "name of this device on the broker", needsRestart: true),
    ConfigurationEntry(
      "mqtt-topic", of: MQTTOptions.self, \.topic, .level("NAME", "letters, digits, - and _"),
      "first level of the topics", needsRestart: true),
    ConfigurationEntry(
      "mqtt-rate", of: MQTTOptions.self, \.rate, .hertz,
      "readings a second to the broker", needsRestart: true),
    ConfigurationEntry(
      "mqtt-discovery", of: MQTTOptions.self, \.discovery, .choice(), "for whom the entities are described",
      needsRestart: true),
    ConfigurationEntry(
      "mqtt-discovery-topic", of: MQTTOptions.self, \.discoveryTopic, .level("NAME", "letters, digits, - and _"),
      "first level of the topics of discovery", needsRestart: true),
    ConfigurationEntry(
      "mqtt-user", of: MQTTOptions.self, \.user, .optional(.word("NAME", "a name")), "user of the broker",
      needsRestart: true),
    ConfigurationEntry(
      "mqtt-password-file", of: MQTTOptions.self, \.passwordFile, .optional(.file),
      "file whose first line is that user's password", needsRestart: true),
    ConfigurationEntry(
      "mqtt-tls", of: MQTTOptions.self, \.tls, .choice(), "encrypted connection to the broker, on port 8883",
      needsRestart: true),
    ConfigurationEntry(
      "mqtt-ca-file", of: MQTTOptions.self, \.authorityFile, .optional(.file),
      "certificate by which the broker is known (default: those of the system)", needsRestart: true),
    ConfigurationEntry(
      "mqtt-cert-file", of: MQTTOptions.self, \.certificateFile, .optional(.file),
      "certificate by which the broker knows this device", needsRestart: true),
    ConfigurationEntry(
      "mqtt-key-file", of: MQTTOptions.self, \.keyFile, .optional(.file), "key of that certificate",
      needsRestart: true),
  ]

  /// The broker's address; nil if it is off or not an address.
  var endpoint: Endpoint? { Endpoint(broker, defaultPort: tls == .on ? 8883 : 1883) }
}

extension Argument<String> {
  /// A level of a topic, which other programs also use in names.
  fileprivate static func level(_ name: String, _ expected: String) -> Argument {
    Argument(
      shape: .word(name), expected: expected,
      read: { text in
        let isPlain = text.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || byte == 0x2d || byte == 0x5f
        }
        return isPlain && (1...64).contains(text.utf8.count) ? text : nil
      })
  }
}
