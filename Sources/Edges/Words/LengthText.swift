public import Quantities

/// Lengths of time in words: the one rule for the terminal, and by its table for the page.
public enum LengthText {
  /// The units of an age: below how many seconds it is shown in one, and how many seconds that has. The last is for all
  /// above.
  public static let ages: [(below: Int64, seconds: Int64, unit: Counted)] = [
    (90, 1, .second), (5400, 60, .minute), (172_800, 3600, .hour), (.max, 86_400, .day),
  ]

  /// The age in its largest unit.
  public static func count(_ age: TimeSpan) -> (number: Int64, unit: Counted) {
    let seconds = max(0, age.nanoseconds / 1_000_000_000)
    let row = ages.first { seconds < $0.below } ?? ages[ages.count - 1]
    return (seconds / row.seconds, row.unit)
  }

  /// An age in whole words: `5 hours`.
  public static func inWords(_ age: TimeSpan, _ language: Language) -> String {
    let (number, unit) = count(age)
    let whole: Counted =
      switch unit {
      case .minute: .wholeMinute
      case .hour: .wholeHour
      default: unit
      }
    return whole.text(Int(number), language)
  }

  /// A length of time in hours and minutes: `2h 15m`, `15m`. Minutes begun count, so that it is 0 when the time comes.
  public static func span(_ length: TimeSpan, _ language: Language) -> String {
    let minutes = Int((length.nanoseconds + 59_999_999_999) / 60_000_000_000)
    let (hours, rest) = (minutes / 60, minutes % 60)
    let text = language.words.spans
    var numbers = hours > 0 ? [hours, rest] : [rest]
    var result = ""
    for part in (hours > 0 ? text.hours : text.minutes).split(separator: "{") {
      guard let end = part.firstIndex(of: "}") else { continue }
      let number = numbers.removeFirst()
      result += (end > part.startIndex && number < 10 ? "0" : "") + "\(number)" + part[part.index(after: end)...]
    }
    return result
  }
}
