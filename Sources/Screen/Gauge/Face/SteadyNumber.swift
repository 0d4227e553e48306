internal import Quantities

/// A rounded number that does not flicker: it changes only if the value is more than 0.7 away from it.
struct SteadyNumber: Equatable, Sendable {
  private(set) var shown: Int?
  /// The distance at which the number follows. Rounding alone would follow at 0.5, and flicker there.
  private static let band = 0.7

  /// Takes a value in the unit of the last digit shown; nil if it is unknown.
  mutating func follow(_ value: Double?) {
    guard let value, value.isFinite, abs(value) < 1e15 else { return shown = nil }
    if let shown, abs(value - Double(shown)) <= SteadyNumber.band { return }
    shown = Int(clamping: value.rounded())
  }

  /// Takes a direction in degrees; 360 is 0.
  mutating func follow(card value: Double?) {
    guard let value = value?.truncatingRemainder(dividingBy: 360), value.isFinite else { return shown = nil }
    if let shown {
      let away = abs(value - Double(shown)).truncatingRemainder(dividingBy: 360)
      if min(away, 360 - away) <= SteadyNumber.band { return }
    }
    let rounded = Int(clamping: value.rounded()) % 360
    shown = rounded < 0 ? rounded + 360 : rounded
  }
}
