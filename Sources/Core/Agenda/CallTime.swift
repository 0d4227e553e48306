/// When something of a prayer is called: a mosque's rule, or a cell of its timetable.
public enum CallTime: Equatable, Sendable {
  /// At a minute of the day, by the clock.
  case clock(minute: Int)
  /// Minutes after the prayer's time begins.
  case after(minutes: Int)
  /// Minutes before the prayer's iqama, for an adhan.
  case beforeIqama(minutes: Int)
}

extension CallTime {
  /// The minutes from one time of a prayer to another that are read from text.
  public static let apart = 0...300
}
