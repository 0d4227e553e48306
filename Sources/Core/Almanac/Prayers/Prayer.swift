/// A time of the day's worship: the five prayers, and sunrise, which ends the time of fajr.
public enum Prayer: Int, CaseIterable, Sendable {
  case fajr, sunrise, dhuhr, asr, maghrib, isha
}

/// A value for each of the six times.
public struct ByPrayer<Value: Sendable>: Sendable {
  private var values: InlineArray<6, Value>

  /// The same value for all six.
  public init(repeating value: Value) { values = InlineArray(repeating: value) }

  /// The value of one.
  public subscript(prayer: Prayer) -> Value {
    get { values[prayer.rawValue] }
    set { values[prayer.rawValue] = newValue }
  }
}

extension ByPrayer: Equatable where Value: Equatable {
  /// Whether all six are equal.
  public static func == (a: ByPrayer, b: ByPrayer) -> Bool { Prayer.allCases.allSatisfy { a[$0] == b[$0] } }
}

extension ByPrayer<Double> {
  /// The given numbers, and 0 for the other times.
  public init(
    fajr: Double = 0, sunrise: Double = 0, dhuhr: Double = 0, asr: Double = 0, maghrib: Double = 0, isha: Double = 0
  ) {
    values = [fajr, sunrise, dhuhr, asr, maghrib, isha]
  }
}
