public import Almanac
public import Quantities

/// The range of whole minutes within which a mosque of a place may print each time of a day.
public struct DayBounds: Sendable {
  private var earliest = ByPrayer<UTC?>(repeating: nil)
  private var latest = ByPrayer<UTC?>(repeating: nil)

  /// No time has bounds.
  init() {}

  /// The first and the last minute of a time; nil if nothing is known about it.
  public subscript(prayer: Prayer) -> ClosedRange<UTC>? {
    guard let first = earliest[prayer], let last = latest[prayer], first <= last else { return nil }
    return first...last
  }

  /// Widens the bounds of a time to whole minutes that contain both instants.
  mutating func cover(_ prayer: Prayer, _ first: UTC, _ last: UTC) {
    let (first, last) = (DayBounds.minute(first, isUp: false), DayBounds.minute(last, isUp: true))
    earliest[prayer] = min(earliest[prayer] ?? first, first)
    latest[prayer] = max(latest[prayer] ?? last, last)
  }

  /// Limits each time to lie between the shown times before and after it: no mosque prints a dawn after sunrise.
  mutating func keepOrder(_ shown: (Prayer) -> UTC?) {
    func keep(_ prayer: Prayer, after before: Prayer?, before after: Prayer?) {
      guard let time = shown(prayer) else { return }
      if let before = before.flatMap(shown) { earliest[prayer] = earliest[prayer].map { max($0, min(before, time)) } }
      if let after = after.flatMap(shown) { latest[prayer] = latest[prayer].map { min($0, max(after, time)) } }
    }
    keep(.fajr, after: nil, before: .sunrise)
    keep(.asr, after: .dhuhr, before: .maghrib)
    keep(.isha, after: .maghrib, before: nil)
  }

  /// Widens the bounds of a time by minutes on each side.
  mutating func widen(_ prayer: Prayer, earlier: Double, later: Double) {
    earliest[prayer] = earliest[prayer].map { $0 + .seconds(-60 * earlier) }
    latest[prayer] = latest[prayer].map { $0 + .seconds(60 * later) }
  }

  private static func minute(_ time: UTC, isUp: Bool) -> UTC {
    let minute: Int64 = 60_000_000_000
    let rest = time.nanoseconds % minute
    let into = rest < 0 ? rest + minute : rest
    return time + TimeSpan(nanoseconds: isUp && into > 0 ? minute - into : -into)
  }
}
