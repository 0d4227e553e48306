public import Almanac
public import Quantities
internal import System
public import Text

/// How a page announces a month: `{month} {year} AH begins on {weekday}, {day} {gmonth} {gyear}`.
///
/// Words and marks match themselves, whatever their capitals, accents and spaces; a field matches one value. A pattern
/// has every field, so that the day is stated twice: as a date, and as a weekday. It matches from left to right without
/// backtracking, in time proportional to the text.
public struct MonthPattern: Equatable, Sendable {
  /// A value in a pattern.
  enum Field: String, CaseIterable {
    /// The Hijri month by its name, and its year.
    case month, year
    /// The first day: its weekday, its day of the month, the month by its name or number, and the year.
    case weekday, day, gmonth, gyear
  }

  private enum Piece: Equatable {
    case word(PageWord)
    case field(Field)
  }

  /// The first day of a month as stated on a page.
  public struct Statement: Equatable, Sendable {
    /// The month.
    public let month: HijriMonth
    /// The day of the week; Sunday is 0.
    public let weekday: Int
    /// The date; nil if there is no such day.
    public let day: CivilDay?
    /// The date as it is stated.
    public let date: String
  }

  private let pieces: [Piece]

  /// The longest pattern, in bytes.
  private static let longest = 400

  /// Reads a pattern.
  public init(_ text: String) throws(Expectation) {
    guard text.utf8.count <= MonthPattern.longest else {
      throw Expectation("expected a pattern of at most \(MonthPattern.longest) bytes, found \(text.utf8.count)")
    }
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      pieces += PageWord.all(in: rest[..<open].utf8).map(Piece.word)
      guard let close = rest[open...].firstIndex(of: "}") else {
        throw Expectation("expected } behind ‘\(String(rest[open...].prefix(20)).plain)’")
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard let field = Field(rawValue: name) else {
        let known = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
        throw Expectation("expected a field of \(known), found ‘{\(String(name.prefix(20)).plain)}’")
      }
      guard !pieces.contains(.field(field)) else { throw Expectation("expected {\(name)} once, found it twice") }
      pieces.append(.field(field))
      rest = rest[rest.index(after: close)...]
    }
    pieces += PageWord.all(in: rest.utf8).map(Piece.word)
    for field in Field.allCases where !pieces.contains(.field(field)) {
      throw Expectation("expected {\(field.rawValue)} in the pattern: the day of the week is checked against the date")
    }
    self.pieces = pieces
  }

  /// The statement that begins at a place, and the place after it; nil if none does.
  func match(_ words: [PageWord], at start: Int) -> (statement: Statement, end: Int)? {
    var (place, values) = (start, [Int](repeating: 0, count: Field.allCases.count))
    for piece in pieces {
      guard place < words.count else { return nil }
      switch piece {
      case .word(let word):
        guard words[place] == word else { return nil }
        place += 1
      case .field(let field):
        guard let (value, end) = MonthPattern.value(of: field, words, at: place) else { return nil }
        (values[MonthPattern.place(of: field)], place) = (value, end)
      }
    }
    func value(_ field: Field) -> Int { values[MonthPattern.place(of: field)] }
    guard MonthPattern.isWhole(words, start..<place),
      let month = HijriMonth(year: value(.year), month: value(.month))
    else { return nil }
    let (year, inYear, day) = (value(.gyear), value(.gmonth), value(.day))
    return (
      Statement(
        month: month, weekday: value(.weekday), day: CivilDay(year: year, month: inYear, day: day),
        date: "\(year)-\(inYear)-\(day)"),
      place
    )
  }

  private static func place(of field: Field) -> Int {
    switch field {
    case .month: 0
    case .year: 1
    case .weekday: 2
    case .day: 3
    case .gmonth: 4
    case .gyear: 5
    }
  }

  private static func value(of field: Field, _ words: [PageWord], at place: Int) -> (Int, end: Int)? {
    func number(_ range: ClosedRange<Int>) -> (Int, end: Int)? {
      guard case .number(let number) = words[place], range.contains(number) else { return nil }
      return (number, place + 1)
    }
    switch field {
    case .month: return DateNames.hijri.match(words, at: place).map { ($0.number, $0.end) }
    case .weekday: return DateNames.weekdays.match(words, at: place).map { ($0.number, $0.end) }
    case .gmonth: return DateNames.gregorian.match(words, at: place).map { ($0.number, $0.end) } ?? number(1...12)
    case .year, .gyear: return number(1000...9999)
    case .day:
      guard let (day, end) = number(1...31) else { return nil }
      let isOrdinal = end < words.count && ["st", "nd", "rd", "th"].contains { words[end] == .letters($0) }
      return (day, isOrdinal ? end + 1 : end)
    }
  }

  /// Whether a match is complete, and not part of something longer, as `18` is in `17/18 February`.
  private static func isWhole(_ words: [PageWord], _ found: Range<Int>) -> Bool {
    func isNumber(_ place: Int) -> Bool {
      guard words.indices.contains(place), case .number = words[place] else { return false }
      return true
    }
    func joins(_ place: Int) -> Bool {
      guard words.indices.contains(place), case .mark(let mark) = words[place] else { return false }
      return ["/", "\\", "+", ":", "~", "\u{fffd}"].contains(mark)
    }
    if isNumber(found.lowerBound), isNumber(found.lowerBound - 1) || joins(found.lowerBound - 1) { return false }
    return !(isNumber(found.upperBound - 1) && (isNumber(found.upperBound) || joins(found.upperBound)))
  }
}
