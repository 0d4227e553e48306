public import Quantities

/// The clocks of a place, as its days need them: how many seconds they are ahead of UTC at each instant.
public struct LocalClocks: Sendable {
  private let ahead: @Sendable (UTC) -> Int

  /// Clocks by their seconds ahead of UTC, negative west of Greenwich.
  public init(secondsAhead: @escaping @Sendable (UTC) -> Int) { ahead = secondsAhead }

  /// The day that the calendar shows at an instant.
  public func day(at instant: UTC) -> CivilDay { (instant + .seconds(Double(ahead(instant)))).civilDay }
}
