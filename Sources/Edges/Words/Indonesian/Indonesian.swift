internal import Earth

/// Indonesian.
enum Indonesian: Vocabulary {
  static let isRightToLeft = false
  static let comma: StaticString = ", "

  /// Nouns have no plural.
  static func kind(of number: Int64) -> Counted.Kind { .other }

  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    guard kind == .other else { return nil }
    return switch things {
    case .second: "{} dtk"
    case .minute: "{} mnt"
    case .hour: "{} jam"
    case .day: "{} hari"
    case .wholeMinute: "{} menit"
    case .wholeHour: "{} jam"
    case .degree: "{} derajat"
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{}j {2}m", "{}m") }

  static var cardinals: [UInt32] { "UTSB".unicodeScalars.map(\.value) }

  static func wind(_ wind: Wind) -> String {
    switch wind {
    case .n: "U"
    case .nne: "UTL"
    case .ne: "TL"
    case .ene: "TTL"
    case .e: "T"
    case .ese: "TTG"
    case .se: "TG"
    case .sse: "STG"
    case .s: "S"
    case .ssw: "SBD"
    case .sw: "BD"
    case .wsw: "BBD"
    case .w: "B"
    case .wnw: "BBL"
    case .nw: "BL"
    case .nnw: "UBL"
    }
  }

  static func longWind(_ wind: Wind) -> String {
    switch wind {
    case .n: "utara"
    case .nne: "utara-timur laut"
    case .ne: "timur laut"
    case .ene: "timur-timur laut"
    case .e: "timur"
    case .ese: "timur-tenggara"
    case .se: "tenggara"
    case .sse: "selatan-tenggara"
    case .s: "selatan"
    case .ssw: "selatan-barat daya"
    case .sw: "barat daya"
    case .wsw: "barat-barat daya"
    case .w: "barat"
    case .wnw: "barat-barat laut"
    case .nw: "barat laut"
    case .nnw: "utara-barat laut"
    }
  }
}
