public import Quantities

/// When readings are due: at round(k * 1e9 / rate) nanoseconds after the start, k = 1, 2, ….
public struct TickSchedule: Equatable, Sendable {
  /// What the contract has where nobody says otherwise: 60 a second.
  public static let usualRate = 60.0

  /// How many there are in a second.
  public let rate: Double
  /// The next one.
  public private(set) var next: Timestamp
  private var number = 1.0

  /// A schedule from its first tick on.
  public init(rate: Double = TickSchedule.usualRate) {
    self.rate = rate
    next = TickSchedule.tick(1, at: rate)
  }

  /// Goes on to the tick after the next one.
  public mutating func advance() {
    number += 1
    next = TickSchedule.tick(number, at: rate)
  }

  /// Computed from its number each time: sums of a rounded period would drift.
  private static func tick(_ number: Double, at rate: Double) -> Timestamp {
    Timestamp(nanoseconds: Int64(exactly: (number * 1e9 / rate).rounded()) ?? .max)
  }
}
