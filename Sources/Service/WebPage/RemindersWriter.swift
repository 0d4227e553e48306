internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Quantities
internal import Service
internal import System
internal import Text
internal import Words

/// The reminders that a person adds, changes and removes on the calendar's page.
struct RemindersWriter: PageWriter {
  let subjects = [WriteSubject.reminders]
  private let shelf: ReminderShelf?
  private let journal: Journal
  private let turn: WriteQueue
  private let candour: Candour
  /// The reckoning of dates in force; nil if it cannot be read now.
  private let reckoning: @Sendable () -> HijriReckoning?
  /// The files that clients send; nil if nothing can be stored.
  private let desk: UploadDesk?

  /// The fields of a request: the action, the reminder's number and revision, and its content.
  static let names: Set = [
    "action", "number", "revision", "title", "date", "time", "days", "notes", "upload", "name", "offset", "data",
    "attachment",
  ]

  /// The longest wait for another program's change, shorter than a client waits.
  private static let patience = TimeSpan.milliseconds(750)

  /// The reminders of a service.
  init(_ context: BridgeContext) {
    let configuration = context.configuration
    let folder = context.stateFolder?.reminders
    self.init(
      folder.map { ReminderShelf($0, patience: RemindersWriter.patience) }, context.journal, context.candour,
      desk: folder.map { UploadDesk(folder: $0) }
    ) {
      try? HijriReckoning(configuration.inForce.values.program)
    }
  }

  /// The reminders of a shelf; nil: none can be stored. `reckoning` returns the reckoning of dates in force.
  init(
    _ shelf: ReminderShelf?, _ journal: Journal, _ candour: Candour = .noLines, desk: UploadDesk? = nil,
    reckoning: @escaping @Sendable () -> HijriReckoning? = { nil }
  ) {
    (self.shelf, self.journal, self.candour, self.reckoning, self.desk) = (shelf, journal, candour, reckoning, desk)
    turn = WriteQueue(.reminders, .reminders) { journal.log(.warning, $0, about: "reminders' disk") }
  }

  /// Why a request is refused: a code for the page, and a sentence.
  struct Refusal: Error {
    let code: String
    let message: String
    init(_ code: String, _ message: String) { (self.code, self.message) = (code, message) }
  }

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    guard let shelf, let desk else {
      return then(.json(turn.refusal("failed", "this service keeps no reminders")))
    }
    turn.take(then: then) { [turn, journal, candour, reckoning] time in
      do throws(Refusal) { return try RemindersWriter.change(shelf, texts, desk, reckoning, time) } catch {
        guard error.code == "failed" else { return turn.refusal(error.code, error.message) }
        journal.log(.warning, "reminders from the page are not stored: \(error.message)", about: "reminders")
        return turn.refusal(error.code, candour.reason(error.message))
      }
    }
  }

  private static func change(
    _ shelf: ReminderShelf, _ texts: [String: String], _ desk: UploadDesk, _ reckoning: () -> HijriReckoning?,
    _ time: SlowWork.Turn
  ) throws(Refusal) -> String {
    let action = texts["action"] ?? ""
    guard ["add", "edit", "remove"].contains(action) || fileActions.contains(action) else {
      throw Refusal(
        "value", "action: expected add, edit, remove, piece, attach or detach, found \(RequestHead.shown(action))")
    }
    if action == "piece" { return try piece(texts, desk) }
    var number: Int?
    if action != "add" {
      number = texts["number"].flatMap { DateText.whole($0) }
      guard number != nil else { throw Refusal("value", "number: expected the number of a reminder") }
    }
    let outcome: Result<Int, Refusal>
    do throws(TraceError) {
      outcome = try shelf.change(now: WallClock.now) { book throws(TraceError) in
        guard time.computes() else { return .failure(Refusal("late", "it was not stored in time")) }
        do throws(Refusal) {
          guard let number else { return .success(try RemindersWriter.add(texts, to: book, reckoning)) }
          if action == "remove" {
            try RemindersWriter.remove(number, texts["revision"], from: book)
          } else {
            let old = try RemindersWriter.entry(number, texts["revision"], in: book)
            if action == "edit" {
              try RemindersWriter.edit(old, texts, in: book, reckoning)
            } else {
              try RemindersWriter.files(old, texts, in: book, desk)
            }
          }
          return .success(number)
        } catch { return .failure(error) }
      }
    } catch { throw Refusal("failed", error.message) }
    let changed = try outcome.get()
    return String(class: WriteSubject.reminders.kind) { json in
      json.add("kept", true)
      json.add("number", changed)
    } + "\n"
  }

  private static func add(
    _ texts: [String: String], to book: borrowing ReminderBook, _ reckoning: () -> HijriReckoning?
  ) throws(Refusal) -> Int {
    guard let title = texts["title"], let date = try date(texts, days: 1) else {
      throw Refusal("value", "expected a title and a date")
    }
    let made = Reminder(id: NewIdentifier.make(), title: title, date: date, time: .clock(minute: 9 * 60))
    let record = try changed(ReminderRecord(made), texts)
    try check(date, by: reckoning)
    do throws(TraceError) { return try book.add(record).number } catch { throw Refusal("failed", error.message) }
  }

  private static func edit(
    _ old: ReminderBook.Entry, _ texts: [String: String], in book: borrowing ReminderBook,
    _ reckoning: () -> HijriReckoning?
  ) throws(Refusal) {
    let record = try changed(old.record, texts)
    if record.reminder.date != old.record.reminder.date { try check(record.reminder.date, by: reckoning) }
    let changed: ReminderBook.Entry?
    do throws(TraceError) { changed = try book.edit(old, to: record) } catch { throw Refusal("failed", error.message) }
    guard changed != nil else {
      throw Refusal("changed", "reminder \(old.number) was changed meanwhile: read it again")
    }
  }

  /// Refuses a date in a single year that is over.
  private static func check(_ date: HijriRecurrence, by reckoning: () -> HijriReckoning?) throws(Refusal) {
    let now = WallClock.now
    // Uses the day before in UTC, since it is still that day somewhere.
    guard date.year != nil, WallClock.isSet(now), let reckoning = reckoning(),
      let found = date.past(before: now.civilDay - 1, by: reckoning)
    else { return }
    throw Refusal(
      "value", "date: expected a day that is still to come, found \(found.date.iso), which was \(found.first.iso)")
  }

  /// The reminder with this number, if it has not changed since the client saw it.
  private static func entry(
    _ number: Int, _ revision: String?, in book: borrowing ReminderBook
  ) throws(Refusal) -> ReminderBook.Entry {
    let found: ReminderBook.Entry?
    do throws(TraceError) { found = try book.entry(number) } catch { throw Refusal("failed", error.message) }
    guard let found else { throw Refusal("gone", "there is no reminder \(number)") }
    guard revision == nil || revision == "\(found.revision)" else {
      throw Refusal("changed", "reminder \(number) was changed meanwhile: read it again")
    }
    return found
  }

  /// Removes a reminder. One whose row is damaged has no revision, and is removed by its number alone.
  private static func remove(
    _ number: Int, _ revision: String?, from book: borrowing ReminderBook
  ) throws(Refusal) {
    do throws(TraceError) {
      var isDamaged = false
      if try book.entry(number, fault: { _ in isDamaged = true }) == nil, isDamaged {
        _ = try book.remove(number)
        return
      }
    } catch { throw Refusal("failed", error.message) }
    _ = try entry(number, revision, in: book)
    do throws(TraceError) { _ = try book.remove(number) } catch { throw Refusal("failed", error.message) }
  }

  /// A record in which the given fields are replaced.
  private static func changed(_ record: ReminderRecord, _ texts: [String: String]) throws(Refusal) -> ReminderRecord {
    var record = record
    if let title = texts["title"] {
      if let fault = ReminderRecord.fault(inTitle: title) { throw Refusal("value", fault) }
      record.reminder.title = title
    }
    if let notes = texts["notes"].map(ReminderRecord.cleaned) {
      if let fault = ReminderRecord.fault(inNotes: notes) { throw Refusal("value", fault) }
      record.notes = notes
    }
    if let text = texts["time"] {
      guard let time = ReminderTime(text) else {
        throw Refusal("value", "time: expected \(ReminderTime.expected), found \(RequestHead.shown(text))")
      }
      record.reminder.time = time
    }
    if let date = try date(texts, days: record.reminder.date.days) { record.reminder.date = date }
    return record
  }

  /// The given date, with its number of days; nil if none is given.
  private static func date(_ texts: [String: String], days: Int) throws(Refusal) -> HijriRecurrence? {
    var days = days
    if let text = texts["days"] {
      guard let number = DateText.whole(text), HijriRecurrence.lengths.contains(number) else {
        throw Refusal("value", "days: expected 1 to 30 days, found \(RequestHead.shown(text))")
      }
      days = number
    }
    guard let text = texts["date"] else {
      guard texts["days"] == nil else { throw Refusal("value", "days: expected the date with them") }
      return nil
    }
    guard let date = HijriRecurrence(text, days: days) else {
      throw Refusal("value", "date: expected \(HijriRecurrence.expected), found \(RequestHead.shown(text))")
    }
    return date
  }
}
