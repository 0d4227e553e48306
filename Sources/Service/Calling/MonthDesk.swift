internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Quantities
internal import Readings
internal import Service
internal import System
internal import Text
internal import Words

/// Looks at the file of announced months in force, and says when it has changed.
struct MonthDesk: ~Copyable {
  private let context: BridgeContext
  private let folder: StateFolder?
  private var program: ProgramOptions
  private var reloads = 0
  /// The file that was looked at last, and its tag.
  private var seen: (path: String?, tag: String)?
  /// The months of which people were told last; nil before the first were read.
  private var known: MonthFile?
  private var trouble: String?
  /// The file that was read in this run: its months stay where it cannot be read any more.
  private var read: String?

  /// A desk with the months of which an earlier run has told. A simulated board's are not stored.
  init(_ context: BridgeContext) {
    self.context = context
    program = context.configuration.values.program
    folder = context.stateFolder
    if let path = folder?.knownMonths, !Folder.tag(of: path).isEmpty { known = try? MonthFile(path: path) }
  }

  /// Looks whether the file in force is another one than before; then all parts of the service load it, and what has
  /// moved is said once.
  mutating func look(reloads: Int, _ now: UTC) {
    if reloads != self.reloads {
      self.reloads = reloads
      program = context.configuration.inForce.values.program
    }
    let path = program.announcedFile
    let tag = path.map { Folder.tag(of: $0) } ?? ""
    if let seen, seen.path == path, seen.tag == tag { return }
    // At the first look all parts read it themselves, and of another path they hear by the reload that named it.
    if let seen, seen.path == path { context.inbox.states.noteChange() }
    seen = (path, tag)
    do throws(TraceError) {
      let file = try path.map { path throws(TraceError) in try MonthFile(path: path) } ?? MonthFile()
      if trouble != nil { context.journal.log(.notice, "the announced months can be read again", about: "months") }
      (trouble, read) = (nil, path)
      tell(file, now)
    } catch {
      let stays = read == path ? "those that were read before stay in force" : "months are calculated"
      if trouble != error.message {
        context.journal.log(.warning, "\(error.message); \(stays)", about: "months")
      }
      trouble = error.message
    }
  }

  /// Says what a file has moved, where people know of another one.
  private mutating func tell(_ file: MonthFile, _ now: UTC) {
    let before = known
    guard before?.lines != file.lines else { return }
    known = file
    // Most services have no announced months, and store nothing about them.
    if before == nil, file.lines.isEmpty { return }
    // On the disk before anyone hears of it, so that it is said once.
    if let folder {
      folder.make()
      do throws(SystemError) { try file.write(folder.knownMonths, forAllUsers: false) } catch {
        context.journal.log(
          .warning, "changes of months may be said again after a restart: \(error.words)", about: "months' file")
      }
    }
    let program = program
    guard let before,
      let news = MonthNews(from: before, to: file, on: now.civilDay, by: { program.days.reckoning($0) })
    else { return }
    let alert = news.alert(program.language ?? .english, at: now)
    context.journal.log(.notice, news.text(.english), about: "months' news")
    context.inbox.notices.leave([.alert(alert)])
  }
}
