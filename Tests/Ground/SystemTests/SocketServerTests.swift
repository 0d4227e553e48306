import Glibc
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A server of sockets` {
  /// A client that tells the server which events to wait for.
  final class Guest: SocketClient {
    let descriptor: Int32
    var wanted = (reading: true, writing: false)
    var attended = (reading: true, writing: false)

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
  }

  private let door: ListeningSocket
  private let address: Endpoint

  init() throws {
    door = try ListeningSocket(Endpoint(host: "127.0.0.1", port: 0))
    address = Endpoint(host: "127.0.0.1", port: try #require(door.port))
  }

  @Test func `lets newcomers in at their door, and says who can be read`() throws {
    var server = SocketServer<Guest>([door], wokenBy: WakeUp())
    let caller = try address.connect(within: .seconds(300)).descriptor
    defer { close(caller) }
    try wait(&server)
    guard case .newcomer(let descriptor, door: 0)? = server.next() else { throw Missing() }
    server.admit(Guest(descriptor))
    guard case nil = server.next() else { throw Missing() }
    #expect(send(caller, "x", 1, 0) == 1)
    try wait(&server)
    guard case .client(let tag, let guest, readable: true, gone: false)? = server.next() else { throw Missing() }
    #expect(guest.descriptor == descriptor)
    // What it sent is not read: from now on only room for bytes counts.
    guest.wanted = (false, true)
    server.attend(guest, tag)
    try wait(&server)
    guard case .client(tag, _, readable: false, gone: false)? = server.next() else { throw Missing() }
    server.remove(tag)
    let left = server.clients.count
    #expect(left == 0)
  }

  @Test func `lets at most 64 in at once, so that a crowd keeps nobody waiting`() throws {
    var server = SocketServer<Guest>([door], wokenBy: WakeUp())
    var crowd: [Int32] = []
    defer { for caller in crowd { close(caller) } }
    for _ in 0..<70 { crowd.append(try address.connect(within: .seconds(300)).descriptor) }
    var rounds: [Int] = []
    while rounds.reduce(0, +) < 70 {
      try wait(&server)
      var count = 0
      while let event = server.next() {
        guard case .newcomer(let descriptor, _) = event else { continue }
        server.admit(Guest(descriptor))
        count += 1
      }
      rounds.append(count)
    }
    #expect(rounds == [64, 6])
  }

  @Test func `is woken by a bell, once for each ring that was not seen yet`() throws {
    let bell = WakeUp()
    var server = SocketServer<Guest>([], wokenBy: bell)
    for _ in 0..<3 {
      bell.ring()
      try wait(&server)
      guard case .woken? = server.next(), case nil = server.next() else { throw Missing() }
    }
  }

  @Test func `waits until a time, also until one that is over`() throws {
    var server = SocketServer<Guest>([])
    for span: Int64 in [20_000_000, 0, -1_000_000_000, 1_000_000] {
      let end = SystemClock.monotonic.now + span
      try wait(&server, until: end)
      guard case .woken? = server.next() else { throw Missing() }
      #expect(SystemClock.monotonic.now >= end)
    }
  }

  /// Another event came, or none.
  private struct Missing: Error {}

  private func wait(_ server: inout SocketServer<Guest>, until end: Int64? = nil) throws {
    guard server.wait(until: end) else { throw Missing() }
  }
}
