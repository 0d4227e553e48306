import Events
import Foundation
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@testable import Sensing

/// What the service does with a reader that a board has taken over: a program of the test replaces the reader.
@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A reader of remote sensors that was taken over` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program that reads its request and then runs these lines, in which `parent` is the socket to the service.
  private func reader(_ lines: String...) throws -> String {
    try folder.write(
      "#!/usr/bin/python3\nimport os, socket, sys, time\nparent = socket.socket(fileno=0)\nparent.recv(65536)\n"
        + lines.joined(separator: "\n") + "\n", to: "reader")
    chmod(folder.path("reader"), 0o755)
    return folder.path("reader")
  }

  /// The reason for closing a source that this program feeds.
  private func reason(_ program: String, share: ProcessorShare = ProcessorShare()) -> String {
    var opener = IIOOpener(uri: "ip:there", role: .magn, clock: StreamClock())
    (opener.program, opener.share) = (program, share)
    while true {
      do throws(SourceError) {
        var source = try opener.open()
        while true { _ = try source.next() }
      } catch {
        // A process that another test starts just now may still hold the program's file open for writing.
        if case .failed(_, errno: ETXTBSY) = error { continue }
        guard case .lost(_, let reason) = error else { return "\(error)" }
        return reason
      }
    }
  }

  private static let open = #"parent.send(bytes([\#(FrameKind.open.rawValue), 0]))"#
  private static let idle = #"parent.send(bytes([\#(FrameKind.idle.rawValue)]))"#

  @Test func `is let go if it says that it lives before it has opened anything`() throws {
    #expect(try reason(reader(Self.idle, "time.sleep(9)")).contains("sent invalid data"))
  }

  @Test func `is let go if it sends frames without an end`() throws {
    #expect(try reason(reader(Self.open, "while True: \(Self.idle)")).contains("sent too many frames"))
  }

  @Test func `is let go if it falls silent`() throws {
    let reason = try reason(reader(Self.open, "time.sleep(60)"))
    #expect(reason.contains("gave no answer") && reason.hasSuffix("the board may be hostile"), "\(reason)")
  }

  @Test func `is let go if it computes without an end`() throws {
    let busy = "while parent.send(bytes([\(FrameKind.idle.rawValue)])): sum(range(1_000_000))"
    // Starting Python takes some of it, too.
    let share = ProcessorShare(reserve: .seconds(0.5))
    let reason = try reason(reader(Self.open, busy), share: share)
    #expect(reason.contains("took too much of the processor") && reason.hasSuffix("may be hostile"), "\(reason)")
  }

  @Test func `has no more of the processor after months of honest work, nor as another process`() {
    let share = ProcessorShare(0.25, reserve: .seconds(5))
    func covers(_ spent: Double, _ seconds: Double) -> Bool {
      share.covers(.seconds(spent), at: .zero + .seconds(seconds))
    }
    #expect(covers(5, 0))
    let month = 30 * 86_400.0
    #expect(!stride(from: 10, through: month, by: 10).contains { !covers(1, $0) })
    // From here on it takes all of a processor: the 4 s that are left of the reserve are used up in 5.3 s.
    let ends = (1...20).first { !covers(1, month + Double($0)) }
    #expect(ends == 6)
    // Its successor gets a quarter of what passes meanwhile: here it starts after 1 s, and again after 10.
    #expect(!covers(0.3, month + 8) && covers(1, month + 18))
  }

  @Test func `is quoted with the last line that it wrote, however much that was`() throws {
    let reason = try reason(
      reader(Self.open, #"os.write(2, b"first\n" + b"x" * 9000 + b"\nlast \x1b[31m words\n")"#, "sys.exit(3)"))
    #expect(reason.contains("ended with code 3 (last \u{fffd}[31m words)"), "\(reason)")
  }

  @Test func `is not called hostile if it was our request that it did not understand`() throws {
    let reason = try reason(reader("sys.exit(64)"))
    #expect(reason == "the process that reads it did not understand its request")
  }

  @Test func `cannot say that it lost more samples than can be counted`() throws {
    let queue = try SharedSamples()
    // How many were lost stands in its second line of 64 bytes.
    for bytes: [UInt8] in [[255, 255, 255, 255, 255, 255, 255, 255], [0, 0, 0, 0, 0, 0, 0, 128]] {
      try #require(pwrite(queue.descriptor, bytes, 8, 64) == 8)
      #expect(queue.lost == 1 << 30)
    }
  }

  @Test func `cannot send more samples than a sensor measures`() throws {
    let queue = try SharedSamples()
    let samples = RemoteSamples(queue, clock: StreamClock())
    var taken = 0
    // 20,000 a second are more than any part measures; the machine may need some seconds for as many as that.
    while !samples.areBad, taken < 2_000_000 {
      queue.push(.init(kind: 0, time: 0, values: (1, 2, 3)))
      taken += samples.pop() == nil ? 0 : 1
    }
    #expect(samples.areBad && taken >= 20_000)
  }

  @Test func `cannot fill the memory of what its devices did`() {
    var memory = CaptureMemory()
    for number in 0..<1000 {
      memory.failed("\(number)", at: .zero)
      memory.ended(.slower("\(number)"))
      #expect(memory.outcomes.count <= 16 && memory.slow.count <= 16)
    }
    for _ in 0..<10_000 { memory.failed("one", at: .zero) }
    #expect(memory.outcomes["one"] == .fails(times: 3, next: .zero + .seconds(3600)))
  }
}
