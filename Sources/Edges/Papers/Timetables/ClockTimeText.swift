public import Day
internal import Quantities

/// A time of day as people write it: `05:43`, `5.43`, `5:43 pm`, or as spreadsheets do: `05:43:00`.
public enum ClockTimeText {
  /// The minute of the day; nil for any other text.
  public static func read(_ text: String) -> Int? {
    var word = text.lowercased().filter { $0 != " " && $0 != "\u{a0}" && $0 != "\u{202f}" }
    var half: Int?
    for (mark, hours) in [("am", 0), ("pm", 12), ("a.m.", 0), ("p.m.", 12)] where word.hasSuffix(mark) {
      (half, word) = (hours, String(word.dropLast(mark.count)))
      break
    }
    let parts = word.split(separator: word.contains(":") ? ":" : ".", omittingEmptySubsequences: false)
    guard parts.count == 2 || (parts.count == 3 && parts[2] == "00"), let hour = digits(parts[0], 1...2),
      let minute = digits(parts[1], 2...2), minute < 60
    else { return nil }
    guard let half else { return hour < 24 ? hour * 60 + minute : nil }
    return (1...12).contains(hour) ? (hour % 12 + half) * 60 + minute : nil
  }

  /// A minute of the day as `05:43`.
  public static func text(_ minute: Int) -> String {
    DayText.digits(minute / 60, 2) + ":" + DayText.digits(minute % 60, 2)
  }

  /// A number of so many digits, and of nothing else.
  public static func digits(_ text: some StringProtocol, _ count: ClosedRange<Int>) -> Int? {
    guard count.contains(text.utf8.count), text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(text)
  }
}

extension CallTime {
  /// Reads `13:30`, `+15` (minutes after the prayer begins) or `-10` (minutes before its iqama); nil for any other
  /// text.
  public init?(_ text: String) {
    if let sign = text.first, sign == "+" || sign == "-" {
      guard let minutes = ClockTimeText.digits(text.dropFirst(), 1...3), CallTime.apart.contains(minutes) else {
        return nil
      }
      self = sign == "+" ? .after(minutes: minutes) : .beforeIqama(minutes: minutes)
    } else {
      guard let minute = ClockTimeText.read(text) else { return nil }
      self = .clock(minute: minute)
    }
  }

  /// The time in the form that is read.
  public var text: String {
    switch self {
    case .clock(let minute): ClockTimeText.text(minute)
    case .after(let minutes): "+\(minutes)"
    case .beforeIqama(let minutes): "-\(minutes)"
    }
  }
}
