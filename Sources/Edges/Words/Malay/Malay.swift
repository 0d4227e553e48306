internal import Earth

/// Malay, as it is written in Malaysia. The names of winds are those of Indonesian.
enum Malay: Vocabulary {
  static let isRightToLeft = false
  static let comma: StaticString = ", "

  /// Nouns have no plural.
  static func kind(of number: Int64) -> Counted.Kind { .other }

  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    guard kind == .other else { return nil }
    return switch things {
    case .second: "{} saat"
    case .minute: "{} min"
    case .hour: "{} jam"
    case .day: "{} hari"
    case .wholeMinute: "{} minit"
    case .wholeHour: "{} jam"
    case .degree: "{} darjah"
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{}j {2}m", "{}m") }

  static var cardinals: [UInt32] { Indonesian.cardinals }

  static func wind(_ wind: Wind) -> String { Indonesian.wind(wind) }

  static func longWind(_ wind: Wind) -> String { Indonesian.longWind(wind) }
}
