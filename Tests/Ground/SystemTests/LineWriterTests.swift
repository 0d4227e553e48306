import Foundation
import System
import TestKit
import Testing
import WaitingKit

/// A pipe that holds one page and is read on demand.
///
/// It is never closed. A writer's thread may outlive its test, because a program that another test starts inherits the
/// reading end; if the pipe were closed, the thread could write to a reused descriptor.
private struct Stopped {
  let (reading, writing): (Int32, Int32)

  init() {
    var ends: [Int32] = [0, 0]
    _ = pipe(&ends)
    (reading, writing) = (ends[0], ends[1])
    // F_SETPIPE_SZ, which Glibc's module does not have.
    _ = fcntl(writing, 1031, 4096)
  }

  /// Reads lines up to one that contains a text.
  func lines(until text: String) -> [String] {
    let handle = FileHandle(fileDescriptor: reading)
    var got = Data()
    while !String(decoding: got, as: UTF8.self).contains(text) { got += handle.come() }
    return String(decoding: got, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

@Suite(.waiting) struct `A writer of lines` {
  @Test func `writes at once if the descriptor has room`() {
    let pipe = Stopped()
    let writer = LineWriter(pipe.writing) { "\($0) left out\n" }
    writer.write("first\n")
    writer.write("second\n")
    #expect(pipe.lines(until: "second\n") == ["first", "second"])
  }

  @Test func `never waits for a reader that has stopped, and writes all in order when it goes on`() throws {
    let pipe = Stopped()
    let writer = LineWriter(pipe.writing) { "\($0) left out\n" }
    // An accent, so that a line may also be cut within a character.
    let padding = String(repeating: "é", count: 40)
    for k in 0..<1000 { writer.write("\(k) \(padding)\n") }
    let lines = pipe.lines(until: " left out\n")
    let told = lines.dropLast().map { $0.split(separator: " ") }
    #expect(told.count > 256 && told.count < 400, "\(told.count)")
    // In order and whole. The thread may have started late and made room after other lines were dropped.
    #expect(told.allSatisfy { $0.count == 2 && $0[1] == padding[...] })
    let numbers = told.compactMap { $0.first.flatMap { Int($0) } }
    #expect(try numbers.pairs(ofAtLeast: 257).allSatisfy(<) && numbers.first == 0)
    #expect(lines.last == "\(1000 - told.count) left out")
    writer.write("and so on\n")
    #expect(pipe.lines(until: "on\n") == ["and so on"])
  }

  @Test func `goes on if the reader has closed the pipe, and serves the next one`() {
    let pipe = Stopped()
    let writer = LineWriter(pipe.writing) { "\($0) left out\n" }
    _ = dup2(open("/dev/null", O_WRONLY), pipe.reading)
    whereNobodyReads { for _ in 0..<1000 { writer.write("nobody\n") } }
    // What was written to nobody is lost, and counts for nothing: the next reader gets the next line.
    let next = Stopped()
    _ = dup2(next.writing, pipe.writing)
    writer.write("somebody\n")
    #expect(next.lines(until: "somebody\n") == ["somebody"])
  }
}
