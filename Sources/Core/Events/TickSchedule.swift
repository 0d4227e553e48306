public import Quantities

/// When readings are due: tick k = 1, 2, … at round(k * 1e9 / rate) nanoseconds after the start of the stream.
///
/// Live runs, replays and simulations all use this formula. Each instant is computed from its number: a sum of rounded
/// periods would drift, as would a multiple of a rounded period.
public struct TickSchedule: Equatable, Sendable {
  /// The default rate of the contract, in Hz.
  public static let defaultRate = 60.0

  /// Ticks a second.
  public let rate: Double
  /// The next tick.
  public private(set) var next: Timestamp
  private var number: Int64

  /// A schedule from tick `first` on.
  public init(rate: Double = TickSchedule.defaultRate, first: Int64 = 1) {
    self.rate = rate
    number = first
    next = TickSchedule.instant(first, rate: rate)
  }

  /// A schedule from the first tick after the beginning of a recording, or from tick 1 if the recording begins with its
  /// stream.
  public init(rate: Double = TickSchedule.defaultRate, after begins: Timestamp) {
    self.init(rate: rate)
    _ = skip(pastAt: begins)
    if next <= begins { advance() }
  }

  /// Advances to the tick after the next one.
  public mutating func advance() { go(to: number + 1) }

  /// Skips the ticks that have passed at `now`, except the last of them, and returns how many it skipped.
  ///
  /// The last one is still worth a reading; the earlier ones help nobody.
  public mutating func skip(pastAt now: Timestamp) -> Int {
    let last = Int64(exactly: ((now - .zero).seconds * rate).rounded(.down)) ?? number
    guard last > number else { return 0 }
    defer { go(to: last) }
    return Int(last - number)
  }

  private mutating func go(to number: Int64) {
    self.number = number
    next = TickSchedule.instant(number, rate: rate)
  }

  /// The instant of a tick by its number: the end of time if it does not fit.
  private static func instant(_ number: Int64, rate: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64(exactly: (Double(number) * 1e9 / rate).rounded()) ?? .max)
  }
}
