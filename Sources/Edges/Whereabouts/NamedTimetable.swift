public import Agenda

/// The timetable that the configuration names, as far as it can be read.
public enum NamedTimetable: Equatable, Sendable {
  /// It was read.
  case read(Timetable)
  /// It cannot be read, for this reason.
  case unread(String)

  /// The timetable; nil where it cannot be read.
  public var table: Timetable? { if case .read(let table) = self { table } else { nil } }

  /// Why it cannot be read; nil where it can.
  public var trouble: String? { if case .unread(let why) = self { why } else { nil } }
}
