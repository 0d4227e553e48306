internal import Quantities

// The commands of a client, line by line.
extension IIOSession {
  mutating func answer(_ words: [String], _ board: inout SimulatedBoard, at now: Timestamp, budget: Int) {
    let device = words.count > 1 ? board.devices.firstIndex { $0.id == words[1] || $0.name == words[1] } : nil
    switch (words[0].uppercased(), words.count) {
    case ("EXIT", 1): isOver = true
    case ("VERSION", 1): say("0.24.v0.24  \n")
    case ("HELP", 1): say("HELP EXIT PRINT VERSION TIMEOUT OPEN CLOSE READ WRITE READBUF GETTRIG SETTRIG SET\n")
    case ("PRINT", 1):
      reply(Int32(board.context.utf8.count))
      say(board.context + "\n")
    case ("TIMEOUT", 2):
      guard let milliseconds = UInt32(words[1]) else { return reply(.invalid) }
      // A timeout of 0 means no timeout.
      patience = milliseconds == 0 ? .seconds(1e9) : .milliseconds(Double(milliseconds))
      reply(0)
    case ("READ", 2...), ("WRITE", 4...), ("OPEN", 4...5), ("READBUF", 3), ("CLOSE", 2), ("GETTRIG", 2),
      ("SETTRIG", 2...3), ("SET", 4):
      guard let device else {
        return words[0].uppercased() == "WRITE" ? skip(words, .noDevice) : reply(.noDevice)
      }
      answer(words, for: device, &board, at: now, budget: budget)
    default: reply(.invalid)
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
      case .success: skip(words, .noEntry)
      case .failure(let failure): skip(words, failure)
      }
    case "OPEN":
      guard words.count == 4 || words[4].uppercased() == "CYCLIC", let samples = Int(words[2]),
        let mask = IIORequest.mask(words[3]), board.settings.triggers[device] != nil
      else { return reply(.invalid) }
      switch Capture.open(board.devices[device], mask: mask, samples: samples) {
      case .failure(let failure): reply(failure)
      case .success(let capture):
        let others = held - (captures[device]?.room ?? 0)
        guard others + capture.room <= budget else { return reply(.noMemory) }
        captures[device] = capture
        reply(0)
      }
    case "CLOSE": reply(captures.removeValue(forKey: device) == nil ? -IIOError.badFile.rawValue : 0)
    case "READBUF":
      guard captures[device] != nil else { return reply(.badFile) }
      guard let count = Int(words[2]), count > 0, count <= Int(UInt32.max) else { return reply(.invalid) }
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
      guard let trigger else { return reply(.noEntry) }
      guard board.settings.canHave(device, trigger) else { return reply(.invalid) }
      board.settings.setTrigger(of: device, to: trigger, at: now)
      reply(0)
    default:
      // SET BUFFERS_COUNT: the number of blocks in the kernel. Here it is fixed, and the command has no effect.
      reply(words[2].uppercased() == "BUFFERS_COUNT" && UInt32(words[3]) != nil ? 0 : -IIOError.invalid.rawValue)
    }
  }

  /// `READ DEVICE [INPUT CHANNEL|BUFFER|DEBUG] [ATTRIBUTE]`; without an attribute, all of them at once.
  private mutating func read(_ words: [String], _ device: Int, _ board: borrowing SimulatedBoard) {
    if words.count == 3, words[2] == "name" { return reply(with: board.devices[device].name) }
    switch IIORequest.attributes(words[2...], of: board.devices[device]) {
    case .failure(let failure): reply(failure)
    case .success(let found) where IIORequest.isNamed(words[2...]):
      reply(with: board.read(found[0].meaning, of: device, waiting: waiting(of: device)))
    case .success(let found):
      // Each value follows its length (4 bytes, big-endian) and is padded to a multiple of 4 bytes.
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

  /// `WRITE … LENGTH`: the value follows the line. It is read even if the command fails.
  private mutating func write(_ words: [String], _ device: Int, _ meaning: Result<IIODevice.Meaning, IIOError>) {
    guard let length = words.last.flatMap({ Int($0) }), (0...IIOSession.mostInput).contains(length) else {
      // Without a length the end of the value is unknown, and so is the start of the next command.
      return refuse()
    }
    written = Written(length: length, device: device, meaning: meaning)
  }

  private mutating func skip(_ words: [String], _ error: IIOError) {
    write(words, 0, .failure(error))
  }
}
