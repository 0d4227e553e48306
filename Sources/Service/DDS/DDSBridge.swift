internal import Configuration
internal import Quantities
public import Service

/// The configuration of the publisher for ROS 2.
struct DDSOptions: ConfigurationSection {
  /// The domain, or off.
  var domain = "off"
  /// The rate of each kind of message, in messages a second.
  var rate = 10.0
  /// The first level of its topics.
  var topic = "imu"
  /// The frame in the headers of messages.
  var frame = "base_link"

  static let entries = [
    ConfigurationEntry(
      "dds", of: DDSOptions.self, \.domain, .domain, "DDS domain in which ROS 2 messages are published",
      needsRestart: true),
    ConfigurationEntry(
      "dds-rate", of: DDSOptions.self, \.rate, .hertz,
      "messages of each kind a second", needsRestart: true),
    ConfigurationEntry(
      "dds-topic", of: DDSOptions.self, \.topic, .rosName, "first part of the names of the topics", needsRestart: true),
    ConfigurationEntry(
      "dds-frame", of: DDSOptions.self, \.frame, .rosName, "frame that the headers of the messages name",
      needsRestart: true),
  ]
}

extension Bridge {
  /// Messages for ROS 2.
  public static let dds = Bridge { (options: DDSOptions, context) in
    guard let domain = UInt32(options.domain) else { return nil }
    return Feed("dds", rate: options.rate, context) {
      DDSPeer(domain: domain, topic: options.topic, frame: options.frame)
    }
  }
}

extension Argument<String> {
  /// A DDS domain. Its ports are computed from its number; above 232 they would exceed 65,535.
  fileprivate static let domain = Argument(
    shape: .word("DOMAIN"), expected: "a whole number from 0 to 232, or off",
    read: { text in
      if text == "off" { return text }
      return UInt32(text).flatMap { $0 <= 232 ? String($0) : nil }
    })

  /// A ROS name: words of letters, digits and _, which do not begin with a digit, joined by /.
  fileprivate static let rosName = Argument(
    shape: .word("NAME"), expected: "words of letters, digits and _, joined by /",
    read: { text in
      let words = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isName = words.allSatisfy { word in
        guard let first = word.first, !(0x30...0x39).contains(first) else { return false }
        return word.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) || byte == 0x5f
        }
      }
      return isName && text.utf8.count <= 128 ? text : nil
    })
}
