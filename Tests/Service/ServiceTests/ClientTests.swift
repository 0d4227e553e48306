import Foundation
import Testing
import Text
import WaitingKit

@testable import Service

/// A client in the server, and the other end of its connection.
private struct Pair {
  let client: Client
  let channel: Channel
  let other: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    channel = Channel(reportsMissed: true)
    client = Client(ConnectedSocket(ends[0]), of: channel)
    other = ends[1]
  }

  /// Sends a number of bytes to the server.
  func say(_ count: Int) throws {
    let noise = [UInt8](repeating: 0x78, count: count)
    try #require(send(other, noise, count, Int32(MSG_NOSIGNAL)) == count)
  }

  /// Gives the client turns until it has read everything; false once it is disconnected.
  func turns(for count: Int) -> Bool {
    for _ in 0..<(count + 4095) / 4096 where !client.listen() { return false }
    return true
  }
}

@Suite(.waiting) struct `A client of a line server` {
  @Test func `is heard a piece at a turn, so that the others have theirs`() throws {
    let pair = try Pair()
    try pair.say(20_000)
    #expect(pair.client.listen())
    var left: Int32 = 0
    // FIONREAD, a macro that Swift does not see.
    try #require(ioctl(pair.client.descriptor, 0x541b, &left) == 0)
    #expect(left == 20_000 - 4096)
    close(pair.other)
  }

  @Test func `may say 64 KB, and 1 KB a second more`() throws {
    let pair = try Pair()
    for _ in 0..<4 {
      try pair.say(16_384)
      #expect(pair.turns(for: 16_384))
    }
    pair.client.forgive()
    try pair.say(1024)
    #expect(pair.turns(for: 1024))
    try pair.say(1)
    #expect(!pair.turns(for: 1))
    close(pair.other)
  }

  @Test func `gets every line or is told the number of those it missed`() throws {
    let pair = try Pair()
    var published: UInt64 = 0
    func publish(_ count: Int) {
      for _ in 0..<count {
        var line = ByteBuffer()
        line.append("{\"n\":\(published)}\n")
        pair.channel.publish(line)
        published += 1
      }
    }
    var text: [UInt8] = []
    // Reads everything that waits for the client, so that its socket has room again.
    func drain() {
      var block = [UInt8](repeating: 0, count: 65_536)
      while case let count = recv(pair.other, &block, block.count, Int32(MSG_DONTWAIT)), count > 0 {
        text += block[..<count]
      }
    }
    // Twice until its socket is full: the second number does not contain the first.
    for extra in [1000, 1500] {
      while !pair.client.isStalled {
        publish(1)
        #expect(pair.client.pump())
      }
      publish(extra)
      // One that has fallen behind by more than the ring goes on with the newest line; the one in hand comes first.
      let lost = pair.client.lost
      while pair.client.isStalled {
        drain()
        #expect(pair.client.pump())
      }
      #expect(pair.client.lost == lost)
    }
    drain()
    close(pair.other)
    // Each line is the next one, or follows the number of those that it leaves out.
    var (next, numbers) = (0, [Int]())
    for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
      let number = try #require(Int(line.filter(\.isNumber)))
      if line.hasPrefix(#"{"class":"missed""#) {
        numbers.append(number)
        next += number
      } else {
        #expect(number == next)
        next += 1
      }
    }
    #expect(next == Int(published))
    #expect(numbers.count == 2 && numbers[0] >= 999 && numbers[1] >= 1499)
    #expect(pair.client.lost == UInt64(numbers.reduce(0, +)))
  }

  @Test func `has a socket in which no more than a second of readings waits`() throws {
    let pair = try Pair()
    var size: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    try #require(getsockopt(pair.client.descriptor, SOL_SOCKET, SO_SNDBUF, &size, &length) == 0)
    // The kernel doubles what is asked for: socket(7).
    #expect(size == 2 * 16 * 1024)
    close(pair.other)
  }

  @Test func `is served on once it has closed its own direction, until it is gone`() throws {
    let pair = try Pair()
    shutdown(pair.other, Int32(SHUT_WR))
    #expect(pair.client.listen())
    #expect(!pair.client.wanted.reading)
    var line = ByteBuffer()
    line.append("still here\n")
    pair.channel.publish(line)
    #expect(pair.client.pump())
    var got = [UInt8](repeating: 0, count: 64)
    #expect(recv(pair.other, &got, got.count, 0) == 11)
    close(pair.other)
    // A program that another test has just started holds copies of all descriptors for a moment.
    try until {
      pair.channel.publish(line)
      return !pair.client.pump()
    }
  }
}

@Suite struct `The descriptors of a service` {
  @Test(arguments: [0, 16, 24, 48, 64, 128, 1024, 2624, 20_000])
  func `are shared so that all parts together have enough`(_ descriptors: Int) {
    let budget = DescriptorBudget(descriptors: descriptors)
    #expect(budget.lines >= 0 && budget.web >= 0 && budget.formats >= 0)
    #expect(budget.lines + budget.web + budget.formats + 16 <= max(descriptors, 32))
    #expect(
      budget.lines <= LineServer.mostClients
        && budget.lines >= min(descriptors / 2 - budget.formats, LineServer.mostClients))
    // With 64 there is a web server.
    #expect(descriptors < 64 || budget.web >= 8)
  }
}
