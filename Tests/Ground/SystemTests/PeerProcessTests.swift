import Glibc
import Quantities
import TestKit
import Testing

@testable import System

@Suite struct `The process at the other end` {
  @Test func `of a Unix socket is known, and trusted where it is of the same user`() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    let peer = try #require(PeerProcess(of: ends[0]))
    #expect(peer.id == getpid() && peer.user == geteuid())
    #expect(peer.isTrusted)
  }

  @Test func `of a socket of the internet is not known`() throws {
    let listening = try ListeningSocket(Endpoint(host: "127.0.0.1", port: 0))
    let port = try #require(listening.port)
    let (descriptor, _) = try Endpoint(host: "127.0.0.1", port: port).connect(within: .seconds(300))
    defer { close(descriptor) }
    #expect(PeerProcess(of: descriptor) == nil)
  }

  @Test(
    arguments: [
      (user: 0, owner: 0, may: true), (0, 1000, true), (1000, 1000, true), (1000, 0, false), (1000, 1001, false),
      // In a sandbox that does not know other users, each of them has this number.
      (65_534, 65_534, false), (65_534, 0, false), (0, 65_534, true),
    ] as [(user: UInt32, owner: UInt32, may: Bool)])
  func `may change what is its own user's, and root what is anybody's`(user: UInt32, owner: UInt32, may: Bool) {
    #expect(PeerProcess(user: user, id: 1).mayChange(whatIsOf: owner) == may)
  }
}
