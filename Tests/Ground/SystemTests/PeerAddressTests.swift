import Glibc
import System
import TestKit
import Testing
import WaitingKit

@Suite struct `The address of a peer` {
  @Test(arguments: [
    ("udp:127.0.0.1:10110", "udp:127.0.0.1:10110"), ("tcp:[::1]:1", "tcp:[::1]:1"),
    ("udp:plotter.local:2000", "udp:plotter.local:2000"),
  ])
  func `says how it is reached, and where`(text: String, written: String) {
    #expect(PeerAddress(text)?.description == written)
    #expect(PeerAddress(text, assuming: .tcp)?.description == written)
  }

  @Test(arguments: [
    "", "udp:", "udp:10110", "udp:host", "udp:host:0", "udp:host:65536", "host:1", "http://host:1", "udp::1", "UDP:a:1",
  ])
  func `is refused where one of the two is missing`(text: String) { #expect(PeerAddress(text) == nil) }

  @Test func `may leave out how, where that is assumed`() {
    #expect(PeerAddress("boat:8375", assuming: .tcp) == PeerAddress(.tcp, Endpoint(host: "boat", port: 8375)))
    #expect(PeerAddress("udp:8375", assuming: .tcp) == nil)
  }
}

@Suite(.waiting) struct `A datagram socket` {
  private func send(_ text: String, to host: String, _ port: UInt16) throws -> SystemError? {
    let socket = try DatagramSocket(lookingUp: Endpoint(host: host, port: port))
    return text.utf8CString.withUnsafeBytes { socket.send(UnsafeRawBufferPointer(rebasing: $0.dropLast())) }
  }

  @Test(arguments: ["127.0.0.1", "localhost", "127.255.255.255"])
  func `sends to an address, to a name, and to all machines of a network`(host: String) throws {
    let server = try RawServer(SOCK_DGRAM)
    #expect(try send("hello", to: host, server.port) == nil)
    #expect(try server.text() == "hello")
  }

  @Test func `names the reason where there is no such machine`() {
    // RFC 6761: no name ends with this.
    #expect(throws: Endpoint.Failure.self) { try send("hello", to: "nobody.invalid", 1) }
  }
}
