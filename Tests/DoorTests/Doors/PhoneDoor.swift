import Events
import Pointing
import Quantities
import System

@testable import Sensing

extension Door {
  /// What a phone's WebSocket sends after its handshake: frames, and in them samples and positions.
  static let phone = Door(
    name: "phone", longest: 2000,
    words: [
      "\u{1}", "\u{7e}", "\u{7f}", "{\"values\":[1,2,3],\"timestamp\":5,\"accuracy\":3,\"type\":\"android.sensor.",
      "accelerometer\"}", "gyroscope\"}", "magnetic_field\"}", "magnetic_field_uncalibrated\"}", "\"NaN\"", "1e308",
      "9223372036854775807", "-9223372036854775808", "{\"latitude\":51.5,\"longitude\":0,\"altitude\":3,",
      "\"accuracy\":4,",
      "\"time\":1795000000000}", "\"lastKnowLocation\":true", "\u{1b}[2J",
    ]
  ) { bytes in
    let whole = Heard(bytes, piece: bytes.count)
    for piece in [1, 7] where Heard(bytes, piece: piece) != whole { return "other messages from pieces of \(piece)" }
    if let fault = whole.fault, !isShort(fault.words) { return "a fault that is not shown: \(fault.words)" }
    return taken(whole)
  }

  /// The answer to a WebSocket's handshake. Its first byte says how much has come before the rest.
  static let phoneHandshake = Door(
    name: "phone-handshake", longest: 9000,
    words: [
      "HTTP/1.1 101 X\r\n", "HTTP/1.1 404 ", "\r\n\r\n", "Upgrade: websocket\r\n", "Connection: Upgrade\r\n",
      "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n", "Sec-WebSocket-Extensions: x\r\n", ": ", "\u{1b}[2J",
    ]
  ) { bytes in
    guard let first = bytes.first else { return nil }
    let bytes = Array(bytes.dropFirst())
    let handshake = WebSocketHandshake(key: "dGhlIHNhbXBsZSBub25jZQ==")
    do throws(PhoneFault) {
      let early = try handshake.answer(Array(bytes.prefix(Int(first))))
      switch (early, try handshake.answer(bytes)) {
      case (.incomplete, .accepted(let rest)), (.accepted, .accepted(let rest)):
        return bytes.suffix(rest.count) == rest[...] ? nil : "the rest is not what follows"
      case (_, .refused(let line)): return isShort(line) ? nil : "a line that is not shown: \(line)"
      case (.incomplete, .incomplete): return nil
      default: return "another answer than by its beginning"
      }
    } catch { return isShort(error.words) ? nil : "a fault that is not shown" }
  }

  private static func isShort(_ text: String) -> Bool {
    text.utf8.count < 500 && !text.unicodeScalars.contains { $0.value < 0x20 || (0x7f...0x9f).contains($0.value) }
  }

  /// What is wrong with the events of messages.
  private static func taken(_ heard: Heard) -> String? {
    var stream = PhoneStream(part: "phone x", name: "phone at x")
    var compass = Compass()
    var last: [Int: Timestamp] = [:]
    for (number, message) in heard.messages.enumerated() {
      let now = Timestamp.zero + .milliseconds(Double(10 * number))
      guard case .text(let text) = message else { continue }
      do throws(PhoneFault) { try stream.take(text, at: now) } catch {
        if !isShort(error.words) { return "a fault that is not shown: \(error.words)" }
        do throws(PhoneFault) { try stream.take(position: text, at: now) } catch {
          if !isShort(error.words) { return "a fault that is not shown: \(error.words)" }
        }
      }
      while let event = stream.next() {
        // A sensor's samples never stand still: each is a nanosecond after the last one at least.
        if event.time > now + .milliseconds(1) { return "a sample from the future" }
        if let before = last[event.content.rank], event.time < before, SharedSamples.Sample(event) != nil {
          return "a sample before the last one of its sensor"
        }
        last[event.content.rank] = event.time
        _ = compass.observe(event)
      }
      if let trouble = stream.trouble(at: now), !isShort("\(trouble)") { return "a trouble that is not shown" }
    }
    return nil
  }
}

/// The messages that a reader finds in bytes, and the fault at their end.
private struct Heard: Equatable {
  var messages: [WebSocketReader.Message] = []
  var fault: PhoneFault?

  init(_ bytes: [UInt8], piece: Int) {
    var reader = WebSocketReader()
    var rest = bytes[...]
    do throws(PhoneFault) {
      while !rest.isEmpty {
        reader.add(rest.prefix(max(1, piece)))
        rest = rest.dropFirst(max(1, piece))
        while let message = try reader.next() { messages.append(message) }
      }
    } catch { fault = error }
  }
}
