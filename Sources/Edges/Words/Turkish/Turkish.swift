internal import Earth

/// Turkish.
enum Turkish: Vocabulary {
  static let isRightToLeft = false
  static let comma: StaticString = ", "

  static func kind(of number: Int64) -> Counted.Kind { number == 1 ? .one : .other }

  /// A thing that is counted has no plural.
  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    guard kind == .other else { return nil }
    return switch things {
    case .second: "{} sn"
    case .minute: "{} dk"
    case .hour: "{} sa"
    case .day: "{} gün"
    case .wholeMinute: "{} dakika"
    case .wholeHour: "{} saat"
    case .degree: "{} derece"
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{} sa {2} dk", "{} dk") }

  /// Kuzey, doğu, güney, batı.
  static var cardinals: [UInt32] { "KDGB".unicodeScalars.map(\.value) }

  static func wind(_ wind: Wind) -> String {
    switch wind {
    case .n: "K"
    case .nne: "KKD"
    case .ne: "KD"
    case .ene: "DKD"
    case .e: "D"
    case .ese: "DGD"
    case .se: "GD"
    case .sse: "GGD"
    case .s: "G"
    case .ssw: "GGB"
    case .sw: "GB"
    case .wsw: "BGB"
    case .w: "B"
    case .wnw: "BKB"
    case .nw: "KB"
    case .nnw: "KKB"
    }
  }

  static func longWind(_ wind: Wind) -> String { self.wind(wind) }
}
