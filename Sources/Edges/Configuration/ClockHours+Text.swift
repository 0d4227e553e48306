public import Day
internal import Quantities

extension ClockHours {
  /// Reads `22:00-05:00`; nil for any other text, or if both times are equal.
  public init?(_ text: some StringProtocol) {
    let sides = text.split(separator: "-", omittingEmptySubsequences: false)
    guard sides.count == 2, let start = ClockHours.minute(sides[0]), let end = ClockHours.minute(sides[1]), start != end
    else { return nil }
    self.init(from: start, to: end)
  }

  /// The text from which they are read.
  public var text: String { ClockHours.text(start, end) }

  /// The text for the hours between two minutes of the day.
  static func text(_ start: Int, _ end: Int) -> String { text(start) + "-" + text(end) }

  /// The minute of the day of a time such as 05:00 or 24:00, which is 0:00.
  private static func minute(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.joined().utf8.allSatisfy({ 48...57 ~= $0 }), let hour = Int(parts[0]), let minute = Int(parts[1]),
      minute < 60, hour * 60 + minute <= 1440
    else { return nil }
    return (hour * 60 + minute) % 1440
  }

  private static func text(_ minute: Int) -> String {
    let (hour, rest) = (minute / 60, minute % 60)
    return (hour < 10 ? "0\(hour)" : "\(hour)") + ":" + (rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
