internal import Earth

/// Arabic, in the order of reading: a terminal turns the line round, or shows each word from the left.
enum Arabic: Vocabulary {
  static let isRightToLeft = true
  static let comma: StaticString = "، "

  static func kind(of number: Int64) -> Counted.Kind {
    if number == 1 || number == 2 { return number == 1 ? .one : .two }
    let end = number % 100
    return (3...10).contains(end) ? .few : end >= 11 ? .many : .other
  }

  /// In the case behind a preposition or a verb: `منذ يومين`.
  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    switch (things, kind) {
    case (.second, .other): "{} ث"
    case (.minute, .other): "{} د"
    case (.hour, .other): "{} س"
    case (.second, _), (.minute, _), (.hour, _): nil
    case (.day, .one): "يوم"
    case (.day, .two): "يومين"
    case (.day, .few): "{} أيام"
    case (.day, .many): "{} يوما"
    case (.day, .other): "{} يوم"
    case (.wholeMinute, .one): "دقيقة"
    case (.wholeMinute, .two): "دقيقتين"
    case (.wholeMinute, .few): "{} دقائق"
    case (.wholeMinute, .many), (.wholeMinute, .other): "{} دقيقة"
    case (.wholeHour, .one): "ساعة"
    case (.wholeHour, .two): "ساعتين"
    case (.wholeHour, .few): "{} ساعات"
    case (.wholeHour, .many), (.wholeHour, .other): "{} ساعة"
    case (.degree, .one): "درجة"
    case (.degree, .two): "درجتين"
    case (.degree, .few): "{} درجات"
    case (.degree, .many), (.degree, .other): "{} درجة"
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{} س {} د", "{} د") }

  /// Sheen, qaf, jeem, ghain. East begins with the same letter as north, so it takes its last one.
  static var cardinals: [UInt32] { [0xfeb5, 0xfed5, 0xfe9d, 0xfecd] }

  static func wind(_ wind: Wind) -> String { joined(wind, ["ش", "ق", "ج", "غ"]) }

  static func longWind(_ wind: Wind) -> String { joined(wind, ["شمال", "شرق", "جنوب", "غرب"]) }

  /// A wind by the names of north, east, south and west, which are joined as in speech.
  private static func joined(_ wind: Wind, _ names: [String]) -> String {
    English.wind(wind).map { letter in
      switch letter {
      case "N": names[0]
      case "E": names[1]
      case "S": names[2]
      default: names[3]
      }
    }.joined(separator: " ")
  }
}
