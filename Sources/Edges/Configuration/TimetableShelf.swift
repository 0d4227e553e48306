internal import Agenda
internal import Formats
internal import Synchronization
public import Whereabouts

/// The last timetable that could be read. All parts of a service share one, so that they have the same times where the
/// file cannot be read any more.
public final class TimetableShelf: Sendable {
  private let last = Mutex<Timetable?>(nil)

  /// Nothing was read yet.
  public init() {}

  /// The timetable that a configuration names; nil where it names none. Where its file cannot be read, the last one
  /// that could stays, with the reason.
  public func read(_ program: ProgramOptions) -> NamedTimetable? {
    guard let path = program.timetable else {
      last.withLock { $0 = nil }
      return nil
    }
    do throws(TraceError) {
      let reader = try TimetableReader(path: path)
      last.withLock { $0 = reader.timetable }
      return NamedTimetable(reader.timetable, faults: reader.faults.map(\.message))
    } catch {
      return NamedTimetable(last.withLock { $0 }, trouble: error.message)
    }
  }
}
