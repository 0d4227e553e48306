import Foundation
import System
import TestKit
import Testing
import WaitingKit

@testable import Sensing

/// A server in the place of a phone that does what no honest one does.
@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A hostile phone` {
  /// Serves each connection: first the handshake, unless `greets` is false, then these lines of Python, in which `link`
  /// is the socket, `text(x)` sends a text and `sample(**more)` is a message.
  private static func server(_ folder: TemporaryFolder, greets: Bool = true, _ lines: String...) throws -> (Child, Int)
  {
    let port = Port.free()
    let greeting = greets ? "greet(link)" : "pass"
    let program = #"""
      import base64, hashlib, json, socket, struct, threading, time
      def greet(link):
          head = b""
          while b"\r\n\r\n" not in head:
              head += link.recv(4096)
          key = [l.split(b": ")[1] for l in head.split(b"\r\n") if l.startswith(b"Sec-WebSocket-Key")][0]
          proof = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
          link.sendall(b"HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: " + proof
                       + b"\r\n\r\n")
      def sample(**more):
          return json.dumps({"type": "android.sensor.accelerometer", "values": [0, 0, 9.8], "accuracy": 3,
                             "timestamp": time.monotonic_ns()} | more).encode()
      def serve(link):
          def text(content):
              link.sendall(b"\x81" + (bytes([len(content)]) if len(content) < 126 else
                                      b"\x7e" + struct.pack(">H", len(content))) + content)
          try:
              \#(greeting)
      \#(lines.map { "        \($0)" }.joined(separator: "\n"))
              while link.recv(4096):
                  pass
          except OSError:
              pass
          link.close()
      listener = socket.create_server(("127.0.0.1", \#(port)), reuse_port=False)
      while True:
          threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()
      """#
    try folder.write(program, to: "server.py")
    let child = try Child(["python3", folder.path("server.py")])
    #expect(Port.answers(port))
    return (child, port)
  }

  /// Why the phone is given up.
  private func reason(greets: Bool = true, _ lines: String...) throws -> String {
    let folder = try TemporaryFolder()
    let (server, port) = try Self.server(folder, greets: greets, lines.joined(separator: "\n        "))
    defer { server.stop() }
    var opener = PhoneOpener(PhonePlace(Endpoint(host: "127.0.0.1", port: UInt16(port))), clock: StreamClock())
    opener.program = BuiltProgram.url.path
    do throws(SourceError) {
      var source = try opener.open()
      while true { _ = try source.next() }
    } catch { return "\(error)" }
  }

  @Test func `that sends a frame of any length is let go, and nothing is stored`() throws {
    #expect(
      try reason(#"link.sendall(b"\x81\x7f\x7f" + b"\xff" * 7 + b"x" * 100_000)"#)
        .contains("it sent a frame of 9223372036854775807 bytes; expected at most 16384"))
  }

  @Test func `that masks its frames, or compresses them, is let go`() throws {
    #expect(try reason(#"link.sendall(b"\x81\x82abcdef")"#).contains("it sent a masked frame"))
    #expect(try reason(#"text(sample())"#, #"link.sendall(b"\xc1\x02ab")"#).contains("it sent a compressed frame"))
  }

  @Test func `that pours frames or samples without an end is let go`() throws {
    let reason = try reason(#"text(sample())"#, #"while True: link.sendall(b"\x8a\x00" * 30_000)"#)
    #expect(reason.contains("it sends more than "), "\(reason)")
    #expect(try self.reason(#"while True: text(sample())"#).contains("it sends more than "))
  }

  @Test func `that sends text that is not JSON, or no samples, is let go`() throws {
    #expect(try reason(#"text(b"hello \x1b[2J")"#).contains("it sent text that is no sample: expected a sample"))
    #expect(try reason(#"text(b"[" * 16000)"#).contains("it sent text that is no sample"))
    #expect(try reason(#"text(sample(type="x" * 500))"#).contains("which was not asked for"))
  }

  @Test func `that sends a byte a second, or half a frame, is given up`() throws {
    #expect(try reason(#"text(sample())"#, #"link.sendall(b"\x81\x7e\x10\x00")"#).contains("open, but sends nothing"))
    #expect(
      try reason(
        #"text(sample())"#, #"link.sendall(b"\x81\x7e\x10\x00")"#, "while True:", "    link.sendall(b'x')",
        "    time.sleep(0.1)"
      ).contains("open, but sends nothing"))
  }

  @Test func `that is another server is said to be one`() throws {
    #expect(
      try reason(greets: false, #"link.sendall(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")"#)
        .contains("answers otherwise than expected: ‘HTTP/1.1 404 Not Found’; expected a WebSocket"))
    #expect(try reason(greets: false, "link.sendall(b'x' * 10000)").contains("an answer without an end"))
    #expect(
      try reason(
        greets: false, #"link.sendall(b"HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n")"#
      )
      .contains("a wrong proof"))
    #expect(try reason(greets: false, "pass").contains("open, but sends nothing"))
    // As a router's page.
    let page = try reason(
      greets: false, #"link.recv(4096)"#, #"link.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n<html>")"#)
    #expect(page.contains("A router or another program answers there, and no phone"), "\(page)")
  }

  /// What is no measurement is counted and dropped by the pipeline; here it must only arrive.
  @Test func `may send NaN, any number and times that go back`() throws {
    let folder = try TemporaryFolder()
    let (server, port) = try Self.server(
      folder, "stamp = time.monotonic_ns()", "while True:", "    stamp -= 7_000_000_000",
      #"    text(sample(values=["NaN", 1e308, -1e308], timestamp=stamp))"#, "    text(sample(timestamp=2**63 - 1))",
      "    text(sample(timestamp=-2**63))", "    time.sleep(0.01)")
    let probe = try Child([Tools.probe, "--phone", "127.0.0.1:\(port)", "--seconds", "3"])
    let lines = probe.lines()
    #expect(probe.wait() == 0)
    #expect(lines.count { $0["class"] as? String == "reading" } == 180)
    #expect(lines.count { $0["accel"] != nil } > 20)
    #expect(!lines.contains { ($0["state"] as? String)?.contains("hostile") == true })
    server.stop()
  }
}
