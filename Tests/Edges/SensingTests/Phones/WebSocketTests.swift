import System
import TestKit
import Testing

@testable import Sensing

@Suite struct `A WebSocket's frames` {
  /// A server's frame, written without this project's code.
  static func frame(_ first: UInt8, _ content: [UInt8], length: [UInt8]? = nil) -> [UInt8] {
    let count = content.count
    let short = count < 126 ? [UInt8(count)] : [126, UInt8(count >> 8), UInt8(count & 255)]
    return [first] + (length ?? short) + content
  }

  private static func messages(_ bytes: [UInt8], piece: Int = .max) throws(PhoneFault) -> [WebSocketReader.Message] {
    var reader = WebSocketReader()
    var messages: [WebSocketReader.Message] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.add(rest.prefix(piece))
      rest = rest.dropFirst(piece)
      while let message = try reader.next() { messages.append(message) }
    }
    return messages
  }

  @Test(arguments: [1, 2, 3, 7, 1000]) func `are read from pieces of any size`(piece: Int) throws {
    let long = [UInt8](repeating: 0x61, count: 400)
    let bytes =
      Self.frame(0x81, Array("one".utf8)) + Self.frame(0x89, [1, 2]) + Self.frame(0x01, Array("tw".utf8))
      + Self.frame(0x8a, []) + Self.frame(0x80, Array("o".utf8)) + Self.frame(0x81, long)
      + Self.frame(0x88, [0x0f, 0xa1] + Array("bye".utf8))
    let expected: [WebSocketReader.Message] = [
      .text(Array("one".utf8)), .ping([1, 2]), .pong, .text(Array("two".utf8)), .text(long),
      .close(code: 4001, reason: "bye"),
    ]
    #expect(try Self.messages(bytes, piece: piece) == expected)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let words: String
  }

  static let wrong = [
    Wrong(testDescription: "masked", bytes: [0x81, 0x81, 0, 0, 0, 0, 0x61], words: "a masked frame"),
    Wrong(testDescription: "compressed", bytes: [0xc1, 0x01, 0x61], words: "a compressed frame"),
    Wrong(testDescription: "binary", bytes: [0x82, 0x01, 0x61], words: "binary data"),
    Wrong(testDescription: "unknown", bytes: [0x83, 0x00], words: "the unknown kind 3"),
    Wrong(
      testDescription: "huge", bytes: [0x81, 127, 0x7f] + Array(repeating: 0xff, count: 7), words: "a frame of 92233"),
    Wrong(
      testDescription: "negative", bytes: [0x81, 127] + Array(repeating: 0xff, count: 8), words: "a frame of 18446"),
    Wrong(testDescription: "too long", bytes: [0x81, 126, 0x40, 0x01], words: "a frame of 16385 bytes"),
    Wrong(testDescription: "not the shortest", bytes: [0x81, 126, 0, 5], words: "the shortest form"),
    Wrong(testDescription: "long ping", bytes: [0x89, 126, 0, 200], words: "a frame of 200 bytes"),
    Wrong(testDescription: "ping in pieces", bytes: [0x09, 0x00], words: "a control frame in pieces"),
    Wrong(testDescription: "rest of nothing", bytes: [0x80, 0x00], words: "the rest of no message"),
    Wrong(testDescription: "inside another", bytes: [0x01, 0x01, 0x61, 0x81, 0x01, 0x61], words: "inside another"),
    Wrong(testDescription: "half a code", bytes: [0x88, 0x01, 0x03], words: "half a code"),
    Wrong(
      testDescription: "empty pieces without an end", bytes: [0x01, 0x00] + (0..<70).flatMap { _ in [0x00, 0x00] },
      words: "a message without an end"),
    Wrong(
      testDescription: "pieces without an end",
      bytes: [0x01, 0x00] + (0..<20).flatMap { _ in frame(0x00, [UInt8](repeating: 0x61, count: 1000)) },
      words: "a message without an end"),
  ]

  @Test(arguments: wrong) func `are refused with what was found`(wrong: Wrong) {
    #expect {
      _ = try Self.messages(wrong.bytes)
    } throws: {
      ($0 as? PhoneFault)?.words.contains(wrong.words) == true
    }
  }

  @Test func `are masked where a client sends them`() throws {
    var random = Seeded(3)
    let frame = WebSocketFrame.bytes(.pong, Array("alive?".utf8), using: &random)
    try #require(frame.count == 12)
    #expect(frame[0] == 0x8a && frame[1] == 0x80 | 6)
    let content = frame[6...].enumerated().map { $1 ^ frame[2 + $0 % 4] }
    #expect(content == Array("alive?".utf8) && Array(frame[6...]) != content)
    // The content of a frame that controls a connection has a limit.
    #expect(WebSocketFrame.bytes(.pong, [UInt8](repeating: 1, count: 500), using: &random).count == 6 + 125)
  }
}

@Suite struct `A WebSocket's handshake` {
  /// The example of RFC 6455, section 1.3.
  private static let handshake = WebSocketHandshake(key: "dGhlIHNhbXBsZSBub25jZQ==")
  private static let proof = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="

  private static func answer(_ lines: String...) throws(PhoneFault) -> WebSocketHandshake.Answer {
    try handshake.answer(Array((lines.joined(separator: "\r\n") + "\r\n\r\nrest").utf8))
  }

  @Test func `has the key and the proof of the standard's example`() throws {
    #expect(Self.handshake.proof == Self.proof)
    let request = String(
      decoding: Self.handshake.request("/gps", at: Endpoint(host: "::1", port: 8080)), as: UTF8.self)
    #expect(request.hasPrefix("GET /gps HTTP/1.1\r\nHost: [::1]:8080\r\n") && request.hasSuffix("\r\n\r\n"))
    #expect(request.contains("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"))
    var random = Seeded(1)
    let keys = (0..<20).map { _ in WebSocketHandshake(using: &random).key }
    #expect(Set(keys).count == 20 && keys.filter { $0.utf8.count == 24 }.count == 20)
  }

  @Test func `digests messages of all lengths around a block as the standard does`() {
    func hexadecimal(_ text: String) -> String {
      SHA1.digest(of: Array(text.utf8)).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
    }
    #expect(hexadecimal("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(hexadecimal("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      hexadecimal("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    #expect(hexadecimal(String(repeating: "a", count: 1_000_000)) == "34aa973cd4c4daa4f61eeb2bdbad27316534016f")
  }

  @Test func `is accepted with its proof alone`() throws {
    let (upgrade, connection) = ("upgrade: WebSocket", "Connection: keep-alive, Upgrade")
    let accept = "Sec-WebSocket-Accept: \(Self.proof)"
    #expect(try Self.answer("HTTP/1.1 101 X", upgrade, connection, accept) == .accepted(rest: Array("rest".utf8)))
    #expect(try Self.answer("HTTP/1.1 404 Not Found", upgrade) == .refused("HTTP/1.1 404 Not Found"))
    #expect(try Self.answer("SSH-2.0-\u{1b}[31m") == .refused("SSH-2.0-\u{fffd}[31m"))
    #expect(try Self.handshake.answer(Array("HTTP/1.1 101 X\r\n".utf8)) == .incomplete)
    for lines in [
      ["HTTP/1.1 101 X", upgrade, connection], ["HTTP/1.1 101 X", upgrade, connection, accept + "x"],
      ["HTTP/1.1 101 X", connection, accept], ["HTTP/1.1 101 X", upgrade, accept],
      ["HTTP/1.1 101 X", upgrade, connection, accept, "Sec-WebSocket-Extensions: permessage-deflate"],
    ] {
      #expect(throws: PhoneFault.self) {
        try Self.handshake.answer(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
      }
    }
    #expect(throws: PhoneFault.self) { try Self.handshake.answer([UInt8](repeating: 0x61, count: 8192)) }
  }
}
