internal import Agenda
internal import Almanac
internal import Formats
internal import Quantities
internal import Shell
internal import Words

/// The days and nights that are kept in a year.
struct HijriEventList {
  /// What is asked.
  struct Question {
    let reckoning: HijriReckoning
    /// The first and the last civil day of the dates.
    let from, to: CivilDay
    /// The Hijri year; nil is the year after a day.
    let year: Int?
    /// Whether the list has a title.
    var hasTitle = true
  }

  let question: Question
  let words: HijriWords

  func print(_ format: AnswerFormat, _ console: inout Console) throws(Stop) {
    let start = question.year == nil && question.hasTitle ? question.from : nil
    switch format {
    case .text: if question.hasTitle { try console.print(words.events(of: question.year)) }
    case .json: break
    case .csv: try console.print("id,begins,first,last,hijri,rank,fasting,night")
    }
    var hasNights = false
    for occasion in question.reckoning.occasions(on: question.from...question.to) {
      if occasion.event.isNight { hasNights = true }
      switch format {
      case .text: try console.print(words.line(occasion, from: start))
      case .json: try console.print(String(class: "hijri_event") { $0.add(occasion, from: start) })
      case .csv: try console.print(occasion.row)
      }
    }
    if hasNights, format == .text { try console.print("  " + words(.nightNote)) }
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
    let countdown = day.map {
      self.countdown(occasion.days(from: $0), isNight: occasion.event.isNight).padded(to: 13)
    }
    return "  \(occasion.begins.iso)  \(countdown ?? "")"
      + "\(days) \(name(occasion.date.inMonth))".padded(to: 25) + name(occasion.event)
  }
}
