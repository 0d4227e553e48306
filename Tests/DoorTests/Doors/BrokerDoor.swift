import Glibc
import Quantities
import Service
import System

@testable import MQTT

extension Door {
  /// The bytes of an MQTT broker. They pass through this program's wire, libmosquitto and its callbacks, and the
  /// messages in them are read. The input is cut before a packet of more than a megabyte, because the library allocates
  /// the announced length at once; a test of the bridge has such a packet. It is also cut before a packet of kind 0: if
  /// such a byte comes alone, the library treats it as no byte, otherwise it rejects it.
  static let broker = Door(
    name: "broker", longest: 4096,
    words: [
      "\u{20}\u{2}\0\0", "\0\u{3}\0\u{1}\u{1}", "\0\u{f}qibla/hall/hush", "\0\u{13}qibla/hall/mute/set",
      "\0\u{17}qibla/hall/availability", "\0\u{13}qibla/hall/instance", "\0\u{e}qibla/hall/who",
      "\0\u{14}homeassistant/status", "hush", "ON", "OFF", "online", "offline", "0123456789abcdef", "\0\u{1}", "\u{7f}",
      "@\u{2}\0\u{1}", "P\u{2}\0\u{1}", "b\u{2}\0\u{1}", "p\u{2}\0\u{1}",
    ]
  ) { bytes in
    // The first byte is the length of the pieces in which the rest comes the second time.
    guard let first = bytes.first else { return nil }
    let rest = bounded(Array(bytes.dropFirst()))
    do throws(FeedFailure) {
      let whole = try events(of: rest, inPiecesOf: max(1, rest.count))
      let cut = try events(of: rest, inPiecesOf: 1 + Int(first))
      guard whole == cut else { return "in pieces it gives \(cut.count) events, at once \(whole.count)" }
      return whole.lazy.compactMap(fault).first
    } catch { return error.words }
  }

  /// The listener to which the library connects, on a port that the system chooses.
  private static let listener: (descriptor: Int32, port: UInt16) = {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        precondition(bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0, "no port to listen on")
        getsockname(descriptor, $0, &size)
      }
    }
    return (descriptor, UInt16(bigEndian: address.sin_port))
  }()

  /// The events from bytes that a broker sends in pieces.
  private static func events(of bytes: [UInt8], inPiecesOf size: Int) throws(FeedFailure) -> [Broker.Event] {
    let account = Broker.Account(
      endpoint: Endpoint(host: "127.0.0.1", port: listener.port), client: "door", will: "qibla/hall/availability")
    // An error here comes from the machine, and not from the input.
    let broker = try Broker(reaching: account, within: .seconds(60))
    let peer = accept(listener.descriptor, nil, nil)
    guard peer >= 0 else { throw FeedFailure(SystemError.last.words) }
    // Small pieces are not held back until the last one is acknowledged, 40 ms later.
    var yes: Int32 = 1
    setsockopt(peer, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    defer {
      // Reset: a connection that is closed in order keeps its port for a minute.
      var reset = linger(l_onoff: 1, l_linger: 0)
      setsockopt(peer, SOL_SOCKET, SO_LINGER, &reset, socklen_t(MemoryLayout<linger>.size))
      close(peer)
    }
    var events: [Broker.Event] = []
    do throws(FeedFailure) {
      var sent = 0
      while sent < bytes.count {
        let count = min(size, bytes.count - sent)
        guard send(peer, Array(bytes[sent..<(sent + count)]), count, Int32(MSG_NOSIGNAL)) == count else { break }
        sent += count
        while broker.received < sent || broker.hasMore {
          try broker.turn(waiting: broker.received < sent ? 1000 : 0)
          events += broker.takeEvents()
        }
      }
    } catch {
      // The library has refused the bytes. What came before counts.
      events += broker.takeEvents()
      guard !error.words.isEmpty else { throw FeedFailure("an error without words") }
    }
    return events
  }

  /// The bytes up to a packet of kind 0, or one that announces more than a megabyte.
  private static func bounded(_ bytes: [UInt8]) -> [UInt8] {
    var place = 0
    while place < bytes.count {
      if bytes[place] == 0 { return Array(bytes.prefix(place)) }
      var (length, shift, next) = (0, 0, place + 1)
      repeat {
        guard next < bytes.count, shift < 28 else { return bytes }
        length |= Int(bytes[next] & 0x7f) << shift
        (shift, next) = (shift + 7, next + 1)
      } while bytes[next - 1] & 0x80 != 0
      if length > 1 << 20 { return Array(bytes.prefix(place)) }
      place = next + length
    }
    return bytes
  }

  /// What is wrong with how an event was read, judged by a second implementation of the rules for requests.
  private static func fault(_ event: Broker.Event) -> String? {
    guard case .message(let topic, let payload, let isKept) = event else { return nil }
    if payload.count > 64 || topic.utf8.count > 255 { return "a message of \(payload.count) bytes" }
    let read = BrokerMessage(
      topic, payload, isKept: isKept, to: Topics("qibla", "hall"), birth: "homeassistant/status")
    let text = String(decoding: payload, as: UTF8.self)
    let expected: BrokerMessage? =
      switch (topic, text, isKept) {
      case ("qibla/hall/instance", _, _): .instance(payload, isKept: isKept)
      case ("qibla/hall/availability", _, _): .availability(payload)
      case ("qibla/hall/who", _, false): .who
      case ("qibla/hall/hush", "hush", false): .hush
      case ("qibla/hall/mute/set", "ON", false): .mute(true)
      case ("qibla/hall/mute/set", "OFF", false): .mute(false)
      case ("homeassistant/status", "online", false): .birth
      default: nil
      }
    return read == expected ? nil : "a message to \(topic) that is read as another one"
  }
}
