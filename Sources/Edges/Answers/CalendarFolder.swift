internal import Glibc
internal import Quantities
internal import System
public import Text

/// A folder with a file for each event, which vdirsyncer carries to a calendar's server (the vdir layout).
///
/// The folder is the memory of what was published before: an event whose date has moved gets a higher SEQUENCE than its
/// file has. A file is replaced at once, and only where it differs. Files of others in the folder are left alone.
public struct CalendarFolder {
  /// The changes that were made.
  public struct Changes: Equatable, Sendable {
    /// Events whose files were written, or removed, or were right already.
    public var written = 0, removed = 0, kept = 0
  }

  private let path: String
  private let files: FolderFiles

  /// The end of the names of this program's files: that of its events' identifiers.
  private static let ending = ".qibla.ics"
  /// No event of this program is larger, in bytes.
  private static let most = 1 << 20

  /// A folder by its path.
  public init(_ path: String) { (self.path, files) = (path, FolderFiles(path)) }

  /// Makes the folder have these events and no others of this program; `reached` is called with their number so far.
  public func update(_ events: [CalendarEvent], reached: (Int) -> Void = { _ in }) throws(TraceError) -> Changes {
    Folder.make(path)
    let before = Set(try names().filter { $0.hasSuffix(CalendarFolder.ending) })
    var (changes, now) = (Changes(), Set<String>())
    for event in events {
      let name = "\(event.id).ics"
      now.insert(name)
      if try write(event, name, isThere: before.contains(name)) { changes.written += 1 } else { changes.kept += 1 }
      reached(changes.written + changes.kept)
    }
    for name in before.subtracting(now).sorted() where try text(name).map(CalendarFolder.isOurs) ?? false {
      do throws(SystemError) { try WholeFile.remove(file(name), isDurable: false) } catch { throw trouble(name, error) }
      changes.removed += 1
    }
    if changes.written + changes.removed > 0 { WholeFile.sync(path) }
    return changes
  }

  /// Writes an event where its file does not have it already; false where it does.
  private func write(_ event: CalendarEvent, _ name: String, isThere: Bool) throws(TraceError) -> Bool {
    var event = event
    let old = isThere ? try text(name) : nil
    if let old, let sequence = CalendarFolder.sequence(old) {
      let isMoved = CalendarFolder.dates(of: old) != CalendarFolder.dates(of: CalendarFolder.text(of: event))
      event.sequence = max(event.sequence, isMoved ? sequence + 1 : sequence)
    }
    let text = CalendarFolder.text(of: event)
    guard old != text else { return false }
    // Thousands of files, each on the disk before the next, take minutes on a memory card. A file that a power failure
    // leaves empty differs, and is written at the next run.
    do throws(SystemError) { try WholeFile.replace(file(name), with: Array(text.utf8), isDurable: false) } catch {
      throw trouble(name, error)
    }
    return true
  }

  private static func text(of event: CalendarEvent) -> String {
    var file = CalendarFile()
    file.begin()
    file.add(event)
    file.end()
    return String(decoding: file.take(), as: UTF8.self)
  }

  /// The lines of a file that say when its event is. A server may have ended lines otherwise.
  private static func dates(of text: String) -> [Substring] {
    lines(text).filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DTEND") }
  }

  private static func sequence(_ text: String) -> Int? {
    // A server that counts a revision of its own stays far below a billion.
    lines(text).first { $0.hasPrefix("SEQUENCE:") }.flatMap { Int($0.dropFirst(9)) }
      .map { min(max($0, 0), 1_000_000_000) }
  }

  private static func isOurs(_ text: String) -> Bool { lines(text).contains { $0 == "PRODID:\(CalendarFile.maker)" } }

  private static func lines(_ text: String) -> [Substring] { text.split { $0.isNewline } }

  // MARK: - Files

  private func file(_ name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  private func names() throws(TraceError) -> [String] {
    do throws(SystemError) { return try files.names() } catch {
      throw TraceError(
        error.code == EACCES ? .noPermission : .noSuchFile, file: path, "expected a folder: \(error.words)")
    }
  }

  /// The text of a file; nil where the file is not one of this program.
  private func text(_ name: String) throws(TraceError) -> String? {
    do throws(FolderFiles.Failure) {
      guard let bytes = try files.file(name, atMost: CalendarFolder.most).first(CalendarFolder.most) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      switch error {
      case .system(let error): throw trouble(name, error)
      case .tooLarge: return nil
      case .notRegular: throw TraceError(.badData, file: file(name), "expected a file of this program; remove it")
      }
    }
  }

  private func trouble(_ name: String, _ error: SystemError) -> TraceError {
    TraceError(error.code == EACCES ? .noPermission : .io, file: file(name), error.words)
  }
}
