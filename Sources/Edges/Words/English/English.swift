internal import Earth

/// English.
enum English: Vocabulary {
  static let isRightToLeft = false
  static let comma: StaticString = ", "

  static func kind(of number: Int64) -> Counted.Kind { number == 1 ? .one : .other }

  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    switch (things, kind) {
    case (.second, .other): "{} s"
    case (.minute, .other): "{} min"
    case (.hour, .other): "{} h"
    case (.day, .one): "{} day"
    case (.day, .other): "{} days"
    case (.wholeMinute, .one): "{} minute"
    case (.wholeMinute, .other): "{} minutes"
    case (.wholeHour, .one): "{} hour"
    case (.wholeHour, .other): "{} hours"
    case (.degree, .one): "{} degree"
    case (.degree, .other): "{} degrees"
    case (_, _): nil
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{}h {2}m", "{}m") }

  static var cardinals: [UInt32] { "NESW".unicodeScalars.map(\.value) }

  static func wind(_ wind: Wind) -> String {
    switch wind {
    case .n: "N"
    case .nne: "NNE"
    case .ne: "NE"
    case .ene: "ENE"
    case .e: "E"
    case .ese: "ESE"
    case .se: "SE"
    case .sse: "SSE"
    case .s: "S"
    case .ssw: "SSW"
    case .sw: "SW"
    case .wsw: "WSW"
    case .w: "W"
    case .wnw: "WNW"
    case .nw: "NW"
    case .nnw: "NNW"
    }
  }

  static func longWind(_ wind: Wind) -> String { self.wind(wind) }
}
