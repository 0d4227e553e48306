import Earth
import Quantities
import Simulation

@testable import Board

extension Door {
  /// The bytes that a client sends to the simulated board, in iiod's text protocol.
  static let iioClient = Door(
    name: "iio-client", longest: 4500,
    words: [
      "PRINT\n", "VERSION\n", "EXIT\n", "HELP\n", "TIMEOUT ", "OPEN iio:device0 ", "OPEN iio:device1 4 0f CYCLIC\n",
      "OPEN iio:device0 16 0000000f\n", "CLOSE iio:device0\n", "READBUF iio:device0 ", "READBUF iio:device0 64\n",
      "READ iio:device0 ", "READ iio:device0 INPUT magn_x raw\n", "READ iio:device1 BUFFER data_available\n",
      "WRITE iio:device0 ", "WRITE iio:device1 BUFFER watermark 2\n", "WRITE iio:device0 sampling_frequency 3\n",
      "WRITE trigger2 sampling_frequency 4\n50\0\n", "GETTRIG iio:device0\n", "SETTRIG iio:device0 ", "trigger0\n",
      "SETTRIG iio:device0 hrtimer0\n", "SET iio:device0 BUFFERS_COUNT 4\n", "DEBUG", "INPUT ", "OUTPUT ", "magn_x",
      "accel_z", "anglvel_y", "timestamp", "current_timestamp_clock ", "monotonic\n", "4294967295", "-1", "ffffffff",
      "9223372036854775807", " 0\n",
    ]
  ) { bytes in
    var whole = Talk()
    if let fault = whole.say(bytes, inPiecesOf: IIOSession.mostInput) { return fault }
    // What a client says means the same however its packets are cut.
    var cut = Talk()
    if let fault = cut.say(bytes, inPiecesOf: 1 + bytes.count % 7) { return fault }
    guard whole.heard == cut.heard else {
      return "in pieces it is answered \(cut.heard.suffix(80)), at once \(whole.heard.suffix(80))"
    }
    return nil
  }
}

/// One client's connection to a board.
private struct Talk {
  /// The bytes that the client has received.
  private(set) var heard: [UInt8] = []
  private var session = IIOSession()
  private var board = Talk.fresh
  private var now = Timestamp.zero
  /// The steps of time that are left, because some clients ask for samples that never come.
  private var patience = 60

  private static let budget = 1 << 22
  /// Copied for each connection, as making a board takes a millisecond.
  private static let fresh: SimulatedBoard = {
    let text = """
      start 2026-11-21T06:00:00Z
      place 51.5074 -0.1278 11 m
      magn lis3mdl at 100 Hz
      accel lsm6dsl at 100 Hz
      gyro lsm6dsl at 100 Hz
      """
    guard let scenario = try? Scenario(parsing: text, name: "door") else { preconditionFailure("no scenario") }
    return SimulatedBoard(scenario, seed: 1, at: UTC(nanoseconds: 0))
  }()

  /// Sends bytes, and waits for every answer; returns what is wrong, or nil.
  mutating func say(_ bytes: [UInt8], inPiecesOf size: Int) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty, session.room > 0, patience > 0 {
      let piece = Array(rest.prefix(min(size, session.room)))
      rest = rest.dropFirst(piece.count)
      piece.withUnsafeBytes { session.take($0, &board, at: now, budget: Talk.budget) }
      if let fault = drain() { return fault }
      while session.awaited != nil, patience > 0 {
        wait()
        if let fault = drain() { return fault }
      }
    }
    return nil
  }

  /// Takes the answers, like a connection that sends them at once.
  private mutating func drain() -> String? {
    while !session.output.isEmpty {
      // The largest answers are a block of samples and the context.
      if session.output.count > IIOSession.mostOutput + Capture.largestBlock + board.context.utf8.count + 64 {
        return "\(session.output.count) bytes of output"
      }
      if heard.count < 1 << 16 { heard += session.output }
      session.output.removeAll(keepingCapacity: true)
      session.work(&board, at: now, budget: Talk.budget)
    }
    return session.held > Talk.budget ? "captures of \(session.held) bytes" : nil
  }

  /// Lets time pass until there is a sample.
  private mutating func wait() {
    patience -= 1
    now = now + .milliseconds(20)
    var session = session
    board.advance(to: now) { occurrence, board in
      if case .scan(let device, let time) = occurrence {
        session.scanned(device, board, stamp: time.nanoseconds, at: now)
      }
    }
    session.expire(at: now)
    self.session = session
  }
}
