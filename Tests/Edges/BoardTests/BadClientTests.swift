import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `Bad clients of a served board` {
  /// The time stamps that a well-behaved client captures while `body` runs.
  private func captured(_ board: ServedBoard, while body: () throws -> Void) throws -> [Int64] {
    let wire = try Wire(port: board.port)
    #expect(wire.ask("TIMEOUT 60000") == "0")
    // Only the time stamps: 8 bytes a scan.
    #expect(wire.ask("OPEN iio:device0 10 00000008") == "0")
    try body()
    var stamps: [Int64] = []
    for _ in 0..<5 {
      #expect(wire.ask("READBUF iio:device0 80") == "80")
      #expect(wire.line() == "00000008")
      let bytes = wire.hear(80)
      stamps += stride(from: 0, to: 80, by: 8).map { place in
        bytes[place..<(place + 8)].reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
      }
    }
    return stamps
  }

  private func expectUnharmed(_ board: ServedBoard, _ stamps: [Int64]) throws {
    #expect(try stamps.pairs(ofAtLeast: 50).allSatisfy { $1 - $0 == 10_000_000 })
    #expect(try Wire(port: board.port).ask("VERSION") == "0.24.v0.24  ")
    #expect(board.memory < (BuiltProgram.isSanitized ? 256 : 64), "\(board.memory) MB")
  }

  @Test func `that send nonsense get an answer or are disconnected`() throws {
    let board = try ServedBoard()
    var seeded = Seeded(11)
    let commands = [
      "PRINT", "READ iio:device1 INPUT accel_x raw", "WRITE iio:device1 sampling_frequency 3\r\n52\0",
      "OPEN iio:device1 16 0000000f", "READBUF iio:device1 64", "CLOSE iio:device2", "GETTRIG iio:device1",
      "SETTRIG iio:device1 hrtimer0", "SET iio:device2 BUFFERS_COUNT 4", "TIMEOUT 10",
    ]
    let stamps = try captured(board) {
      for round in 0..<150 {
        let wire = try Wire(port: board.port)
        for _ in 0..<20 {
          var bytes = Array("\(commands.randomElement(using: &seeded) ?? "")\r\n".utf8)
          for _ in 0..<Int.random(in: 0...3, using: &seeded) where !bytes.isEmpty {
            switch Int.random(in: 0..<4, using: &seeded) {
            case 0: bytes[Int.random(in: 0..<bytes.count, using: &seeded)] = UInt8.random(in: 0...255, using: &seeded)
            case 1: bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &seeded)...)
            case 2:
              bytes.insert(contentsOf: Array("99999999999".utf8), at: Int.random(in: 0...bytes.count, using: &seeded))
            default: bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &seeded) }
            }
          }
          if !wire.say(bytes) { break }
        }
        if round % 3 == 0 { wire.hangUp() }
      }
    }
    // Nonsense may set a rate or a trigger of a device. The well-behaved client captures another one.
    try expectUnharmed(board, stamps)
  }

  @Test func `that are idle are disconnected for new clients, and clients that capture stay`() throws {
    let board = try ServedBoard()
    var crowd: [Wire] = []
    let stamps = try captured(board) {
      // More than the server has places for.
      for _ in 0..<280 {
        let wire = try Wire(port: board.port)
        #expect(wire.ask("VERSION") == "0.24.v0.24  ")
        crowd.append(wire)
      }
    }
    try expectUnharmed(board, stamps)
    // The first of them has been disconnected, the last one not.
    #expect(crowd.first?.hear(1).isEmpty == true)
    #expect(crowd.last?.ask("VERSION") == "0.24.v0.24  ")
  }

  @Test func `that capture more than they read leave room for others' captures`() throws {
    let board = try ServedBoard()
    let greedy = try (0..<20).map { _ in try Wire(port: board.port) }
    for wire in greedy { _ = wire.ask("OPEN iio:device0 65536 0000000f") }
    let modest = try Wire(port: board.port)
    #expect(modest.ask("TIMEOUT 60000") == "0")
    #expect(modest.ask("OPEN iio:device0 10 0000000f") == "0")
    #expect(modest.ask("READBUF iio:device0 160") == "160")
  }

  @Test(arguments: [
    ("OPEN iio:device0 4294967295 0000000f", "-12"), ("OPEN iio:device0 -5 0000000f", "-22"),
    ("OPEN iio:device0 16 ffffffff", "-22"), ("OPEN iio:device0 16 000000000000000f", "0"),
    ("OPEN iio:device0 16 0000000g", "-22"), ("OPEN iio:device0 99999999999999999999 1", "-22"),
    ("READBUF iio:device0 64", "-9"), ("CLOSE iio:device0", "-9"), ("OPEN trigger0 16 00000001", "-22"),
    ("READ iio:device77 x", "-19"), ("READ iio:device0 INPUT magn_q raw", "-6"), ("READ iio:device0 y", "-2"),
    ("WRITE iio:device0 y 4294967295", "-22"), ("TIMEOUT x", "-22"), ("SETTRIG iio:device0 trigger1", "-22"),
    ("SETTRIG iio:device0 nobody", "-2"), ("ZPRINT", "-22"), ("\u{1}\u{2}", "-22"),
  ])
  func `get the error that the kernel or iiod would give`(command: String, answer: String) throws {
    let board = try ServedBoard()
    #expect(try Wire(port: board.port).ask(command) == answer)
  }

  @Test func `that send an endless line are disconnected, and those with half a line delay only themselves`() throws {
    let board = try ServedBoard()
    let endless = try Wire(port: board.port)
    endless.say(String(repeating: "x", count: 10_000))
    #expect(endless.line() == "-22")
    #expect(endless.hear(1).isEmpty)
    let half = try Wire(port: board.port)
    half.say("READ iio:device0 INPUT mag")
    let stamps = try captured(board) { half.say("n_x sca") }
    half.say("le\r\n")
    #expect(half.line() == "9")
    try expectUnharmed(board, stamps)
  }

  @Test func `that do not read their answers cost no memory and no sample of other clients`() throws {
    let board = try ServedBoard()
    let slow = try (0..<8).map { _ in try Wire(port: board.port) }
    let stamps = try captured(board) {
      let asked = Array(String(repeating: "PRINT\r\n", count: 20_000).utf8)
      for wire in slow { wire.say(asked, waiting: false) }
      for wire in slow.prefix(2) { wire.say(Array("OPEN iio:device1 60000 0000000f\r\n".utf8), waiting: false) }
    }
    try expectUnharmed(board, stamps)
  }

  @Test func `that connect ten thousand times without a command do not disturb a client that captures`() throws {
    let board = try ServedBoard()
    var crowd: [Wire] = []
    let stamps = try captured(board) {
      for number in 0..<10_000 {
        let wire = try Wire(port: board.port)
        // One in 25 stays connected without a command.
        if number % 25 == 0 { crowd.append(wire) }
      }
    }
    try expectUnharmed(board, stamps)
    crowd.removeAll()
  }

  @Test func `that wait for samples get an error after their timeout, or at once without a trigger`() throws {
    let board = try ServedBoard()
    let wire = try Wire(port: board.port)
    #expect(wire.ask("OPEN iio:device0 1000 0000000f") == "0")
    #expect(wire.ask("TIMEOUT 300") == "0")
    let clock = ContinuousClock()
    let waited = clock.measure { #expect(wire.ask("READBUF iio:device0 16000") == "-110") }
    #expect(waited >= .milliseconds(300))
    #expect(wire.ask("SETTRIG iio:device0") == "0")
    #expect(wire.ask("OPEN iio:device0 10 0000000f") == "-22")
  }
}
