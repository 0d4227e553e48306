public import Almanac
internal import Day
public import Quantities
public import Text
public import Words

/// The days and nights that are kept in a year.
public struct HijriEventList {
  /// What is asked.
  public struct Question {
    let reckoning: HijriReckoning
    /// The first and the last civil day of the dates.
    let from, to: CivilDay
    /// The Hijri year; nil is the year after a day.
    let year: Int?
    /// Whether the list has a title.
    let hasTitle: Bool

    /// The dates from one civil day to another.
    public init(reckoning: HijriReckoning, from: CivilDay, to: CivilDay, year: Int?, hasTitle: Bool = true) {
      (self.reckoning, self.from, self.to) = (reckoning, from, to)
      (self.year, self.hasTitle) = (year, hasTitle)
    }
  }

  private let question: Question
  private let words: HijriWords

  /// A list.
  public init(question: Question, words: HijriWords) { (self.question, self.words) = (question, words) }

  /// Its lines in a format; text has an emphasis.
  public func lines(_ format: AnswerFormat, _ ink: Emphasis = .none) -> [String] {
    let start = question.year == nil && question.hasTitle ? question.from : nil
    let occasions = question.reckoning.occasions(on: question.from...question.to)
    switch format {
    case .text:
      let title = question.hasTitle ? [ink.bold(words.events(of: question.year))] : []
      let note = occasions.contains(where: \.event.isNight) ? ["  " + words(.nightNote)] : []
      let lines = occasions.map { occasion in
        let line = words.line(occasion, from: start)
        return start.map { occasion.days(from: $0) == 0 } ?? false ? ink.gold(line) : line
      }
      return title + lines + note
    case .json: return occasions.map { occasion in String(class: "hijri_event") { $0.add(occasion, from: start) } }
    case .csv: return ["id,begins,first,last,hijri,rank,fasting,night"] + occasions.map(\.row)
    }
  }
}

extension HijriOccasion {
  /// The fields of a line of CSV.
  fileprivate var row: String {
    [
      event.identifier.description, begins.iso, first.iso, last.iso, date.iso, event.rank.identifier.description,
      event.fasting.identifier.description, event.isNight.description,
    ].joined(separator: ",")
  }
}

extension HijriWords {
  /// An occasion in a line: when it begins, in how many days, its dates, its name.
  func line(_ occasion: HijriOccasion, from day: CivilDay?) -> String {
    let last = occasion.date.day + (occasion.last - occasion.first)
    let days = last > occasion.date.day ? "\(occasion.date.day)-\(last)" : "\(occasion.date.day)"
    // As wide as the longest countdown.
    let width = max(13, 1 + countdown(354, isNight: false).columns)
    let countdown = day.map {
      self.countdown(occasion.days(from: $0), isNight: occasion.event.isNight).padded(to: width)
    }
    return "  \(occasion.begins.iso)  \(countdown ?? "")"
      + "\(days) \(name(occasion.date.inMonth))".padded(to: 25) + name(occasion.event)
  }
}
