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
  private(set) var isOver = false
  /// Whether it has said a whole line.
  private(set) var hasSpoken = false
  /// How many bytes its captures may hold.
  var held: Int { captures.values.reduce(0) { $0 + $1.room } }

  /// How many scans of a device wait for it.
  func waiting(of device: Int) -> Int { captures[device]?.scans ?? 0 }

  private var input: [UInt8] = []
  private var captures: [Int: Capture] = [:]
  private var awaited: Awaited?
  private var written: Written?
  private var patience = TimeSpan.seconds(1)

  /// Samples a client waits for.
  private struct Awaited {
    var device: Int
    var left: Int
    var isFirst = true
    var deadline: Timestamp
  }

  /// A value whose bytes are still to come.
  private struct Written {
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
}

// The commands.
extension IIOSession {
  private mutating func answer(_ words: [String], _ board: inout SimulatedBoard, at now: Timestamp, budget: Int) {
    let device = words.count > 1 ? board.devices.firstIndex { $0.id == words[1] || $0.name == words[1] } : nil
    switch (words[0].uppercased(), words.count) {
    case ("EXIT", 1): isOver = true
    case ("VERSION", 1): say("0.24.v0.24  \n")
    case ("HELP", 1): say("HELP EXIT PRINT VERSION TIMEOUT OPEN CLOSE READ WRITE READBUF GETTRIG SETTRIG SET\n")
    case ("PRINT", 1):
      reply(Int32(board.context.utf8.count))
      say(board.context + "\n")
    case ("TIMEOUT", 2):
      guard let milliseconds = UInt32(words[1]) else { return reply(-IIOError.invalid) }
      // None at all is for ever.
      patience = milliseconds == 0 ? .seconds(1e9) : .milliseconds(Double(milliseconds))
      reply(0)
    case ("READ", 2...), ("WRITE", 4...), ("OPEN", 4...5), ("READBUF", 3), ("CLOSE", 2), ("GETTRIG", 2),
      ("SETTRIG", 2...3), ("SET", 4):
      guard let device else {
        return words[0].uppercased() == "WRITE" ? skip(words, IIOError.noDevice) : reply(-IIOError.noDevice)
      }
      answer(words, for: device, &board, at: now, budget: budget)
    default: reply(-IIOError.invalid)
    }
  }

  private mutating func answer(
    _ words: [String], for device: Int, _ board: inout SimulatedBoard, at now: Timestamp, budget: Int
  ) {
    switch words[0].uppercased() {
    case "READ": read(words, device, board)
    case "WRITE":
      switch IIORequest.attributes(words[2..<(words.count - 1)], of: board.devices[device]) {
      case .success(let found) where IIORequest.isNamed(words[2..<(words.count - 1)]):
        write(words, device, .success(found[0].meaning))
      case .success: skip(words, IIOError.noEntry)
      case .failure(let failure): skip(words, failure.code)
      }
    case "OPEN":
      guard words.count == 4 || words[4].uppercased() == "CYCLIC", let samples = Int(words[2]),
        let mask = IIORequest.mask(words[3]), board.settings.triggers[device] != nil
      else { return reply(-IIOError.invalid) }
      switch Capture.open(board.devices[device], mask: mask, samples: samples) {
      case .failure(let failure): reply(-failure.code)
      case .success(let capture):
        let others = held - (captures[device]?.room ?? 0)
        guard others + capture.room <= budget else { return reply(-IIOError.noMemory) }
        captures[device] = capture
        reply(0)
      }
    case "CLOSE": reply(captures.removeValue(forKey: device) == nil ? -IIOError.badFile : 0)
    case "READBUF":
      guard captures[device] != nil else { return reply(-IIOError.badFile) }
      guard let count = Int(words[2]), count > 0, count <= Int(UInt32.max) else { return reply(-IIOError.invalid) }
      awaited = Awaited(device: device, left: count, deadline: now + patience)
      deliver(at: now)
    case "GETTRIG":
      guard let trigger = board.settings.triggers[device] else { return reply(0) }
      let name = board.devices[trigger].name
      reply(Int32(name.utf8.count))
      say(name + "\n")
    case "SETTRIG":
      guard words.count == 3 else {
        board.settings.setTrigger(of: device, to: nil, at: now)
        return reply(0)
      }
      let trigger = board.devices.firstIndex { $0.id == words[2] || $0.name == words[2] }
      guard let trigger else { return reply(-IIOError.noEntry) }
      guard board.settings.canHave(device, trigger) else { return reply(-IIOError.invalid) }
      board.settings.setTrigger(of: device, to: trigger, at: now)
      reply(0)
    default:
      // How many blocks the kernel keeps: here that is always the same.
      reply(words[2].uppercased() == "BUFFERS_COUNT" && UInt32(words[3]) != nil ? 0 : -IIOError.invalid)
    }
  }

  /// `READ DEVICE [INPUT CHANNEL|BUFFER|DEBUG] [ATTRIBUTE]`; without an attribute all of them at once.
  private mutating func read(_ words: [String], _ device: Int, _ board: borrowing SimulatedBoard) {
    if words.count == 3, words[2] == "name" { return reply(with: board.devices[device].name) }
    switch IIORequest.attributes(words[2...], of: board.devices[device]) {
    case .failure(let failure): reply(-failure.code)
    case .success(let found) where IIORequest.isNamed(words[2...]):
      reply(with: board.read(found[0].meaning, of: device, waiting: waiting(of: device)))
    case .success(let found):
      // Each with its length before it, most significant byte first, and filled up to a multiple of four.
      var all: [UInt8] = []
      for attribute in found {
        let value = Array(board.read(attribute.meaning, of: device, waiting: waiting(of: device)).utf8) + [0]
        for shift in [24, 16, 8, 0] { all.append(UInt8(truncatingIfNeeded: value.count >> shift)) }
        all += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
      }
      reply(Int32(all.count))
      output += all
      say("\n")
    }
  }

  /// A value comes behind the line; it is taken before it is judged.
  private mutating func write(_ words: [String], _ device: Int, _ meaning: Result<IIODevice.Meaning, Capture.Failure>) {
    guard let length = words.last.flatMap({ Int($0) }), (0...IIOSession.mostInput).contains(length) else {
      // How much of what follows is a value nobody can say.
      return refuse()
    }
    written = Written(length: length, device: device, meaning: meaning)
  }

  private mutating func skip(_ words: [String], _ code: Int32) {
    write(words, 0, .failure(Capture.Failure(code: code)))
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
  private mutating func deliver(at now: Timestamp) {
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
  private mutating func refuse() {
    reply(-IIOError.invalid)
    isOver = true
  }

  private mutating func reply(_ code: Int32) { say("\(code)\n") }

  private mutating func reply(with value: String) {
    reply(Int32(value.utf8.count + 1))
    say(value + "\0\n")
  }

  private mutating func say(_ text: String) { output += text.utf8 }
}
