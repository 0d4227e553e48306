internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Text
internal import Words

/// An action on the reminders of a user, or of the system's service: what it needs, and what it prints. `RemindingWork`
/// does the work on the reminders themselves.
struct Reminding {
  private let command: RemindCommand
  private let folder: String
  private let reckoning: HijriReckoning
  private let today: LocalToday
  private let words: HijriWords
  private let language: Language
  private let format: AnswerFormat
  private let ink: Emphasis

  init(_ command: RemindCommand, _ console: borrowing Console) throws(Stop) {
    self.command = command
    guard let folder = StateFolder.ofReminders(environment: console.environment) else {
      throw .failure(.unavailable, "remind: no folder for reminders: HOME is not set")
    }
    self.folder = folder
    let program = try console.configuration(flags: command.settings).values.program
    reckoning = try Stop.onTrouble(try HijriReckoning(program))
    today = try LocalToday(program, environment: console.environment)
    format = command.format ?? .text
    ink = format == .text ? try console.ink() : .none
    language = format == .text ? console.language(program) : .english
    words = HijriWords(language, announcedBy: program.announcedSource)
  }

  func run(_ action: RemindCommand.Action, _ console: inout Console) throws(Stop) {
    if format == .text { try console.write(in: language) }
    // Files that the user names are opened with the user's rights, the reminders with the rights of their owner.
    let given = try given(action)
    let found = try OwnersReminders(folder).work { reached throws(Stop) in
      try RemindingWork(command, reached, check: check).found(by: action, given, console)
    }
    try print(found, &console)
  }

  private func print(_ found: RemindingWork.Found, _ console: inout Console) throws(Stop) {
    switch found {
    case .none:
      guard format == .csv else { return }
      try console.print(command.action == .next ? try answer().days([], format) : answer().list([], format))
    case .list(let entries, let damage):
      try console.print(try answer().list(entries, format, ink))
      try check(damage)
    case .days(let entries, let damage):
      let day = try today.day(for: RemindCommand.name)
      let span = day...day + ((command.days ?? 30) - 1)
      let days = entries.flatMap { $0.record.reminder.days(on: span, by: reckoning) }
      try console.print(
        try answer().days(days.sorted { ($0.day.number, $0.name) < ($1.day.number, $1.name) }, format, ink))
      try check(damage)
    case .page(let entry, let paths, let damage):
      let answer = try answer()
      try console.print(
        format == .text ? answer.page(entry, ink) { paths[$0.path] } : answer.list([entry], format, ink))
      try check(damage)
    case .changed(let entry):
      let answer = try answer()
      try console.print(
        format == .text ? Array(answer.page(entry, ink) { _ in nil }.prefix(3)) : answer.list([entry], format))
    case .removed(let number, let title):
      try console.print(title.map { "\(number): \($0)" } ?? "\(number)")
      console.tell("removed; a backup of today has it, if it was there when the day began")
    case .packed(let packed, let file):
      try Stop.onTrouble(try ReminderArchive(file).place(packed))
      try console.print("\(file.plain): \(packed.count)")
    case .loaded(let counts, let file):
      try console.print("\(file.plain): \(counts.found)")
      console.tell("\(counts.added) reminders added, \(counts.changed) changed")
    }
  }

  /// The files and addresses that an action needs.
  private func given(_ action: RemindCommand.Action) throws(Stop) -> (
    additions: [ReminderBook.Addition], archive: GivenFile?
  ) {
    do throws(TraceError) {
      if case .load(let file) = action { return ([], try GivenFile(file)) }
      return (try command.given.additions(), nil)
    } catch { throw Stop(error) }
  }

  /// Throws if the database is damaged, since the printed list may be incomplete.
  private func check(_ damage: RemindingWork.Damage?) throws(Stop) {
    if let damage { throw .failure(.inputOutput, damage) }
  }

  /// Refuses a date in a single year that is over.
  private func check(_ date: HijriRecurrence) throws(Stop) {
    guard let now = today.day(), let found = date.past(before: now, by: reckoning) else { return }
    throw .usage(
      "remind: expected a date that is still to come, found \(words.date(found.date)), which was \(found.first.iso)"
        + "; without a year it comes back each year")
  }

  private func answer() throws(Stop) -> ReminderAnswer {
    ReminderAnswer(
      reckoning: reckoning, today: try today.day(for: RemindCommand.name), words: words, language)
  }
}
