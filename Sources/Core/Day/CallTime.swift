/// When an adhan or iqama of a prayer is called: a mosque's rule, or a cell of its timetable.
public enum CallTime: Equatable, Sendable {
  /// At a minute of the day, on the clock.
  case clock(minute: Int)
  /// Minutes after the prayer's time begins.
  case after(minutes: Int)
  /// Minutes before the prayer's iqama, for an adhan.
  case beforeIqama(minutes: Int)
}

extension CallTime {
  /// The accepted minutes between two times of a prayer, as read from text.
  public static let apart = 0...300
}
