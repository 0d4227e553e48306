/// The Moonsighting Committee's dawn and dusk: minutes before sunrise and after sunset by latitude and season, from its
/// observations (moonsighting.com; Fajr and Isha, K. Shaukat).
struct SeasonalTwilight {
  /// The absolute latitude in degrees.
  let latitude: Double
  /// Days since the winter solstice of the hemisphere.
  let days: Double

  init(latitude: Double, dayOfYear: Int, isLeapYear: Bool) {
    self.latitude = abs(latitude)
    let length = isLeapYear ? 366 : 365
    let since = latitude >= 0 ? dayOfYear + 10 : dayOfYear - (isLeapYear ? 173 : 172)
    days = Double(since < 0 ? since + length : since >= length ? since - length : since)
  }

  /// Minutes from dawn to sunrise.
  var morning: Double { minutes((75, 28.65), (75, 19.44), (75, 32.74), (75, 48.10)) }

  /// Minutes from sunset to the end of dusk.
  func evening(_ dusk: Convention.Dusk) -> Double {
    switch dusk {
    case .general: minutes((75, 25.60), (75, 2.05), (75, -9.21), (75, 6.14))
    case .red: minutes((62, 17.40), (62, -7.16), (62, 5.12), (62, 19.44))
    case .white: minutes((75, 25.60), (75, 7.16), (75, 36.84), (75, 81.84))
    }
  }

  /// Interpolates between four values: at the winter solstice, 91 days later, 137 days later, and at the summer
  /// solstice. Each value consists of the minutes at the equator and the minutes added at latitude 55.
  private func minutes(
    _ winter: (Double, Double), _ spring: (Double, Double), _ late: (Double, Double), _ summer: (Double, Double)
  ) -> Double {
    func at(_ value: (Double, Double)) -> Double { value.0 + value.1 / 55 * latitude }
    func line(_ a: (Double, Double), _ b: (Double, Double), _ start: Double, _ length: Double) -> Double {
      at(a) + (at(b) - at(a)) / length * (days - start)
    }
    return switch days {
    case ..<91: line(winter, spring, 0, 91)
    case ..<137: line(spring, late, 91, 46)
    case ..<183: line(late, summer, 137, 46)
    case ..<229: line(summer, late, 183, 46)
    case ..<275: line(late, spring, 229, 46)
    default: line(spring, winter, 275, 91)
    }
  }
}
