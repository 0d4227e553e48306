import Quantities
import System
import Testing

@Suite struct `A child that speaks in frames` {
  private func child(_ script: String) throws -> FramedChild {
    try FramedChild("/bin/sh", arguments: ["sh", "-c", script])
  }

  /// Sends texts and collects the answers, each in its frame.
  private func exchange(_ child: borrowing FramedChild, _ texts: [String], room: Int = 64) -> [FramedChild.Arrival] {
    for text in texts { #expect(Array(text.utf8).withUnsafeBytes { child.send($0) }) }
    return arrivals(from: child, texts.count, room: room)
  }

  /// The frames that come without a request, up to a number of frames or the end.
  private func arrivals(from child: borrowing FramedChild, _ count: Int, room: Int = 64) -> [FramedChild.Arrival] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: room, alignment: 8)
    defer { buffer.deallocate() }
    var arrivals: [FramedChild.Arrival] = []
    while arrivals.count < count {
      let arrival = child.receive(into: buffer, within: .milliseconds(200))
      if arrival != .nothing { arrivals.append(arrival) }
      if arrival == .closed { break }
    }
    return arrivals
  }

  @Test func `gives each frame in one piece`() throws {
    var child = try child("exec cat >&0")
    #expect(exchange(child, ["one", "twenty-two", "3"]) == [.frame(3), .frame(10), .frame(1)])
    #expect(child.end(within: .seconds(300)) == .exit(0))
  }

  @Test func `gives no part of a frame that the buffer does not hold`() throws {
    let child = try child("exec cat >&0")
    #expect(exchange(child, ["longer", "fits"], room: 4) == [.tooLong, .frame(4)])
  }

  @Test func `has nothing of this process but the socket and the pipe`() throws {
    // ls has opened the folder that it lists.
    let child = try child("echo \"$(echo $(ls /proc/self/fd)):$(env | wc -l)\" >&0")
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 8)
    defer { buffer.deallocate() }
    var text = ""
    receiving: while true {
      switch child.receive(into: buffer, within: .milliseconds(200)) {
      case .frame(let count): text += String(decoding: buffer.prefix(count), as: UTF8.self)
      case .nothing: continue
      case .tooLong, .closed: break receiving
      }
    }
    let parts = text.split(separator: ":")
    try #require(parts.count == 2, "\(text)")
    #expect(parts[0] == "0 1 2 3")
    // The shell itself sets PWD and a few more.
    #expect((Int(parts[1].filter(\.isNumber)) ?? 100) <= 5)
  }

  @Test func `reports how it has ended, and its last words`() throws {
    var failing = try child("echo first >&2; printf 'the \\033[31mlast' >&2; exit 3")
    #expect(arrivals(from: failing, 1) == [.closed])
    #expect(failing.lastWords() == "the \u{fffd}[31mlast")
    #expect(failing.end(within: .seconds(300)) == .exit(3))
    var crashing = try child("kill -SEGV $$")
    #expect(arrivals(from: crashing, 1) == [.closed])
    #expect(crashing.lastWords() == nil)
    #expect(crashing.end(within: .seconds(300)) == .signal(11))
  }

  @Test func `is killed if it does not end`() throws {
    var child = try child("trap '' TERM HUP PIPE; while :; do sleep 100; done")
    #expect(child.end() == .killed)
    // The answer stays the same.
    #expect(child.end() == .killed)
  }

  @Test func `cannot be held up by what it prints, and holds nobody up`() throws {
    var child = try child("yes 0123456789012345678901234567890123456789 | head -c 1000000 >&2; echo ok >&0")
    #expect(arrivals(from: child, 1) == [.frame(3)])
    #expect((child.lastWords() ?? "").count <= 200)
    #expect(child.end(within: .seconds(300)) == .exit(0))
  }

  @Test func `that is missing is an error`() {
    #expect(throws: SystemError(2)) {
      _ = try FramedChild("/nowhere", arguments: ["nowhere"])
    }
  }
}
