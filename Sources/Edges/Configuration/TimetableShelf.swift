public import Almanac
internal import Day
internal import Papers
public import Places
internal import Synchronization
public import Text

/// The last timetable and the last announced months that could be read. All parts of a service share them, so that they
/// have the same times and dates when a file can no longer be read.
public final class TimetableShelf: Sendable {
  private let last = Mutex<Timetable?>(nil)
  private let months = Mutex<(path: String, months: AnnouncedMonths)?>(nil)

  /// Nothing has been read.
  public init() {}

  /// The timetable that a configuration names; nil if it names none. If its file cannot be read, the last readable
  /// version stays, with the reason.
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

  /// The announced months in a file; none without a file. If it cannot be read, the previous months of that file stay,
  /// or months are calculated, with the reason.
  public func months(
    _ path: String?, read: (String) throws(TraceError) -> AnnouncedMonths
  ) -> (months: AnnouncedMonths, trouble: String?) {
    guard let path else {
      months.withLock { $0 = nil }
      return (AnnouncedMonths(), nil)
    }
    do throws(TraceError) {
      let found = try read(path)
      months.withLock { $0 = (path, found) }
      return (found, nil)
    } catch {
      // The months of another source must not stay: this one did not announce them.
      return (months.withLock { $0.flatMap { $0.path == path ? $0.months : nil } } ?? AnnouncedMonths(), error.message)
    }
  }
}
