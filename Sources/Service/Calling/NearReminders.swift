internal import Agenda
internal import Almanac
internal import Answers
internal import Formats
internal import Keeping
internal import Quantities

/// The reminders that may be called soon. The others stay in their database: there may be many.
struct NearReminders {
  /// The reminders of the days around the present one.
  private(set) var reminders: [Reminder] = []
  /// Possible errors, a sentence each. Where the reminders cannot be read, those of before are called.
  private(set) var faults: [String] = []
  private let shelf: ReminderShelf
  /// Whether the last look failed: another program that writes at this moment is no fault yet.
  private var hasFailed = false
  private var read: (version: Int?, day: CivilDay)?

  /// An agenda looks some days back, and ten ahead: the days that are read, from the one in UTC.
  private static let back = 4, ahead = 14

  init(_ shelf: ReminderShelf) { self.shelf = shelf }

  /// Whether they are others than those that were read last.
  mutating func areOthers(_ now: UTC) -> Bool {
    do throws(TraceError) {
      let standing = try shelf.look(now: now)
      hasFailed = false
      // What could not be read before can be read now.
      if let read { return read.version != standing?.version || read.day != now.civilDay }
      return true
    } catch {
      note(error)
      return false
    }
  }

  /// Reads those of the days around now.
  mutating func readAgain(_ now: UTC, by reckoning: HijriReckoning) {
    let days = now.civilDay - NearReminders.back...now.civilDay + NearReminders.ahead
    do throws(TraceError) {
      let found = try shelf.read(now: now) { book, standing throws(TraceError) in
        var reminders: [Reminder] = []
        try book.dates(ReminderBook.Selection(on: days, by: reckoning)) { dated throws(TraceError) in
          if !dated.reminder.date.occurrences(on: days, by: reckoning).isEmpty { reminders.append(dated.reminder) }
        }
        return (reminders: reminders, standing: standing)
      }
      (reminders, faults) = (found?.reminders ?? [], found?.standing.faults ?? [])
      read = (found?.standing.version, now.civilDay)
    } catch { note(error) }
  }

  private mutating func note(_ error: TraceError) {
    if hasFailed { faults = [error.message] }
    (hasFailed, read) = (true, nil)
  }
}
