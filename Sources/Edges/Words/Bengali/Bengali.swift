internal import Earth
internal import Text

/// Bengali, as it is written in Bangladesh.
enum Bengali: Vocabulary {
  static let isRightToLeft = false
  static let comma: StaticString = ", "

  static func kind(of number: Int64) -> Counted.Kind { number == 0 || number == 1 ? .one : .other }

  /// Nouns behind a number have no plural.
  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString? {
    guard kind == .other else { return nil }
    return switch things {
    case .second: "{} সে."
    case .minute: "{} মি."
    case .hour: "{} ঘ."
    case .day: "{} দিন"
    case .wholeMinute: "{} মিনিট"
    case .wholeHour: "{} ঘণ্টা"
    case .degree: "{} ডিগ্রি"
    }
  }

  static var spans: (hours: StaticString, minutes: StaticString) { ("{} ঘ. {2} মি.", "{} মি.") }

  static var cardinals: [UInt32] { Marks.cells(of: "উপূদপ") }

  static func wind(_ wind: Wind) -> String {
    switch wind {
    case .n: "উ"
    case .nne: "উউপূ"
    case .ne: "উপূ"
    case .ene: "পূউপূ"
    case .e: "পূ"
    case .ese: "পূদপূ"
    case .se: "দপূ"
    case .sse: "দদপূ"
    case .s: "দ"
    case .ssw: "দদপ"
    case .sw: "দপ"
    case .wsw: "পদপ"
    case .w: "প"
    case .wnw: "পউপ"
    case .nw: "উপ"
    case .nnw: "উউপ"
    }
  }

  static func longWind(_ wind: Wind) -> String {
    switch wind {
    case .n: "উত্তর"
    case .nne: "উত্তর-উত্তরপূর্ব"
    case .ne: "উত্তরপূর্ব"
    case .ene: "পূর্ব-উত্তরপূর্ব"
    case .e: "পূর্ব"
    case .ese: "পূর্ব-দক্ষিণপূর্ব"
    case .se: "দক্ষিণপূর্ব"
    case .sse: "দক্ষিণ-দক্ষিণপূর্ব"
    case .s: "দক্ষিণ"
    case .ssw: "দক্ষিণ-দক্ষিণপশ্চিম"
    case .sw: "দক্ষিণপশ্চিম"
    case .wsw: "পশ্চিম-দক্ষিণপশ্চিম"
    case .w: "পশ্চিম"
    case .wnw: "পশ্চিম-উত্তরপশ্চিম"
    case .nw: "উত্তরপশ্চিম"
    case .nnw: "উত্তর-উত্তরপশ্চিম"
    }
  }
}
