internal import Day
internal import Keeping
internal import Quantities
internal import Shell
internal import System
internal import Text

/// The part of an action that reads and changes the reminders, with the rights of their owner. It prints only messages,
/// and reads no configuration.
struct RemindingWork {
  private let command: RemindCommand
  private let reached: OwnersReminders.Reached
  /// Throws if a date is over.
  private let check: (HijriRecurrence) throws(Stop) -> Void

  init(
    _ command: RemindCommand, _ reached: OwnersReminders.Reached,
    check: @escaping (HijriRecurrence) throws(Stop) -> Void
  ) {
    (self.command, self.reached, self.check) = (command, reached, check)
  }

  /// Why reminders may be missing.
  typealias Damage = String

  /// The result of an action.
  enum Found {
    /// No reminders were ever made.
    case none
    /// The reminders that can be read, and the damage of the database.
    case list([ReminderBook.Entry], Damage?)
    /// The reminders whose days are wanted.
    case days([ReminderBook.Entry], Damage?)
    /// A reminder, with the paths of its files by their hashes.
    case page(ReminderBook.Entry, [String: String], Damage?)
    case changed(ReminderBook.Entry)
    /// The number and the title of a removed reminder; no title if its row was damaged.
    case removed(Int, String?)
    /// An archive that still has to be moved into place.
    case packed(ReminderArchive.Packed, String)
    case loaded(ReminderArchive.Counts, String)
  }

  /// Carries out an action.
  func found(
    by action: RemindCommand.Action, _ given: (additions: [ReminderBook.Addition], archive: GivenFile?),
    _ console: borrowing Console
  ) throws(Stop) -> Found {
    switch action {
    case .add(let title): return .changed(try add(title, given.additions))
    case .list, .next:
      guard let book = try existing(console) else { return .none }
      let (entries, faults) = try entries(book, console)
      let damage = try damage(book) ?? faults.first.map { "remind: something is missing: \(reached.shown($0))" }
      return action == .list ? .list(entries, damage) : .days(entries, damage)
    case .show(let number): return try show(number, console)
    case .edit(let number): return .changed(try edit(number, given.additions, console))
    case .remove(let number): return try remove(number, console)
    case .export(let file):
      guard let book = try existing(console) else {
        throw .failure(.noInput, "remind: there are no reminders to export: \(file.plain) is left as it is")
      }
      return .packed(try Stop.onTrouble(try ReminderArchive(file).pack(book)), file)
    case .load(let file):
      guard let archive = given.archive else { return .none }
      return .loaded(try load(file, archive, console), file)
    }
  }

  private func add(
    _ title: String, _ additions: [ReminderBook.Addition]
  ) throws(Stop) -> ReminderBook.Entry {
    let record = try command.given.new(title, days: command.days)
    try check(record.reminder.date)
    let book = try book()
    return try Stop.onTrouble(try book.add(record, attaching: additions))
  }

  private func show(_ number: Int, _ console: borrowing Console) throws(Stop) -> Found {
    guard let book = try existing(console) else { throw RemindingWork.missing(number) }
    let entry = try entry(number, in: book, console)
    var paths: [String: String] = [:]
    for attachment in entry.record.attachments {
      if let path = book.path(of: attachment) { paths[attachment.path] = reached.shown(path) }
    }
    return .page(entry, paths, try damage(book))
  }

  private func edit(
    _ number: Int, _ additions: [ReminderBook.Addition], _ console: borrowing Console
  ) throws(Stop) -> ReminderBook.Entry {
    guard !command.given.isEmpty || command.days != nil else {
      throw .usage("remind edit: expected an option, such as --title, --on, --at or --note, found none")
    }
    guard let book = try existing(console) else { throw RemindingWork.missing(number) }
    // If another program changes the reminder meanwhile, the given parts are applied to its new state.
    for _ in 0..<100 {
      let old = try entry(number, in: book, console)
      let record = try command.given.changed(old.record, days: command.days)
      if record.reminder.date != old.record.reminder.date { try check(record.reminder.date) }
      if let entry = try Stop.onTrouble(try book.edit(old, to: record, attaching: additions)) { return entry }
    }
    throw .failure(.inputOutput, "remind: other programs change reminder \(number) all the time: try again")
  }

  private func remove(_ number: Int, _ console: borrowing Console) throws(Stop) -> Found {
    guard let book = try existing(console) else { throw RemindingWork.missing(number) }
    // A reminder whose row is damaged has only a number; nothing else can be shown.
    let entry = try Stop.onTrouble(try book.entry(number) { _ in })
    guard try Stop.onTrouble(try book.remove(number)) else { throw RemindingWork.missing(number) }
    return .removed(number, entry?.record.reminder.title)
  }

  private func load(
    _ file: String, _ archive: GivenFile, _ console: borrowing Console
  ) throws(Stop) -> ReminderArchive.Counts {
    var progress = Progress(of: "remind", isShown: console.showsProgress)
    let counts: ReminderArchive.Counts
    do throws(TraceError) {
      let book = try ReminderBook(reached.folder, now: WallClock.now)
      counts = try ReminderArchive(file).load(archive, into: book, replacing: command.isReplacing) {
        progress.reached("\($0) files", console)
      }
    } catch {
      progress.end(console)
      throw Stop(error)
    }
    progress.end(console)
    return counts
  }

  // MARK: - Parts

  private func book() throws(Stop) -> ReminderBook {
    do throws(TraceError) { return try ReminderBook(reached.folder, now: WallClock.now) } catch { throw Stop(error) }
  }

  /// The store of reminders; nil, with a message, if none were ever made.
  private func existing(_ console: borrowing Console) throws(Stop) -> ReminderBook? {
    if ReminderBook.presence(in: reached.folder) != .never {
      let book = try Stop.onTrouble(try ReminderBook(reading: reached.folder, now: WallClock.now))
      if let refusal = book.refusal { console.tell("the reminders cannot be changed: \(reached.shown(refusal))") }
      if book.everHadReminders() { return book }
    }
    console.tell("no reminders yet: qibla remind add 'Zakat due' --on 1/9 makes one")
    return nil
  }

  /// The damage of the database: what can be read is shown, and may be incomplete.
  private func damage(_ book: borrowing ReminderBook) throws(Stop) -> Damage? {
    try Stop.onTrouble(try book.damage()).map {
      "remind: \(reached.shown(ReminderBook.file(in: reached.folder))): something may be missing: \(reached.shown($0))"
    }
  }

  private func entries(
    _ book: borrowing ReminderBook, _ console: borrowing Console
  ) throws(Stop) -> (entries: [ReminderBook.Entry], faults: [String]) {
    var faults: [String] = []
    do throws(TraceError) {
      let entries = try book.entries { faults.append($0) }
      for fault in faults { console.tell(reached.shown(fault)) }
      return (entries, faults)
    } catch { throw Stop(error) }
  }

  private func entry(
    _ number: Int, in book: borrowing ReminderBook, _ console: borrowing Console
  ) throws(Stop) -> ReminderBook.Entry {
    var faults: [String] = []
    do throws(TraceError) {
      if let entry = try book.entry(number, fault: { faults.append($0) }) {
        for fault in faults { console.tell(reached.shown(fault)) }
        return entry
      }
      // This throws if the row exists but is damaged.
      _ = try book.entry(number)
    } catch { throw Stop(error) }
    throw RemindingWork.missing(number)
  }

  private static func missing(_ number: Int) -> Stop {
    .failure(.noInput, "remind: there is no reminder \(number): qibla remind list has their numbers")
  }
}
