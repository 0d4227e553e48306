internal import Earth

/// English: the texts of all keys. Catalogs repeat each beside its translation.
enum English {
  /// The text of things for one, or for any other number, which `{}` stands for.
  static func counted(_ things: Counted, isOne: Bool) -> String {
    switch things {
    case .second: "{} s"
    case .minute: "{} min"
    case .hour: "{} h"
    case .day: isOne ? "{} day" : "{} days"
    case .wholeMinute: isOne ? "{} minute" : "{} minutes"
    case .wholeHour: isOne ? "{} hour" : "{} hours"
    case .degree: isOne ? "{} degree" : "{} degrees"
    }
  }

  static var spans: (hours: String, minutes: String) { ("{}h {2}m", "{}m") }

  static var cardinals: String { "N E S W" }

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
