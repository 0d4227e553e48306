internal import Agenda
internal import Almanac
internal import Answers
internal import Configuration
internal import Formats
internal import Keeping
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Words

/// The work on the reminders of a user, or of the system's service.
struct Reminding {
  private let command: RemindCommand
  private let folder: String
  private let reckoning: HijriReckoning
  private let today: LocalToday
  private let words: HijriWords
  private let language: Language

  init(_ command: RemindCommand, _ console: borrowing Console) throws(Stop) {
    self.command = command
    guard let folder = StateFolder.ofReminders(environment: console.environment) else {
      throw .failure(.unavailable, "remind: no folder for reminders: HOME is not set")
    }
    self.folder = folder
    let program = try console.configuration(flags: command.settings).values.program
    reckoning = try Stop.onTrouble(try HijriReckoning(program))
    today = try LocalToday(program, environment: console.environment)
    language = (command.format ?? .text) == .text ? console.language(program) : .english
    words = HijriWords(language, announcedBy: program.announcedSource)
  }

  func run(_ action: RemindCommand.Action, _ console: inout Console) throws(Stop) {
    if (command.format ?? .text) == .text { try console.write(in: language) }
    // The files that the user names are opened with the user's rights, and the reminders with those of their owner.
    let given = try given(action)
    let packed = try ThisProcess.asOwner(of: Folder.holding(folder)) { () throws(Stop) in
      try work(action, given, &console)
    }
    guard let packed, case .export(let file) = action else { return }
    try Stop.onTrouble(try ReminderArchive(file).place(packed))
    try console.print("\(file.plain): \(packed.count)")
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

  /// Does an action. Returns the archive that is to be put into its place.
  private func work(
    _ action: RemindCommand.Action, _ given: (additions: [ReminderBook.Addition], archive: GivenFile?),
    _ console: inout Console
  ) throws(Stop) -> ReminderArchive.Packed? {
    let format = command.format ?? .text
    let ink = format == .text ? try console.ink() : .none
    switch action {
    case .add(let title): try add(title, given.additions, &console)
    case .list:
      guard let book = try existing(&console) else { return try print(none: format, &console) }
      let entries = try entries(book, console)
      try console.print(try answer().list(entries, format, ink))
      try check(book)
    case .next:
      guard let book = try existing(&console) else { return try print(none: format, &console) }
      let day = try today.day(for: RemindCommand.name)
      let span = day...day + ((command.days ?? 30) - 1)
      let days = try entries(book, console).flatMap { $0.record.reminder.days(on: span, by: reckoning) }
      try console.print(
        try answer().days(days.sorted { ($0.day.number, $0.name) < ($1.day.number, $1.name) }, format, ink))
      try check(book)
    case .show(let number):
      guard let book = try existing(&console) else { throw Reminding.missing(number) }
      let entry = try entry(number, in: book, console)
      let answer = try answer()
      try console.print(
        format == .text ? answer.page(entry, ink) { book.path(of: $0) } : answer.list([entry], format, ink))
      try check(book)
    case .edit(let number): try edit(number, given.additions, &console)
    case .remove(let number):
      guard let book = try existing(&console) else { throw Reminding.missing(number) }
      // One whose row is damaged has a number, and nothing that can be shown.
      let entry = try Stop.onTrouble(try book.entry(number) { _ in })
      guard try Stop.onTrouble(try book.remove(number)) else { throw Reminding.missing(number) }
      try console.print(entry.map { "\(number): \($0.record.reminder.title)" } ?? "\(number)")
      console.tell("removed; a backup of today has it, if it was there when the day began")
    case .export(let file):
      guard let book = try existing(&console) else {
        throw .failure(.noInput, "remind: there are no reminders to export: \(file.plain) is left as it is")
      }
      return try Stop.onTrouble(try ReminderArchive(file).pack(book))
    case .load(let file):
      if let archive = given.archive { try load(file, archive, &console) }
    }
    return nil
  }

  private func add(
    _ title: String, _ additions: [ReminderBook.Addition], _ console: inout Console
  ) throws(Stop) {
    let record = try command.given.new(title, days: command.days)
    try check(record.reminder.date)
    let book = try book()
    let entry = try Stop.onTrouble(try book.add(record, attaching: additions))
    try print(entry, book, &console)
  }

  private func edit(
    _ number: Int, _ additions: [ReminderBook.Addition], _ console: inout Console
  ) throws(Stop) {
    guard !command.given.isEmpty || command.days != nil else {
      throw .usage("remind edit: expected an option, such as --title, --on, --at or --note, found none")
    }
    guard let book = try existing(&console) else { throw Reminding.missing(number) }
    // Where another program changes it meanwhile, what is given is put into what it is then.
    for _ in 0..<100 {
      let old = try entry(number, in: book, console)
      let record = try command.given.changed(old.record, days: command.days)
      if record.reminder.date != old.record.reminder.date { try check(record.reminder.date) }
      if let entry = try Stop.onTrouble(try book.edit(old, to: record, attaching: additions)) {
        return try print(entry, book, &console)
      }
    }
    throw .failure(.inputOutput, "remind: other programs change reminder \(number) all the time: try again")
  }

  private func print(
    _ entry: ReminderBook.Entry, _ book: borrowing ReminderBook, _ console: inout Console
  ) throws(Stop) {
    guard (command.format ?? .text) != .text else {
      var lines: [String] = []
      let ink = try console.ink()
      for line in try answer().page(entry, ink, path: { _ in nil }).prefix(3) { lines.append(line) }
      return try console.print(lines)
    }
    try console.print(try answer().list([entry], command.format ?? .text))
  }

  /// Refuses a date of one year that is over.
  private func check(_ date: HijriRecurrence) throws(Stop) {
    guard let now = today.day(), let found = date.past(before: now, by: reckoning) else { return }
    throw .usage(
      "remind: expected a date that is still to come, found \(words.date(found.date)), which was \(found.first.iso)"
        + "; without a year it comes back each year")
  }

  private func load(_ file: String, _ archive: GivenFile, _ console: inout Console) throws(Stop) {
    var progress = Progress(of: "remind", isShown: console.showsProgress)
    let counts: ReminderArchive.Counts
    do throws(TraceError) {
      let book = try ReminderBook(folder, now: WallClock.now)
      counts = try ReminderArchive(file).load(archive, into: book, replacing: command.isReplacing) {
        progress.reached("\($0) files", console)
      }
    } catch {
      progress.end(console)
      throw Stop(error)
    }
    progress.end(console)
    try console.print("\(file.plain): \(counts.found)")
    console.tell("\(counts.added) reminders added, \(counts.changed) changed")
  }

  // MARK: - Parts

  private func answer() throws(Stop) -> ReminderAnswer {
    ReminderAnswer(
      reckoning: reckoning, today: try today.day(for: RemindCommand.name), words: words, language)
  }

  private func book() throws(Stop) -> ReminderBook {
    do throws(TraceError) { return try ReminderBook(folder, now: WallClock.now) } catch { throw Stop(error) }
  }

  /// The reminders; nil where none were ever made, which a person is told.
  private func existing(_ console: inout Console) throws(Stop) -> ReminderBook? {
    if ReminderBook.presence(in: folder) != .never {
      let book = try Stop.onTrouble(try ReminderBook(reading: folder, now: WallClock.now))
      if let refusal = book.refusal { console.tell("the reminders cannot be changed: \(refusal)") }
      if book.everHadReminders() { return book }
    }
    console.tell("no reminders yet: qibla remind add 'Zakat due' --on 1/9 makes one")
    return nil
  }

  /// Ends with an error where the database is damaged: what can be read of it is shown, and may lack something.
  private func check(_ book: borrowing ReminderBook) throws(Stop) {
    guard let damage = try Stop.onTrouble(try book.damage()) else { return }
    throw .failure(
      .inputOutput, "remind: \(ReminderBook.file(in: folder)): something may be missing: \(damage)")
  }

  private func print(none format: AnswerFormat, _ console: inout Console) throws(Stop) -> ReminderArchive.Packed? {
    if format == .csv {
      try console.print(command.action == .next ? try answer().days([], format) : answer().list([], format))
    }
    return nil
  }

  private func entries(
    _ book: borrowing ReminderBook, _ console: borrowing Console
  ) throws(Stop) -> [ReminderBook.Entry] {
    var faults: [String] = []
    do throws(TraceError) {
      let entries = try book.entries { faults.append($0) }
      for fault in faults { console.tell(fault) }
      return entries
    } catch { throw Stop(error) }
  }

  private func entry(
    _ number: Int, in book: borrowing ReminderBook, _ console: borrowing Console
  ) throws(Stop) -> ReminderBook.Entry {
    var faults: [String] = []
    do throws(TraceError) {
      if let entry = try book.entry(number, fault: { faults.append($0) }) {
        for fault in faults { console.tell(fault) }
        return entry
      }
      // It says what is wrong with the row, if there is one.
      _ = try book.entry(number)
    } catch { throw Stop(error) }
    throw Reminding.missing(number)
  }

  private static func missing(_ number: Int) -> Stop {
    .failure(.noInput, "remind: there is no reminder \(number): qibla remind list has their numbers")
  }
}
