internal import Earth

/// French.
enum French: Vocabulary {
  static let isRightToLeft = false
  static let comma: StaticString = ", "

  /// None is singular, too: `0 jour`.
  static func kind(of number: Int64) -> Counted.Kind { (0...1).contains(number) ? .one : .other }

  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    switch (things, kind) {
    case (.second, .other): "{} s"
    case (.minute, .other): "{} min"
    case (.hour, .other): "{} h"
    case (.day, .one): "{} jour"
    case (.day, .other): "{} jours"
    case (.wholeMinute, .one): "{} minute"
    case (.wholeMinute, .other): "{} minutes"
    case (.wholeHour, .one): "{} heure"
    case (.wholeHour, .other): "{} heures"
    case (.degree, .one): "{} degré"
    case (.degree, .other): "{} degrés"
    case (_, _): nil
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{} h {2} min", "{} min") }

  static var cardinals: [UInt32] { "NESO".unicodeScalars.map(\.value) }

  /// As in English, but for `ouest`.
  static func wind(_ wind: Wind) -> String { String(English.wind(wind).map { $0 == "W" ? "O" : $0 }) }

  static func longWind(_ wind: Wind) -> String { self.wind(wind) }
}
