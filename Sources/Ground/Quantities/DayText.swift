/// Days as programs and people write them.
public enum DayText {
  /// A date as `2026-11-22`.
  @inline(never) public static func iso(_ year: Int, _ month: Int, _ day: Int) -> String {
    digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2)
  }

  /// A number with zeros in front.
  @inline(never) public static func digits(_ value: Int, _ width: Int) -> String {
    let text = value.description
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}

extension CivilDay {
  /// The day as `2026-11-22`.
  public var iso: String { DayText.iso(date.year, date.month, date.day) }
}
