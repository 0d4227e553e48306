import Glibc
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@testable import Watching

@Suite(.waiting) struct `A service that is watched` {
  /// Connects a watch to a service that sends lines without a pause until the watch is gone.
  private func flooded(_ check: (ServiceWatch) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("service")
    let listening = try ListeningSocket(path: path)
    let watch = try ServiceWatch([.socket(path)])
    let connection = try awaited {
      let accepted = listening.accept()
      return accepted < 0 ? nil : accepted
    }
    // The sender ends once this end is shut.
    defer { shutdown(connection, Int32(SHUT_RDWR)) }
    defer { watch.stop() }
    let failed = Thread.start("flood") {
      let lines = Array(String(repeating: "{\"class\":\"reading\"}\n", count: 1000).utf8)
      while send(connection, lines, lines.count, Int32(MSG_NOSIGNAL)) > 0 || errno == EAGAIN {}
      close(connection)
    }
    try #require(failed == nil)
    try check(watch)
  }

  @Test func `loses no line to a slow reader`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("service")
    let listening = try ListeningSocket(path: path)
    let watch = try ServiceWatch([.socket(path)])
    defer { watch.stop() }
    let connection = try awaited {
      let accepted = listening.accept()
      return accepted < 0 ? nil : accepted
    }
    // Many more than may wait, and no more than the kernel takes at once.
    let count = 20 * ServiceWatch.capacity
    let lines = Array((0..<count).map { "{\"line\":\($0)}\n" }.joined().utf8)
    try #require(send(connection, lines, lines.count, Int32(MSG_NOSIGNAL)) == lines.count)
    var got: [String] = []
    try until {
      for case .line(let line) in watch.waiting() { got.append(String(decoding: line, as: UTF8.self)) }
      return got.count >= count
    }
    #expect(got == (0..<count).map { "{\"line\":\($0)}" })
    close(connection)
  }

  @Test func `is read in portions with an end, and the rest is told at once`() throws {
    try flooded { watch in
      var full = 0
      try until {
        let count = watch.waiting().count
        #expect(count <= ServiceWatch.capacity)
        full += count == ServiceWatch.capacity ? 1 : 0
        return full == 100
      }
      // Those that did not fit have rung, too.
      var ready = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
      #expect(poll(&ready, 1, 10_000) == 1)
    }
  }
}
