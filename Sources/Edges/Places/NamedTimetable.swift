public import Day

/// The configured timetable, as far as it can be read.
public struct NamedTimetable: Equatable, Sendable {
  /// The timetable; if it cannot be read now, the one read earlier, or nil.
  public var table: Timetable?
  /// Why it cannot be read; nil if it can.
  public var trouble: String?
  /// The cells omitted from it, a sentence each.
  public var faults: [String]

  /// A timetable that was read now or earlier, or the reason why it was not.
  public init(_ table: Timetable?, trouble: String? = nil, faults: [String] = []) {
    (self.table, self.trouble, self.faults) = (table, trouble, faults)
  }
}
