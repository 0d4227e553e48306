import Foundation
import Quantities
import Testing
import WaitingKit

@testable import System

@Suite struct `A host and a port` {
  @Test(arguments: [
    ("localhost", "localhost", 2947), ("10.0.0.7:3000", "10.0.0.7", 3000), ("[::1]:3000", "::1", 3000),
    ("::1", "::1", 2947), ("[::1]", "::1", 2947), ("2948", "2948", 2947),
  ])
  func `are parsed with a default port`(text: String, host: String, port: UInt16) {
    #expect(Endpoint(text, defaultPort: 2947) == Endpoint(host: host, port: port))
  }

  @Test(arguments: [
    "", ":2947", "host:", "host:http", "host:70000", "[::1", "[::1]x", "[]:1", "[[]", "a]:1", "\u{334}1::2",
  ])
  func `are not parsed from any other text`(text: String) { #expect(Endpoint(text, defaultPort: 2947) == nil) }

  @Test(arguments: [("127.0.0.1", "127.0.0.1:5"), ("::1", "[::1]:5"), ("board", "board:5")])
  func `are written in the form in which they are parsed`(host: String, text: String) {
    let endpoint = Endpoint(host: host, port: 5)
    #expect(endpoint.description == text && Endpoint(text) == endpoint)
  }

  @Test func `are connected to within a time limit, with an error if that fails`() throws {
    let socket = try ListeningSocket(Endpoint(host: "127.0.0.1", port: 0))
    let port = try #require(socket.port)
    let (descriptor, address) = try Endpoint(host: "127.0.0.1", port: port).connect(within: .seconds(300))
    #expect(descriptor >= 0 && address == "127.0.0.1")
    close(descriptor)
    #expect(throws: Endpoint.Failure.unanswered(SystemError(ECONNREFUSED))) {
      try Endpoint(host: "127.0.0.1", port: 1).connect(within: .seconds(300))
    }
    #expect(throws: Endpoint.Failure.unanswered(SystemError(ETIMEDOUT))) {
      try Endpoint(host: "127.0.0.1", port: port).connect(within: .zero)
    }
    let failure = #expect(throws: Endpoint.Failure.self) {
      try Endpoint(host: "no such host", port: 1).connect(within: .seconds(300))
    }
    guard case .unknownHost(let words)? = failure else {
      Issue.record("expected an unknown host, found \(String(describing: failure))")
      return
    }
    #expect(!words.isEmpty)
  }
}

@Suite struct `A host with several addresses` {
  /// A socket whose queue of connections is full. Linux drops new connections to it, as if the machine were gone.
  private static func full() throws -> (sockets: [Int32], address: SocketAddress) {
    let any = try #require(SocketAddress.numeric(Endpoint(host: "127.0.0.1", port: 0)))
    let listener = any.socket(SOCK_STREAM)
    #expect(any.bind(listener) && listen(listener, 0) == 0)
    let address = try #require(SocketAddress(of: listener))
    let waiting = (0..<3).map { _ in address.socket(SOCK_STREAM) }
    for socket in waiting { _ = address.connect(socket) }
    return ([listener] + waiting, address)
  }

  @Test func `is connected to by the second where the first does not answer`() throws {
    let (sockets, silent) = try Self.full()
    defer { for socket in sockets { close(socket) } }
    #expect(throws: Endpoint.Failure.unanswered(SystemError(ETIMEDOUT))) {
      try Endpoint.connect(to: [silent], within: .seconds(0.2))
    }
    let listening = try ListeningSocket(Endpoint(host: "127.0.0.1", port: 0))
    let answering = try #require(SocketAddress(of: listening.descriptor))
    // Half of the second is the first's. A busy machine may not reach the second in the rest.
    let (descriptor, _) = try awaited { try? Endpoint.connect(to: [silent, answering], within: .seconds(1)) }
    #expect(SocketAddress(of: descriptor) != nil)
    close(descriptor)
  }
}

@Suite struct `An address to listen on` {
  @Test(arguments: [
    ("127.0.0.1:10110", "127.0.0.1", 10110, true), ("10110", "127.0.0.1", 10110, true),
    ("localhost:1", "127.0.0.1", 1, true), ("[::1]:5", "::1", 5, true), ("0.0.0.0:5", "0.0.0.0", 5, false),
    ("[::]:5", "::", 5, false), ("192.168.1.7:5", "192.168.1.7", 5, false),
  ])
  func `shows whether it can be reached from other machines`(text: String, host: String, port: Int, isLoopback: Bool)
    throws
  {
    let address = try #require(Endpoint(listening: text))
    #expect(address.host == host && Int(address.port) == port && address.isLoopback == isLoopback)
  }

  @Test(arguments: ["", "host:1", "127.0.0.1", "127.0.0.1:", "127.0.0.1:70000", "::1:5", "127.1.evil.example:5"])
  func `must be numeric, with a port`(text: String) { #expect(Endpoint(listening: text) == nil) }
}
