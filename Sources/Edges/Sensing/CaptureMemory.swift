internal import Quantities

/// The results of earlier attempts to capture devices, by device.
struct CaptureMemory: Equatable, Sendable {
  /// How capturing a device went.
  enum Outcome: Equatable, Sendable {
    case works
    /// It has failed this many times in a row; it is tried again at `next`.
    case fails(times: Int, next: Timestamp)
  }

  /// How it went.
  private(set) var outcomes: [String: Outcome] = [:]
  /// The devices that send fewer samples than they say: each sample is fetched at once.
  private(set) var slow: Set<String> = []
  /// The waits before the next attempts to capture, since the program that kept the device busy may have ended. An
  /// attempt costs 0.3 s without a sample, so the waits grow.
  var again: [TimeSpan] = [.seconds(60), .seconds(600), .seconds(3600)]

  /// The most devices that are remembered. A board chooses their names, and may choose others each time.
  private static let mostDevices = 16

  init() {}

  /// What is known already.
  init(outcomes: [String: Outcome], slow: Set<String>) { (self.outcomes, self.slow) = (outcomes, slow) }

  /// Whether a device is due to be tried again.
  func isTrialDue(at now: Timestamp) -> Bool {
    outcomes.values.contains { if case .fails(_, let next) = $0 { next <= now } else { false } }
  }

  /// Remembers that a device could be captured.
  mutating func succeeded(_ key: String) { remember(key, .works) }

  /// Remembers that it could not.
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

  /// Takes note of why a source has ended. A device that has sent too little may have been unplugged, which its next
  /// failure shows: then it is not slow.
  mutating func ended(_ error: SourceError) {
    guard case .slower(let key) = error, slow.count < CaptureMemory.mostDevices else { return slow.removeAll() }
    slow.insert(key)
  }
}
