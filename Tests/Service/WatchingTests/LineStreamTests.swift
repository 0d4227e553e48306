import System
import Testing

@testable import Watching

@Suite struct `The stream of a service` {
  private func lines(_ stream: inout LineStream, _ bytes: [UInt8], inPiecesOf size: Int) -> [String] {
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      stream.take(bytes[start..<min(start + size, bytes.count)])
      while let line = stream.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    return lines
  }

  @Test(arguments: [1, 2, 7, 1000]) func `is split into lines, however the bytes are cut`(size: Int) {
    var socket = LineStream(.socket("/x"))
    #expect(lines(&socket, Array("{\"a\":1}\n{\"b\":2}\n{\"c".utf8), inPiecesOf: size) == [#"{"a":1}"#, #"{"b":2}"#])
    var web = LineStream(.web(Endpoint(host: "x", port: 1)))
    let answer =
      "HTTP/1.1 200 OK\r\nData: data: no\r\n\r\n: a greeting\n\ndata: {\"a\":1}\n\nretry: 9\ndata: {\"b\":2}\n\n"
    #expect(lines(&web, Array(answer.utf8), inPiecesOf: size) == [#"{"a":1}"#, #"{"b":2}"#])
    #expect(web.refusal == nil)
  }

  @Test func `is rejected if the server is not a service`() {
    var refused = LineStream(.web(Endpoint(host: "x", port: 1)))
    #expect(lines(&refused, Array("HTTP/1.1 403 Forbidden\r\n\r\ndata: x\n".utf8), inPiecesOf: 9) == [])
    #expect(refused.refusal == "it answered ‘HTTP/1.1 403 Forbidden’")
    var rude = LineStream(.web(Endpoint(host: "x", port: 1)))
    #expect(lines(&rude, Array("HTTP/1.1 500 \u{1b}[2J\u{9b}31m\n".utf8), inPiecesOf: 9) == [])
    #expect(rude.refusal == "it answered ‘HTTP/1.1 500 \u{fffd}[2J\u{fffd}31m’")
    var endless = LineStream(.socket("/x"))
    #expect(lines(&endless, [UInt8](repeating: 0x41, count: 100_000), inPiecesOf: 4096) == [])
    #expect(endless.refusal == "the server there is not a qibla service")
    var wordy = LineStream(.web(Endpoint(host: "x", port: 1)))
    let header = "HTTP/1.1 200 OK\r\n" + String(repeating: "X: y\r\n", count: 20_000)
    #expect(lines(&wordy, Array(header.utf8), inPiecesOf: 4096) == [])
    #expect(wordy.refusal == "the server there is not a qibla service")
  }

  @Test func `goes on as long as lines come`() {
    var socket = LineStream(.socket("/x"))
    let many = Array(String(repeating: "{\"a\":1}\n", count: 30_000).utf8)
    #expect(lines(&socket, many, inPiecesOf: 16_384).count == 30_000)
    #expect(socket.refusal == nil)
  }

  @Test func `gives no empty line, however many there are`() {
    var socket = LineStream(.socket("/x"))
    #expect(lines(&socket, Array("\n\n{\"a\":1}\r\n\r\n\n{}\n\n".utf8), inPiecesOf: 3) == [#"{"a":1}"#, "{}"])
    #expect(socket.refusal == nil)
    // A service sends 60 lines a second.
    #expect(lines(&socket, [UInt8](repeating: 0x0a, count: 100_000), inPiecesOf: 4096) == [])
    #expect(socket.refusal == "the server there is not a qibla service")
  }

  @Test(arguments: [
    ("/run/qibla/qibla.sock", ServicePlace.socket("/run/qibla/qibla.sock")),
    ("board", .web(Endpoint(host: "board", port: 8642))),
    ("board:80", .web(Endpoint(host: "board", port: 80))), ("[::1]:80", .web(Endpoint(host: "::1", port: 80))),
    ("::1", .web(Endpoint(host: "::1", port: 8642))),
  ])
  func `has a path or a host as its address`(text: String, place: ServicePlace) { #expect(ServicePlace(text) == place) }

  @Test(arguments: ["", ":80", "board:http", "[::1", "[::1]x"])
  func `has no other kind of address`(text: String) { #expect(ServicePlace(text) == nil) }
}
