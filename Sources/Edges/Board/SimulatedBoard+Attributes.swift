internal import Quantities

// Attributes are read and written like the files of a kernel driver.
extension SimulatedBoard {
  /// The value of an attribute, without a line feed. `own` is the number of scans that are waiting for the client that
  /// reads.
  func read(_ meaning: IIODevice.Meaning, of device: Int, waiting own: Int) -> String {
    switch meaning {
    case .fixed(let text): text
    case .raw(let kind, let axis): String(count(kind, axis))
    case .rate: shortest(settings.rates[device])
    case .stampClock: settings.stampClocks[device]
    case .waiting: String(max(own, waiting[device]))
    case .watermark: String(settings.watermarks[device])
    case .timerRate: shortest(settings.timerFrequency)
    }
  }

  /// Writes a value to an attribute; returns an error if the attribute rejects it.
  mutating func write(_ text: String, to meaning: IIODevice.Meaning, of device: Int, at now: Timestamp) -> IIOError? {
    switch meaning {
    case .fixed, .raw, .waiting: return .noAccess
    case .rate:
      guard let rate = Double(text), setRate(of: device, to: rate) else { return .invalid }
    case .stampClock:
      guard BoardClock.names.contains(text) else { return .invalid }
      settings.stampClocks[device] = text
    case .watermark:
      guard let count = Int(text), (1...4096).contains(count) else { return .invalid }
      settings.watermarks[device] = count
    case .timerRate:
      guard let rate = Double(text), (0.1...10_000).contains(rate) else { return .invalid }
      settings.setTimer(rate, from: now)
    }
    return nil
  }
}

/// The error numbers (errno) with which the kernel and iiod answer.
enum IIOError: Int32, Error {
  case noEntry = 2
  case noChannel = 6
  case badFile = 9
  case noMemory = 12
  case noAccess = 13
  case noDevice = 19
  case invalid = 22
  case timedOut = 110
}
