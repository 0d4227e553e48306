internal import Formats
internal import Keeping
internal import Quantities
internal import Service
internal import Shell
internal import System

extension Console {
  /// The reminders of this device's user, for this device's own place: with another place, there are none.
  borrowing func reminders(at place: GivenPlace? = nil) throws(Stop) -> [ReminderBook.Entry] {
    guard place == nil, let folder = StateFolder.ofReminders(environment: environment) else { return [] }
    let (entries, faults) = try read(folder) ?? ([], [])
    for fault in faults { tell(fault) }
    return entries
  }

  /// The same for a calendar, from which a phone or a server removes what is not given: all of them, or an error. Nil:
  /// none were ever made.
  borrowing func allReminders(for command: String) throws(Stop) -> [ReminderBook.Entry]? {
    guard let folder = StateFolder.ofReminders(environment: environment) else {
      throw .failure(.unavailable, "\(command): no folder for reminders: HOME is not set")
    }
    guard let (entries, faults) = try read(folder) else { return nil }
    if let fault = faults.first {
      throw .failure(.inputOutput, "\(command): the reminders cannot be read completely: \(fault)")
    }
    return entries
  }

  private borrowing func read(_ folder: String) throws(Stop) -> (entries: [ReminderBook.Entry], faults: [String])? {
    do throws(TraceError) {
      return try ThisProcess.asOwner(of: Folder.holding(folder)) { () throws(TraceError) in
        try ReminderShelf(folder, patience: .seconds(5)).read(now: WallClock.now) { book, standing throws(TraceError) in
          (try book.entries(), standing.faults)
        }
      }
    } catch { throw Stop(error) }
  }
}
