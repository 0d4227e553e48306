internal import CMosquitto
internal import Glibc
internal import Quantities

extension Broker {
  /// Receives the library's callbacks.
  final class Ear {
    /// The most events that wait. More at a time come from a flood, and are dropped.
    private static let mostEvents = 256
    /// The bytes of a message that are read. No message to this client is longer, so the rest of a longer one is
    /// hostile.
    private static let longest = 64
    private static let longestTopic = 256

    var events: [Event] = []
    /// The number of acknowledged publications.
    private(set) var acknowledgements = 0
    /// The broker's answer to the connection request; nil before it has come.
    private(set) var answer: Int32?
    /// Why the connection has ended; nil while it has not.
    private(set) var ended: Int32?
    /// Whether a message has been completed since the last check.
    var hasHeard = false
    /// The first error that the library has logged since the last turn: why an encrypted connection is refused.
    var reason: String?
    /// Whether the broker has sent a message with QoS 2, the four-packet handshake, which no subscription asks for. The
    /// library stores such messages until the broker releases them, so a broker could fill the memory with them.
    private(set) var isPressed = false

    /// Takes a message or an acknowledgement. In a flood the first ones are kept.
    private func take(_ event: Event?) {
      hasHeard = true
      if let event, events.count < Ear.mostEvents { events.append(event) }
    }

    private static func of(_ object: UnsafeMutableRawPointer?) -> Ear? {
      object.map { Unmanaged<Ear>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Takes a line of the library's log.
    private func take(line: UnsafePointer<CChar>, isError: Bool) {
      if isError, reason == nil { reason = Ear.words(ofError: String(cString: line)) }
      if strstr(line, " sending PUBREC ") != nil { isPressed = true }
    }

    /// `OpenSSL Error[0]: error:0A000086:SSL routines::certificate verify failed` as words for people.
    static func words(ofError line: String) -> String {
      guard line.hasPrefix("OpenSSL Error"), let last = line.split(separator: ":").last else {
        let words = line.hasPrefix("Error: ") ? line.dropFirst("Error: ".count) : line[...]
        return String(words.hasSuffix(".") ? words.dropLast() : words)
      }
      return "TLS: \(last)"
    }

    /// Passes the callbacks of a client of the library to its ear.
    static func listen(on handle: OpaquePointer) {
      mosquitto_connect_callback_set(handle) { _, object, code in Ear.of(object)?.answer = code }
      mosquitto_disconnect_callback_set(handle) { _, object, code in Ear.of(object)?.ended = code }
      mosquitto_publish_callback_set(handle) { _, object, number in
        Ear.of(object)?.acknowledgements += 1
        Ear.of(object)?.take(.acknowledged(number))
      }
      mosquitto_subscribe_callback_set(handle) { _, object, number, _, _ in
        Ear.of(object)?.take(.subscribed(number))
      }
      mosquitto_message_callback_set(handle) { _, object, message in
        guard let message = message?.pointee, let topic = message.topic else { return }
        let length = Int(clamping: message.payloadlen)
        let isShort = length <= Ear.longest && strnlen(topic, Ear.longestTopic) < Ear.longestTopic
        let payload = UnsafeRawBufferPointer(start: message.payload, count: isShort ? length : 0)
        let event = Event.message(
          topic: isShort ? String(cString: topic) : "", payload: Array(payload), isRetained: message.retain)
        Ear.of(object)?.take(isShort ? event : nil)
      }
      mosquitto_log_callback_set(handle) { _, object, level, line in
        guard let line else { return }
        Ear.of(object)?.take(line: line, isError: level == MOSQ_LOG_ERR)
      }
    }
  }
}
