/// A whole number that does not flicker: it stays until the value it stands for is clearly past the next.
struct Steady: Equatable, Sendable {
  private(set) var shown: Int?
  /// How far the value goes before the number follows. Rounding alone would follow at 0.5, and tremble there.
  private static let band = 0.7

  /// Takes a value, in the unit of the last digit shown.
  mutating func follow(_ value: Double?) {
    guard let value, value.isFinite, abs(value) < 1e15 else { return shown = nil }
    if let shown, abs(value - Double(shown)) <= Steady.band { return }
    shown = Int(value.rounded())
  }

  /// Takes a direction in degrees, which goes round at 360.
  mutating func follow(card value: Double?) {
    guard let value, value.isFinite else { return shown = nil }
    if let shown {
      let away = abs(value - Double(shown)).truncatingRemainder(dividingBy: 360)
      if min(away, 360 - away) <= Steady.band { return }
    }
    let rounded = Int(value.rounded()) % 360
    shown = rounded < 0 ? rounded + 360 : rounded
  }
}
