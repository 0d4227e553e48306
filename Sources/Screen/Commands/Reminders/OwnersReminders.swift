internal import Keeping
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Text

/// The folder of reminders, in which root works with the rights of its owner. Everything outside the folder is read
/// before the work and written after it, since the owner may not read root's configuration.
struct OwnersReminders {
  /// The folder's path, as people name it.
  private let folder: String

  init(_ folder: String) { self.folder = folder }

  /// The folder's path as the owner reaches it.
  struct Reached {
    let folder: String
    fileprivate let named: String

    /// A text in which paths in the folder are replaced by their names for people.
    func shown(_ text: String) -> String { folder == named ? text : text.replacing(folder, with: named) }
  }

  /// Does some work in the folder, with the owner's rights.
  func work<Value>(_ work: (Reached) throws(Stop) -> Value) throws(Stop) -> Value {
    let state = Folder.holding(folder)
    let name = folder.dropFirst(state.utf8.count)
    return try ThisProcess.asOwner(of: state, refused: refusal) { path throws(Stop) in
      let reached = Reached(folder: path + name, named: folder)
      do throws(Stop) { return try work(reached) } catch {
        guard case .failure(let code, let message) = error else { throw error }
        throw .failure(code, reached.shown(message))
      }
    }
  }

  /// Does some work on the store, with the owner's rights. One that was never made is made only if `creating`;
  /// otherwise nothing is done.
  func withBook(
    creating: Bool = false, _ work: (borrowing ReminderBook) throws(TraceError) -> Void
  ) throws(Stop) {
    try self.work { reached throws(Stop) in
      if !creating, ReminderBook.presence(in: reached.folder) == .never { return }
      do throws(TraceError) { try work(try ReminderBook(reached.folder, now: WallClock.now)) } catch {
        throw Stop(error)
      }
    }
  }

  private func refusal(_ error: SystemError) -> Stop {
    Stop(
      TraceError(
        .noPermission, file: folder,
        "it is another user's, with whose rights root works there, and here it may not: \(error.words); expected to be"
          + " run by that user, or by a root that may be others (CAP_SETUID, CAP_SETGID)"))
  }
}

extension Console {
  /// The reminders of this device's user. They are for the device's own place: for another place there are none.
  borrowing func reminders(at place: GivenPlace? = nil) throws(Stop) -> [ReminderBook.Entry] {
    guard place == nil, let folder = StateFolder.ofReminders(environment: environment) else { return [] }
    let (entries, faults) = try read(folder) ?? ([], [])
    for fault in faults { tell(fault) }
    return entries
  }

  /// All reminders for a calendar; nil if none were ever made. Throws if some cannot be read, since the calendar
  /// removes whatever is not given.
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
    try OwnersReminders(folder).work { reached throws(Stop) in
      do throws(TraceError) {
        let shelf = ReminderShelf(reached.folder, patience: .seconds(5))
        return try shelf.read(now: WallClock.now) { book, standing throws(TraceError) in
          (try book.entries(), standing.faults.map(reached.shown))
        }
      } catch { throw Stop(error) }
    }
  }
}
