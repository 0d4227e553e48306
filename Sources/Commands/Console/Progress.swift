internal import Quantities
internal import System

/// How far a long work has come, on standard error where that is a terminal: nothing in the first second, then four
/// times a second.
struct Progress {
  private let name: String
  private let isShown: Bool
  private var calls = 0
  private var next: Int64
  private var isOnScreen = false

  init(of name: String, isShown: Bool) {
    (self.name, self.isShown) = (name, isShown)
    next = isShown ? SystemClock.monotonic.now + 1_000_000_000 : .max
  }

  /// Something has come so far.
  mutating func reached(_ time: Timestamp, _ console: borrowing Console) {
    guard isShown else { return }
    calls += 1
    // The clock is asked now and then only.
    guard calls % 256 == 0, SystemClock.monotonic.now >= next else { return }
    let seconds = time.nanoseconds / 1_000_000_000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    show("\(clock.joined(separator: ":"))", console)
  }

  /// So much has been done, in words.
  mutating func reached(_ share: @autoclosure () -> String, _ console: borrowing Console) {
    guard isShown, SystemClock.monotonic.now >= next else { return }
    show(share(), console)
  }

  private mutating func show(_ share: String, _ console: borrowing Console) {
    next = SystemClock.monotonic.now + 250_000_000
    console.say("\r\u{1b}[K\(name): \(share) done")
    isOnScreen = true
  }

  /// Wipes what was shown.
  mutating func end(_ console: borrowing Console) {
    if isOnScreen { console.say("\r\u{1b}[K") }
    isOnScreen = false
  }
}
