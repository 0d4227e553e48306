public import Agenda

/// The timetable that the configuration names, as far as it can be read.
public struct NamedTimetable: Equatable, Sendable {
  /// The timetable; where it cannot be read now, as it was read before, or nil.
  public var table: Timetable?
  /// Why it cannot be read; nil where it can.
  public var trouble: String?
  /// The cells that were left out of it, a sentence each.
  public var faults: [String]

  /// A timetable that was read, now or before, or the reason why it was not.
  public init(_ table: Timetable?, trouble: String? = nil, faults: [String] = []) {
    (self.table, self.trouble, self.faults) = (table, trouble, faults)
  }
}
