/// Hours of the day between two clock times, also across midnight.
public struct ClockHours: Equatable, Sendable {
  /// The minute of the day at which they begin.
  public let start: Int
  /// The minute of the day at which they end: it is no longer included.
  public let end: Int

  /// The hours between two different minutes of the day.
  public init(from start: Int, to end: Int) { (self.start, self.end) = (start, end) }

  /// Whether they include a minute of the day.
  public func contains(_ minute: Int) -> Bool {
    start < end ? (start..<end).contains(minute) : minute >= start || minute < end
  }
}
