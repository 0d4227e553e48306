public import Quantities
public import Text
internal import Words

/// A day that is named by where it stands from today: `tomorrow`, `+3d`, `friday`.
public enum NamedDay: Equatable, Sendable {
  /// So many days after today; negative is before it.
  case days(Int)
  /// The next such day of the week, from 0, Sunday; today is one too.
  case weekday(Int)

  /// The forms, for help and errors.
  public static let forms = "YYYY-MM-DD, tomorrow, +3d or a weekday"

  /// A name in English, of a day of the week in any language too; nil for any other text.
  public init?(_ text: String) {
    let word = text.lowercased()
    if let days = ["yesterday": -1, "today": 0, "tomorrow": 1][word] {
      self = .days(days)
    } else if let days = NamedDay.distance(word) {
      self = .days(days)
    } else if let number = NamedDay.weekday(word) {
      self = .weekday(number)
    } else {
      return nil
    }
  }

  /// The day.
  public func day(from today: CivilDay) -> CivilDay {
    switch self {
    case .days(let days): today + days
    case .weekday(let number): today + (number - today.weekday + 7) % 7
    }
  }

  /// `+3d`, `-2w`: days or weeks, of at most four digits.
  private static func distance(_ word: String) -> Int? {
    guard let sign = word.first, sign == "+" || sign == "-", let unit = word.last, unit == "d" || unit == "w",
      (3...6).contains(word.utf8.count), let count = DateText.whole(String(word.dropFirst().dropLast()))
    else { return nil }
    return (sign == "-" ? -1 : 1) * count * (unit == "w" ? 7 : 1)
  }

  /// The number of a day of the week by its name, which may be cut after three letters.
  private static func weekday(_ word: String) -> Int? {
    guard word.count >= 3 else { return nil }
    for language in Language.allCases {
      let names = (0..<7).map { language.words.weekday($0).description.lowercased() }
      if let number = names.firstIndex(of: word) { return number }
      let begun = names.indices.filter { names[$0].hasPrefix(word) }
      if begun.count == 1 { return begun[0] }
    }
    return nil
  }
}

/// A day as an option gives it: a date, or one that is named by where it stands from today.
public enum GivenDay: Equatable, Sendable {
  /// A day of the calendar.
  case date(CivilDay)
  /// A day that is counted from today.
  case named(NamedDay)

  /// Reads either; an error names the forms, and the nearest day.
  public init(_ text: String) throws(Expectation) {
    if let named = NamedDay(text) {
      self = .named(named)
    } else {
      self = .date(try DateText.civil(text, forms: NamedDay.forms))
    }
  }

  /// The day; today is asked only where it counts.
  public func day<Failure: Error>(today: () throws(Failure) -> CivilDay) throws(Failure) -> CivilDay {
    switch self {
    case .date(let day): day
    case .named(let named): named.day(from: try today())
    }
  }
}
