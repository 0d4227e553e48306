import Foundation
import Synchronization
import TestKit
import Testing
import Text

@Suite struct `A file that is read` {
  private func read(_ path: String, atMost most: Int, use: FileUse = .given) throws(TraceError) -> [UInt8] {
    try [UInt8](unpacking: path, atMost: most, as: "a table", use: use)
  }

  @Test(arguments: [false, true])
  func `may have as many bytes as are allowed, and not one more`(isKept: Bool) throws {
    let bytes = [UInt8](repeating: 0x61, count: 20_480)
    let file = try TemporaryFile("table.csv", holding: Data(bytes))
    func read(atMost most: Int) throws(TraceError) -> [UInt8] {
      try self.read(file.path, atMost: most, use: isKept ? .kept(atMost: most) : .given)
    }
    #expect(try read(atMost: bytes.count) == bytes)
    let error = #expect(throws: TraceError.self) { try read(atMost: bytes.count - 1) }
    let expected = isKept ? "expected at most 19 KiB, found more" : "expected a table, found more than 19 KiB"
    #expect(error?.message == "\(file.path): \(expected)")
  }

  @Test func `is read on where a signal has interrupted the reading of a pipe`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // A handler after which the system does not begin the reading again by itself.
    var (quiet, before) = (sigaction(), sigaction())
    quiet.__sigaction_handler.sa_handler = { _ in handled.add(1, ordering: .relaxed) }
    sigaction(SIGUSR2, &quiet, &before)
    defer { sigaction(SIGUSR2, &before, nil) }
    let thread = Mutex<pthread_t?>(nil)
    let result = Mutex<Result<[UInt8], TraceError>?>(nil)
    let end = DispatchSemaphore(value: 0)
    Thread {
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGUSR2)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      thread.withLock { $0 = pthread_self() }
      let read = Result { () throws(TraceError) in try self.read(path, atMost: 100) }
      result.withLock { $0 = read }
      end.signal()
    }.start()
    // Opening waits for the reader.
    let pipe = open(path, O_WRONLY)
    try #require(pipe >= 0)
    let reader = try #require(thread.withLock { $0 })
    // It reads by the second of them at the latest: it has nothing else to do.
    for _ in 0..<20 where result.withLock({ $0 == nil }) {
      let count = handled.load(ordering: .relaxed)
      pthread_kill(reader, SIGUSR2)
      while handled.load(ordering: .relaxed) == count, result.withLock({ $0 == nil }) { poll(nil, 0, 1) }
    }
    whereNobodyReads { _ = write(pipe, "whole", 5) }
    close(pipe)
    end.wait()
    #expect(try result.withLock { $0 }?.get() == Array("whole".utf8))
  }

  @Test func `whose reader is gone is told from one that cannot be written`() {
    let gone = TraceError(writing: "-", code: EPIPE)
    #expect(gone.kind == .readerGone && gone.message.hasPrefix("standard output: "))
    let pipe = TraceError(writing: "pipe", code: EPIPE)
    #expect(pipe.kind == .io && pipe.message.hasPrefix("pipe: "))
  }
}

/// The number of signals that were handled.
private let handled = Atomic(0)
