internal import Quantities

/// Whether the bound of a heading has settled. In the first seconds it falls as samples are averaged, so an early
/// reading would claim less accuracy than the sensors reach soon after.
public struct BoundSettling {
  /// The bounds within the last second, in degrees.
  private var recent: [(time: Timestamp, bound: Double)] = []

  /// The time over which bounds are compared.
  private static let span = TimeSpan.seconds(1)
  /// A bound has settled if it is at least this part of the bound before. On a desk it falls with the root of the time:
  /// this is reached after 3.6 s, when the bound is 18 % above its value after 5 s.
  private static let rest = 0.85

  /// No reading has come yet.
  public init() {}

  /// Takes a reading; returns whether the bound has settled.
  public mutating func isSettled(with reading: Reading) -> Bool {
    guard reading.heading != nil, let bound = reading.uncertainty?.degrees else {
      recent.removeAll()
      return false
    }
    recent.append((reading.time, bound))
    while recent.count > 1, reading.time - recent[1].time >= BoundSettling.span { recent.removeFirst() }
    return reading.time - recent[0].time >= BoundSettling.span && bound >= BoundSettling.rest * recent[0].bound
  }
}
