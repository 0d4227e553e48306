internal import Answers
internal import Configuration
internal import Keeping
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Text
internal import Words

/// The counter of this device's user, in the store of the reminders.
struct TasbihStore {
  private let folder: String
  private let local: LocalToday
  private let first: CivilDay?

  init(_ program: ProgramOptions, _ console: borrowing Console) throws(Stop) {
    guard let folder = StateFolder.ofReminders(environment: console.environment) else {
      throw .failure(.unavailable, "tasbih: no folder for the counter: HOME is not set")
    }
    self.folder = folder
    local = try LocalToday(program, environment: console.environment)
    first = local.day()
  }

  /// The day on which the command began; "unknown" if the clock is not set.
  var today: String { first?.iso ?? ReminderBook.unknownDay }

  /// How the days of the present month begin.
  func month() throws(Stop) -> String {
    let day: CivilDay
    if let first { day = first } else { day = try local.day(for: TasbihCommand.name) }
    return String(day.iso.prefix(8))
  }

  /// Says where counts go whose day is not known.
  func tellOfClock(_ console: borrowing Console) {
    guard first == nil else { return }
    console.tell(
      "the date is not set: the system's clock shows the year \(WallClock.now.day.year); what is counted now is of the"
        + " day ‘\(ReminderBook.unknownDay)’ in the history")
  }

  /// Changes the counter, and returns it as it is on the disk. See `ReminderBook.changeTasbih`.
  func change(_ change: (inout Tasbih) -> Int) throws(Stop) -> (tasbih: Tasbih, today: Int) {
    let day = local.day()
    var found = (tasbih: Tasbih(), today: 0)
    try OwnersReminders(folder).withBook(creating: true) { book throws(TraceError) in
      found = try book.changeTasbih(on: day, change)
    }
    return found
  }

  /// The counter as it is; one that was never used is not made.
  func look() throws(Stop) -> (tasbih: Tasbih, today: Int) {
    let day = local.day()
    var found = (tasbih: Tasbih(), today: 0)
    try OwnersReminders(folder).withBook { book throws(TraceError) in
      found = (try book.tasbih() ?? Tasbih(), try book.tasbihs(on: day))
    }
    return found
  }

  /// The days that begin with a text.
  func days(_ start: String) throws(Stop) -> [(day: String, count: Int)] {
    var days: [(day: String, count: Int)] = []
    try OwnersReminders(folder).withBook { book throws(TraceError) in days = try book.tasbihDays(start) }
    return days
  }
}

/// The counter as people and programs read it.
struct TasbihAnswer {
  private let format: AnswerFormat
  private let language: Language

  init(_ format: AnswerFormat, _ language: Language) { (self.format, self.language) = (format, language) }

  /// Where the counter is.
  func lines(_ tasbih: Tasbih, _ today: Int, _ day: String) -> [String] {
    let (part, left) = tasbih.part
    switch format {
    case .text:
      let words = language.words
      var parts = [
        tasbih.isComplete ? words.count(.complete) : words.count(.part).filled("\(part)", "\(tasbih.parts.count)")
      ]
      if left > 0 { parts.append(words.count(.left).filled("\(left)")) }
      parts.append(words.count(.today).filled("\(today)"))
      return ["\(tasbih.position) / \(tasbih.all): " + parts.joined(separator: words.comma)]
    case .csv:
      return [
        "set,position,all,part,left,day,today",
        tasbih.parts.map { "\($0)" }.joined(separator: "+")
          + ",\(tasbih.position),\(tasbih.all),\(part),\(left),\(day),\(today)",
      ]
    case .json:
      return [CountedTasbih(tasbih, today: today, on: day).json]
    }
  }

  /// How many were counted on each day.
  func lines(_ days: [(day: String, count: Int)]) -> [String] {
    switch format {
    case .text: days.map { "\($0.day)  \($0.count)" }
    case .csv: ["day,count"] + days.map { "\($0.day),\($0.count)" }
    case .json:
      days.map { day in
        String(class: "tasbih_day") { json in
          json.add("day", day.day)
          json.add("count", day.count)
        }
      }
    }
  }
}

/// A month on the command line: `2026-11`.
struct Month: Equatable {
  /// Its first day.
  let first: CivilDay
  /// How its days begin: `2026-11-`.
  var start: String { String(first.iso.prefix(8)) }

  init(_ text: String, for command: String) throws(Stop) {
    do throws(Expectation) { first = try DateText.civil(text + "-01", forms: "YYYY-MM-DD") } catch {
      throw .usage("\(command): expected a month as YYYY-MM, such as 2026-11, found ‘\(text)’")
    }
  }
}
