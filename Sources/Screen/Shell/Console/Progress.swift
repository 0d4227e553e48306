public import Quantities
internal import System

/// The progress of long work, on standard error if that is a terminal: nothing in the first second, then four times a
/// second.
public struct Progress {
  private let name: String
  private let isShown: Bool
  private var calls = 0
  private var next: Int64
  private var isOnScreen = false

  /// The progress of work with a name.
  public init(of name: String, isShown: Bool) {
    (self.name, self.isShown) = (name, isShown)
    next = isShown ? SystemClock.monotonic.now + 1_000_000_000 : .max
  }

  /// Notes that the work has reached an instant of a stream.
  public mutating func reached(_ time: Timestamp, _ console: borrowing Console) {
    guard isShown else { return }
    calls += 1
    // Reading the clock at every event would cost more than it is worth.
    guard calls % 256 == 0, SystemClock.monotonic.now >= next else { return }
    let seconds = time.nanoseconds / 1_000_000_000
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    show("\(clock.joined(separator: ":"))", console)
  }

  /// Notes that the work has reached a share, in words.
  public mutating func reached(_ share: @autoclosure () -> String, _ console: borrowing Console) {
    guard isShown, SystemClock.monotonic.now >= next else { return }
    show(share(), console)
  }

  private mutating func show(_ share: String, _ console: borrowing Console) {
    next = SystemClock.monotonic.now + 250_000_000
    console.say("\r\u{1b}[K\(name): \(share) done")
    isOnScreen = true
  }

  /// Clears the line.
  public mutating func end(_ console: borrowing Console) {
    if isOnScreen { console.say("\r\u{1b}[K") }
    isOnScreen = false
  }
}
