internal import Quantities

/// The results of earlier attempts to capture devices, by device.
struct CaptureMemory: Equatable, Sendable {
  /// How capturing a device went.
  enum Outcome: Equatable, Sendable {
    case works
    /// It has failed this many times in a row; it will be tried again at `next`.
    case fails(times: Int, next: Timestamp)
  }

  /// The outcomes, by device.
  private(set) var outcomes: [String: Outcome] = [:]
  /// The devices that send fewer samples than stated: their samples are fetched one at a time.
  private(set) var slow: Set<String> = []
  /// The waits before further attempts to capture, because the program that kept the device busy may have ended. An
  /// attempt costs 0.3 s without samples, so the waits increase.
  var again: [TimeSpan] = [.seconds(60), .seconds(600), .seconds(3600)]

  /// The most devices remembered. A board chooses their names, and may choose different ones each time.
  private static let mostDevices = 16

  init() {}

  /// A memory with these contents.
  init(outcomes: [String: Outcome], slow: Set<String>) { (self.outcomes, self.slow) = (outcomes, slow) }

  /// Whether a device is due to be tried again.
  func isTrialDue(at now: Timestamp) -> Bool {
    outcomes.values.contains { if case .fails(_, let next) = $0 { next <= now } else { false } }
  }

  /// Remembers that a device could be captured.
  mutating func succeeded(_ key: String) { remember(key, .works) }

  /// Remembers that a device could not be captured.
  mutating func failed(_ key: String, at now: Timestamp) {
    var times = 0
    if case .fails(let count, _) = outcomes[key] { times = count }
    let next = now + again[min(times, again.count - 1)]
    remember(key, .fails(times: min(times + 1, again.count), next: next))
  }

  private mutating func remember(_ key: String, _ outcome: Outcome) {
    if outcomes.count >= CaptureMemory.mostDevices, outcomes[key] == nil { outcomes = [:] }
    outcomes[key] = outcome
  }

  /// Takes the error with which a source has ended. A device that has sent too few samples may have been unplugged,
  /// which its next failure shows: then it is not slow.
  mutating func ended(_ error: SourceError) {
    guard case .slower(let key) = error, slow.count < CaptureMemory.mostDevices else { return slow.removeAll() }
    slow.insert(key)
  }
}
