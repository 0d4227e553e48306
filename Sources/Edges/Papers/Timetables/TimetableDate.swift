internal import Day
internal import Quantities

/// The days of a row: `2027-02-08`, `02-08` for every year, or two of the same kind with `..` between them.
enum TimetableDate {
  /// The days of a cell; two ranges if days of every year extend over new year. Empty for any other text.
  static func read(_ text: String) -> [Timetable.Days] {
    let ends = text.components("..")
    guard ends.count <= 2, let first = ends.first.flatMap(day), let last = ends.last.flatMap(day) else { return [] }
    switch (first, last) {
    case (.dated(let first), .dated(let last)):
      guard first <= last, last - first < 400 else { return [] }
      return [.dated(first...last)]
    case (.yearly(let first), .yearly(let last)):
      return first <= last ? [.yearly(first...last)] : [.yearly(first...365), .yearly(0...last)]
    default: return []
    }
  }

  /// The days in the form that is read.
  static func text(_ days: Timetable.Days) -> String {
    func range(_ first: String, _ last: String) -> String { first == last ? first : "\(first)..\(last)" }
    switch days {
    case .dated(let days): return range(days.lowerBound.iso, days.upperBound.iso)
    case .yearly(let days):
      func short(_ number: Int) -> String { String((CivilDay(firstOf: 2000) + number).iso.dropFirst(5)) }
      return range(short(days.lowerBound), short(days.upperBound))
    }
  }

  private enum Day {
    case dated(CivilDay)
    case yearly(Int)
  }

  private static func day(_ text: String) -> Day? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    func number(_ place: Int, _ count: Int) -> Int? { ClockTimeText.digits(parts[place], count...count) }
    switch parts.count {
    case 3:
      guard let year = number(0, 4), let month = number(1, 2), let day = number(2, 2) else { return nil }
      return CivilDay(year: year, month: month, day: day).map { .dated($0) }
    case 2:
      guard let month = number(0, 2), let day = number(1, 2) else { return nil }
      return CivilDay(year: 2000, month: month, day: day).map { .yearly(Timetable.ofYear($0)) }
    default: return nil
    }
  }
}

extension String {
  /// The parts separated by a mark, without blanks around them.
  func components(_ mark: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let place = rest.firstRange(ofText: mark) {
      parts.append(rest[..<place.lowerBound].withoutMargins)
      rest = rest[place.upperBound...]
    }
    return parts + [rest.withoutMargins]
  }
}

extension Substring {
  fileprivate func firstRange(ofText mark: String) -> Range<Index>? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(mark) { return place..<index(place, offsetBy: mark.count) }
      place = index(after: place)
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without blanks around it.
  public var withoutMargins: String {
    var text = Substring(self)
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }
}
