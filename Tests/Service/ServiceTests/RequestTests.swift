import Events
import Glibc
import Quantities
import Readings
import TestKit
import Testing
import Text

@testable import Service

/// A client that may send requests, and the other end of its connection.
private struct Asking {
  let inbox = Inbox(facts: ServiceState())
  let channel = Channel(reportsMissed: true)
  let client: Client
  let other: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    client = Client(ConnectedSocket(ends[0]), of: channel, asking: inbox)
    other = ends[1]
  }

  /// Sends text and gives the client a turn to read it; false once it is disconnected.
  func say(_ text: String) throws -> Bool {
    let bytes = Array(text.utf8)
    try #require(send(other, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    for _ in 0..<(bytes.count + 4095) / 4096 where !client.listen() { return false }
    return true
  }

  func publish(_ text: String) {
    var line = ByteBuffer()
    line.append(text + "\n")
    channel.publish(line)
  }

  /// The answer to a request for events that follows a text.
  func subscription(_ text: String) -> PendingRequest.Answer {
    .events(Array(text.utf8), from: inbox.events.channel.newest, FeedReader(of: inbox.events.channel))
  }

  /// The lines that the client has received.
  func heard() -> [String] {
    #expect(client.pump())
    var (text, block) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while case let count = recv(other, &block, block.count, Int32(MSG_DONTWAIT)), count > 0 { text += block[..<count] }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

@Suite struct `A client that asks` {
  @Test func `gets the answer between two readings`() throws {
    let asking = try Asking()
    asking.publish("before")
    #expect(try asking.say(String(decoding: ServiceRequest.state.line, as: UTF8.self)))
    #expect(asking.heard() == ["before"])
    let pending = asking.inbox.requests.take()
    try #require(pending.count == 1 && pending[0].request == .state)
    let taken1 = asking.inbox.requests.take()
    #expect(taken1.isEmpty)
    pending[0].give(.line(Array("answer\n".utf8)))
    asking.publish("after")
    #expect(asking.heard() == ["answer", "after"])
    close(asking.other)
  }

  @Test func `is trusted where it is of the service's own user`() throws {
    let asking = try Asking()
    #expect(try asking.say(#"{"request":"store"}"# + "\n"))
    let taken2 = asking.inbox.requests.take()
    #expect(taken2.map(\.isTrusted) == [true])
    close(asking.other)
  }

  @Test func `may ask in pieces, and between sentences of its own`() throws {
    let asking = try Asking()
    #expect(try asking.say("$GPGGA,060000.00\r\n{\"requ"))
    let taken3 = asking.inbox.requests.take()
    #expect(taken3.isEmpty)
    #expect(try asking.say("est\":\"state\"}\n"))
    let taken4 = asking.inbox.requests.take()
    #expect(taken4.map(\.request) == [.state])
    close(asking.other)
  }

  @Test func `gets an error that says what was expected, and is served on`() throws {
    let asking = try Asking()
    #expect(try asking.say("{\"request\":\"quit\"}\n"))
    asking.publish("reading")
    let heard = asking.heard()
    #expect(heard.count == 2 && heard.last == "reading")
    #expect(heard.first?.contains(#"expected a \"request\" of \"state\""#) == true, "\(heard)")
    let taken5 = asking.inbox.requests.take()
    #expect(taken5.isEmpty)
    close(asking.other)
  }

  @Test func `is not heard where its line is too long, and is again in the next one`() throws {
    let asking = try Asking()
    #expect(try asking.say("{" + String(repeating: " ", count: ServiceRequest.longest) + "\"request\":\"state\"}\n"))
    let taken6 = asking.inbox.requests.take()
    #expect(taken6.isEmpty)
    #expect(try asking.say("{\"request\":\"state\"}\n"))
    let taken7 = asking.inbox.requests.take()
    #expect(taken7.count == 1)
    close(asking.other)
  }

  @Test func `is let go once it asks more than can wait`() throws {
    let asking = try Asking()
    let line = "{\"request\":\"state\"}\n"
    for _ in 0..<4 { #expect(try asking.say(line)) }
    #expect(try !asking.say(line))
    close(asking.other)
  }

  @Test func `gets events from outside instead of readings, what is in force first`() throws {
    let asking = try Asking()
    #expect(try asking.say("{\"request\":\"events\"}\n"))
    #expect(!asking.inbox.events.channel.isRead)
    let pending = asking.inbox.requests.take()
    try #require(pending.count == 1)
    pending[0].give(asking.subscription("in force\n"))
    // From the answer on, even before the client comes to read.
    #expect(asking.inbox.events.channel.isRead)
    #expect(asking.heard() == ["in force"])
    asking.publish("reading")
    let at = Timestamp(nanoseconds: 5)
    asking.inbox.events.publish([
      Event(.settings(Settings()), at: at), Event(.magn(Vector3(1, 2, 3)), at: at), Event(.mark("no"), at: at),
      Event(.accel(Vector3(4, 5, 6)), at: at), Event(.tick, at: at),
    ])
    #expect(asking.heard() == [#"{"t":5,"magn":[1,2,3]}"#, #"{"t":5,"accel":[4,5,6]}"#])
    close(asking.other)
  }

  @Test func `of events gets those of a tick with many samples whole`() throws {
    let asking = try Asking()
    #expect(try asking.say("{\"request\":\"events\"}\n"))
    asking.inbox.requests.take()[0].give(asking.subscription(""))
    _ = asking.heard()
    let many = (0..<200).map {
      Event(.gyro(Vector3(0.123456, -0.25, Double($0))), at: Timestamp(nanoseconds: Int64($0)))
    }
    asking.inbox.events.publish(many)
    #expect(asking.heard().count == 200)
    close(asking.other)
  }

  @Test func `of events is not counted any more once it is gone`() throws {
    let inbox: Inbox
    do {
      let asking = try Asking()
      inbox = asking.inbox
      #expect(try asking.say("{\"request\":\"events\"}\n"))
      inbox.requests.take()[0].give(asking.subscription(""))
      _ = asking.heard()
      #expect(inbox.events.channel.isRead)
      close(asking.other)
    }
    #expect(!inbox.events.channel.isRead)
  }

  @Test func `waits for a later tick where many ask at once`() throws {
    let crowd = try (0..<40).map { _ in try Asking().client }
    let asking = try Asking()
    for _ in 0..<100 { asking.inbox.requests.leave(PendingRequest(.state, isTrusted: false)) }
    #expect(try asking.say("{\"request\":\"state\"}\n"))
    let taken8 = asking.inbox.requests.take()
    #expect(taken8.count == 64)
    let rest = asking.inbox.requests.take()
    let taken9 = asking.inbox.requests.take()
    #expect(rest.count == 37 && taken9.isEmpty)
    rest.last?.give(.line(Array("answer\n".utf8)))
    #expect(asking.heard() == ["answer"])
    withExtendedLifetime(crowd) {}
    close(asking.other)
  }

  /// A bare closure in a mutex is wrapped once more at each use: after 130,000 uses the stack was full.
  @Test func `is counted as often as anybody likes`() {
    let inbox = Inbox(facts: ServiceState())
    var figures = LineServer.ClientCounts()
    figures.clients = 7
    inbox.states.count { [figures] in figures }
    var sum = 0
    for _ in 0..<1_000_000 { sum += inbox.states.readers.clients }
    #expect(sum == 7_000_000)
  }

  @Test func `may store one calibration at a time`() {
    let inbox = Inbox(facts: ServiceState())
    let (first, second) = (inbox.requests.beginStoring(), inbox.requests.beginStoring())
    #expect(first && !second)
    inbox.requests.endStoring()
    let again = inbox.requests.beginStoring()
    #expect(again)
  }
}
