internal import Quantities
internal import Words

/// The order of day and month in the dates of a foreign table.
public enum DateOrder: String, CaseIterable, Sendable {
  /// `08.02.2027`
  case dmy
  /// `02/08/2027`
  case mdy
}

/// Dates as authorities write them: `08.02.2027`, `8/2/2027`, `8 Şubat 2027 Pazartesi`, `2027-02-08`.
struct ForeignDates {
  /// The most bytes of a date.
  private static let longest = 120

  /// The order, given or found; nil while every date so far can be read both ways.
  private(set) var order: DateOrder?

  /// Determines the order, if it is not given, from a date in the table that can be read in one way only.
  init(_ texts: [String], _ order: DateOrder?) {
    self.order = order
    guard order == nil else { return }
    for text in texts {
      let numbers = ForeignDates.numbers(text)
      guard numbers.count >= 3, numbers[0] <= 31, numbers[1] <= 31 else { continue }
      if numbers[0] > 12 { self.order = .dmy }
      if numbers[1] > 12 { self.order = .mdy }
      if self.order != nil { return }
    }
  }

  /// The day of a text; nil if it is not a date, or is ambiguous.
  func day(_ text: String) -> CivilDay? {
    let numbers = ForeignDates.numbers(text)
    // Each date has its year and its day as numbers. They are checked first, because finding the month takes longest.
    guard numbers.count >= 2 else { return nil }
    if let month = ForeignDates.month(in: text) {
      return CivilDay(year: numbers[1], month: month, day: numbers[0])
    }
    guard numbers.count >= 3 else { return nil }
    if numbers[0] > 31 { return CivilDay(year: numbers[0], month: numbers[1], day: numbers[2]) }
    switch order {
    case .dmy: return CivilDay(year: numbers[2], month: numbers[1], day: numbers[0])
    case .mdy: return CivilDay(year: numbers[2], month: numbers[0], day: numbers[1])
    case nil: return nil
    }
  }

  /// The numbers of up to four digits in a text.
  private static func numbers(_ text: String) -> [Int] {
    guard text.utf8.count <= ForeignDates.longest else { return [] }
    return text.split { !$0.isASCII || !$0.isNumber }.compactMap { ClockTimeText.digits($0, 1...4) }
  }

  /// The month that a text names in one of the program's languages.
  private static func month(in text: String) -> Int? {
    guard text.utf8.count <= ForeignDates.longest else { return nil }
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    if let rank = words.compactMap({ names.whole[$0] }).min() { return rank % 12 + 1 }
    // `mar.` is a month in one language and a weekday in another: an abbreviation counts if it can mean only one month.
    let found = words.reduce(into: Set<Int>()) { $0.formUnion(names.short[$1] ?? []) }
    return found.count == 1 ? found.first : nil
  }

  /// The names of months. Whole names belong to one month, that of the first language that has the name; an
  /// abbreviation of three letters may mean several. The tables are made once: a table has a date in each line, and
  /// making them takes longer than reading it.
  private static let names: (whole: [String: Int], short: [String: Set<Int>]) = {
    var (whole, short) = ([String: Int](), [String: Set<Int>]())
    for (number, language) in Language.allCases.enumerated() {
      for month in 1...12 {
        // A month has another ending beside a day in some languages.
        for name in [language.words.gregorianMonth(month), language.words.monthAlone(month)].map({ $0.lowercased() }) {
          if whole[name] == nil { whole[name] = number * 12 + month - 1 }
          if name.count >= 3 { short[String(name.prefix(3)), default: []].insert(month) }
        }
      }
    }
    return (whole, short)
  }()
}
