/// Why a timetable is not used.
public enum TimetableRefusal: Equatable, Sendable {
  /// It cannot be read, for this reason.
  case unread(String)
  /// It holds for another place; its name.
  case elsewhere(String)
  /// Its times seem to be those of winter time all year, and it does not say whether they are; its name.
  case winterTime(String)
}
