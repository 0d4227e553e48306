internal import Earth

/// Urdu, as it is written in Pakistan, in the order of reading.
enum Urdu: Vocabulary {
  static let isRightToLeft = true
  static let comma: StaticString = "، "

  static func kind(of number: Int64) -> Counted.Kind { number == 1 ? .one : .other }

  /// Behind a number only the hour has a plural.
  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    switch (things, kind) {
    case (.second, .other): "{} سیکنڈ"
    case (.minute, .other), (.wholeMinute, .other): "{} منٹ"
    case (.hour, .one), (.wholeHour, .one): "{} گھنٹہ"
    case (.hour, .other), (.wholeHour, .other): "{} گھنٹے"
    case (.day, .other): "{} دن"
    case (.degree, .other): "{} ڈگری"
    case (_, _): nil
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{} گھنٹے {} منٹ", "{} منٹ") }

  /// The letters of Arabic begin or end the names in Urdu, too.
  static var cardinals: [UInt32] { Arabic.cardinals }

  static func wind(_ wind: Wind) -> String { Arabic.wind(wind) }

  /// As in Arabic, but for east and west, which have one more letter.
  static func longWind(_ wind: Wind) -> String {
    Arabic.longWind(wind).split(separator: " ").map { $0 == "شرق" || $0 == "غرب" ? "م\($0)" : "\($0)" }
      .joined(separator: " ")
  }
}
