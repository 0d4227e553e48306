/// When something of a prayer is called: a mosque's rule, or a cell of its timetable.
public enum CallTime: Equatable, Sendable {
  /// At a minute of the day, by the clock.
  case clock(minute: Int)
  /// Minutes after the prayer's time begins.
  case after(minutes: Int)
  /// Minutes before the prayer's iqama, for an adhan.
  case beforeIqama(minutes: Int)
}

/// The minutes that are read from text: of a day, and from one time of a prayer to another.
extension CallTime {
  /// The minutes of a day.
  public static let ofDay = 0..<1440
  /// The minutes between times of the same prayer.
  public static let apart = 0...300
}
