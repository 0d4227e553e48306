/// A time of the day's worship: the five prayers, and sunrise, which ends the time of fajr.
public enum Prayer: Int, CaseIterable, Sendable {
  case fajr, sunrise, dhuhr, asr, maghrib, isha
}

/// A value for each of the six times. It has six fields in place of an array of fixed length: copying a type with such
/// an array takes much more code.
public struct ByPrayer<Value: Sendable>: Sendable {
  private var fajr, sunrise, dhuhr, asr, maghrib, isha: Value

  /// The same value for all six.
  public init(repeating value: Value) {
    (fajr, sunrise, dhuhr, asr, maghrib, isha) = (value, value, value, value, value, value)
  }

  /// The value of one.
  public subscript(prayer: Prayer) -> Value {
    get {
      switch prayer {
      case .fajr: fajr
      case .sunrise: sunrise
      case .dhuhr: dhuhr
      case .asr: asr
      case .maghrib: maghrib
      case .isha: isha
      }
    }
    set {
      switch prayer {
      case .fajr: fajr = newValue
      case .sunrise: sunrise = newValue
      case .dhuhr: dhuhr = newValue
      case .asr: asr = newValue
      case .maghrib: maghrib = newValue
      case .isha: isha = newValue
      }
    }
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
    (self.fajr, self.sunrise, self.dhuhr) = (fajr, sunrise, dhuhr)
    (self.asr, self.maghrib, self.isha) = (asr, maghrib, isha)
  }
}
