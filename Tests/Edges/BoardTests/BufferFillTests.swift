import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A served board's buffer` {
  /// The value of `data_available` for a client.
  private func fill(_ wire: Wire) throws -> Int {
    let length = try #require(Int(wire.ask("READ iio:device0 BUFFER data_available")))
    let value = wire.hear(length + 1).prefix { $0 != 0 }
    return try #require(Int(String(decoding: value, as: UTF8.self)))
  }

  @Test func `reports to every client how many samples wait in it`() throws {
    let board = try ServedBoard()
    let (captures, looks) = (try Wire(port: board.port), try Wire(port: board.port))
    #expect(try fill(looks) == 0)
    #expect(captures.ask("OPEN iio:device0 4 0000000f") == "0")
    // The buffer fills while no client reads; both clients see it.
    while try fill(looks) < 12 {}
    #expect(try fill(captures) >= 12)
    // Three blocks of four scans of 16 bytes.
    let before = try fill(captures)
    #expect(captures.ask("READBUF iio:device0 192") == "64")
    _ = captures.line()
    _ = captures.hear(64)
    for _ in 0..<2 {
      #expect(captures.line() == "64")
      _ = captures.hear(64)
    }
    let after = try fill(captures)
    // A hundred scans come each second. How many came in the meantime is unknown; twelve were read.
    #expect(after >= before - 12)
    #expect(captures.ask("CLOSE iio:device0") == "0")
    #expect(try fill(looks) == 0 && fill(captures) == 0)
  }
}
