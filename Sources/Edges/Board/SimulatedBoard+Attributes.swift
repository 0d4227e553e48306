internal import Quantities

// Attributes are read and written as the files of a kernel's driver would be.
extension SimulatedBoard {
  /// The value of an attribute, without a line feed. `own` is the number of scans that wait for the client that reads.
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

  /// Writes a value to an attribute; returns 0, or an error number where the attribute rejects it.
  mutating func write(_ text: String, to meaning: IIODevice.Meaning, of device: Int, at now: Timestamp) -> Int32 {
    switch meaning {
    case .fixed, .raw, .waiting: return IIOError.noAccess
    case .rate:
      guard let rate = Double(text), setRate(of: device, to: rate) else { return IIOError.invalid }
    case .stampClock:
      guard BoardClock.names.contains(text) else { return IIOError.invalid }
      settings.stampClocks[device] = text
    case .watermark:
      guard let count = Int(text), (1...4096).contains(count) else { return IIOError.invalid }
      settings.watermarks[device] = count
    case .timerRate:
      guard let rate = Double(text), (0.1...10_000).contains(rate) else { return IIOError.invalid }
      settings.setTimer(rate, from: now)
    }
    return 0
  }
}

/// The error numbers (errno) that the kernel and iiod answer with.
enum IIOError {
  static let noEntry: Int32 = 2
  static let noChannel: Int32 = 6
  static let badFile: Int32 = 9
  static let noMemory: Int32 = 12
  static let noAccess: Int32 = 13
  static let noDevice: Int32 = 19
  static let invalid: Int32 = 22
  static let timedOut: Int32 = 110
}
