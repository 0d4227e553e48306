internal import Quantities
internal import System

/// The session of one client: the text protocol of iiod as libiio 0.24 speaks it. Bytes in, bytes out.
///
/// It runs one command at a time: while a client waits for samples, its further commands wait in the input. A session
/// holds at most `mostInput` bytes of input, its captures, and an output of `mostOutput` bytes plus one answer.
struct IIOSession {
  /// The most bytes of a command, and of a value to write.
  static let mostInput = 4096
  /// No further command runs while this many bytes wait to be sent.
  static let mostOutput = 1 << 16

  /// The bytes to send.
  var output: [UInt8] = []
  /// Whether to close the connection once all output has been sent.
  var isOver = false
  /// Whether the client has sent a whole line.
  private(set) var hasSpoken = false
  /// The most bytes that all its captures can hold together.
  var held: Int { captures.values.reduce(0) { $0 + $1.room } }

  /// The number of scans of a device that are waiting for this client.
  func waiting(of device: Int) -> Int { captures[device]?.scans ?? 0 }

  private var input: [UInt8] = []
  var captures: [Int: Capture] = [:]
  var awaited: Awaited?
  var written: Written?
  /// How long the client waits for samples.
  var patience = TimeSpan.seconds(1)

  /// The samples that a client is waiting for.
  struct Awaited {
    var device: Int
    var left: Int
    var isFirst = true
    var deadline: Timestamp
  }

  /// A value to write whose bytes are still to arrive.
  struct Written {
    var length: Int
    var device: Int
    /// The attribute to write to, or the error to answer with.
    var meaning: Result<IIODevice.Meaning, IIOError>
  }

  /// How many bytes of input there is room for.
  var room: Int { isOver ? 0 : IIOSession.mostInput - input.count }

  /// Whether it captures samples of a device.
  var isCapturing: Bool { !captures.isEmpty }

  /// Whether the client neither captures nor waits for samples or output.
  var isIdle: Bool { !isCapturing && awaited == nil && output.isEmpty }

  /// Takes bytes from the client and runs complete commands. `budget` is the most bytes that its captures may hold.
  mutating func take(_ bytes: UnsafeRawBufferPointer, _ board: inout SimulatedBoard, at now: Timestamp, budget: Int) {
    input += bytes
    work(&board, at: now, budget: budget)
  }

  /// Runs the commands that wait in the input, as long as there is room for their output.
  mutating func work(_ board: inout SimulatedBoard, at now: Timestamp, budget: Int) {
    while !isOver, awaited == nil, output.count < IIOSession.mostOutput {
      if let written {
        guard input.count >= written.length else { return }
        store(written, &board, at: now)
        continue
      }
      guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else {
        // The input is full without an end of line: no command is that long.
        if input.count >= IIOSession.mostInput { refuse() }
        return
      }
      let line = String(decoding: input[..<end], as: UTF8.self)
      input.removeFirst(end + 1)
      hasSpoken = true
      let words = line.split { $0.isWhitespace }.map(String.init)
      if !words.isEmpty { answer(words, &board, at: now, budget: budget) }
    }
  }

  /// Takes a new scan of a device for the client's capture.
  mutating func scanned(_ device: Int, _ board: borrowing SimulatedBoard, stamp: Int64, at now: Timestamp) {
    guard captures[device] != nil else { return }
    captures[device]?.take(board, stamp: stamp)
    if awaited?.device == device { deliver(at: now) }
  }

  /// Ends the wait for samples that did not arrive in time.
  mutating func expire(at now: Timestamp) {
    guard let awaited, now >= awaited.deadline else { return }
    self.awaited = nil
    reply(.timedOut)
  }

  private mutating func store(_ written: Written, _ board: inout SimulatedBoard, at now: Timestamp) {
    let value = input.prefix(written.length).prefix { $0 != 0 }
    let text = String(decoding: value, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
    input.removeFirst(written.length)
    self.written = nil
    switch written.meaning {
    case .failure(let failure): reply(failure)
    case .success(let meaning):
      if let failed = board.write(text, to: meaning, of: written.device, at: now) { return reply(failed) }
      reply(Int32(written.length))
    }
  }

  /// Sends whole blocks until all requested bytes have been sent.
  mutating func deliver(at now: Timestamp) {
    guard var awaited, var capture = captures[awaited.device] else { return }
    while awaited.left > 0, output.count < IIOSession.mostOutput {
      let count = min(awaited.left, capture.block)
      guard capture.waiting >= count else { break }
      reply(Int32(count))
      if awaited.isFirst { say(capture.mask.hexadecimal + "\n") }
      captures[awaited.device] = nil
      capture.give(count, to: &output)
      awaited.isFirst = false
      awaited.left -= count
      awaited.deadline = now + patience
    }
    captures[awaited.device] = capture
    self.awaited = awaited.left > 0 ? awaited : nil
  }

  /// Answers that the command is invalid, and ends the session.
  mutating func refuse() {
    reply(.invalid)
    isOver = true
  }

  mutating func reply(_ code: Int32) { say("\(code)\n") }
  mutating func reply(_ error: IIOError) { reply(-error.rawValue) }

  mutating func reply(with value: String) {
    reply(Int32(value.utf8.count + 1))
    say(value + "\0\n")
  }

  mutating func say(_ text: String) { output += text.utf8 }
}
