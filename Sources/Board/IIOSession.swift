internal import Quantities

/// What one client says and is answered: iiod's text protocol as libiio 0.24 speaks it. Bytes in, bytes out.
///
/// One command at a time: while a client waits for samples, what else it says waits too, and no more of it is taken than
/// there is room for. Nothing that a client says makes it hold more than `mostInput` and `mostOutput`, and its captures.
struct IIOSession {
  /// No command is longer, and no value.
  static let mostInput = 4096
  /// So much may be under way to a client before it is asked what else it wants.
  static let mostOutput = 1 << 16

  /// What is to be sent.
  var output: [UInt8] = []
  /// Whether it is to end once all has been sent.
  var isOver = false
  /// Whether it has said a whole line.
  private(set) var hasSpoken = false
  /// How many bytes its captures may hold.
  var held: Int { captures.values.reduce(0) { $0 + $1.room } }

  /// How many scans of a device wait for it.
  func waiting(of device: Int) -> Int { captures[device]?.scans ?? 0 }

  private var input: [UInt8] = []
  var captures: [Int: Capture] = [:]
  var awaited: Awaited?
  var written: Written?
  var patience = TimeSpan.seconds(1)

  /// Samples a client waits for.
  struct Awaited {
    var device: Int
    var left: Int
    var isFirst = true
    var deadline: Timestamp
  }

  /// A value whose bytes are still to come.
  struct Written {
    var length: Int
    var device: Int
    /// Whom it is for, or why it is for nobody.
    var meaning: Result<IIODevice.Meaning, Capture.Failure>
  }

  /// How many more bytes it takes.
  var room: Int { isOver ? 0 : IIOSession.mostInput - input.count }

  /// Whether it neither captures nor waits for anything.
  var isIdle: Bool { captures.isEmpty && awaited == nil && output.isEmpty }

  /// Takes what a client says, and answers as far as that can be answered. `budget` is what its captures may hold.
  mutating func take(_ bytes: UnsafeRawBufferPointer, _ board: inout SimulatedBoard, at now: Timestamp, budget: Int) {
    input += bytes
    work(&board, at: now, budget: budget)
  }

  /// Goes on answering, now that there may be room again.
  mutating func work(_ board: inout SimulatedBoard, at now: Timestamp, budget: Int) {
    while !isOver, awaited == nil, output.count < IIOSession.mostOutput {
      if let written {
        guard input.count >= written.length else { return }
        store(written, &board, at: now)
        continue
      }
      guard let end = input.firstIndex(of: UInt8(ascii: "\n")) else {
        // What fills all there is and still is no line will never be one.
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

  /// A device has taken a scan.
  mutating func scanned(_ device: Int, _ board: borrowing SimulatedBoard, stamp: Int64, at now: Timestamp) {
    guard captures[device] != nil else { return }
    captures[device]?.take(board, stamp: stamp)
    if awaited?.device == device { deliver(at: now) }
  }

  /// Gives up waiting for samples that did not come in time.
  mutating func expire(at now: Timestamp) {
    guard let awaited, now >= awaited.deadline else { return }
    self.awaited = nil
    reply(-IIOError.timedOut)
  }

  private mutating func store(_ written: Written, _ board: inout SimulatedBoard, at now: Timestamp) {
    let value = input.prefix(written.length).prefix { $0 != 0 }
    let text = String(decoding: value, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
    input.removeFirst(written.length)
    self.written = nil
    switch written.meaning {
    case .failure(let failure): reply(-failure.code)
    case .success(let meaning):
      let failed = board.write(text, to: meaning, of: written.device, at: now)
      reply(failed == 0 ? Int32(written.length) : -failed)
    }
  }

  /// Gives blocks as soon as they are whole, until all that was asked for has been given.
  mutating func deliver(at now: Timestamp) {
    guard var awaited, var capture = captures[awaited.device] else { return }
    while awaited.left > 0, output.count < IIOSession.mostOutput {
      let count = min(awaited.left, capture.block)
      guard capture.waiting >= count else { break }
      reply(Int32(count))
      if awaited.isFirst {
        let digits = String(capture.mask, radix: 16)
        say(String(repeating: "0", count: 8 - digits.count) + digits + "\n")
      }
      captures[awaited.device] = nil
      capture.give(count, to: &output)
      awaited.isFirst = false
      awaited.left -= count
      awaited.deadline = now + patience
    }
    captures[awaited.device] = capture
    self.awaited = awaited.left > 0 ? awaited : nil
  }

  /// Says that it makes no sense, and no more.
  mutating func refuse() {
    reply(-IIOError.invalid)
    isOver = true
  }

  mutating func reply(_ code: Int32) { say("\(code)\n") }

  mutating func reply(with value: String) {
    reply(Int32(value.utf8.count + 1))
    say(value + "\0\n")
  }

  mutating func say(_ text: String) { output += text.utf8 }
}
