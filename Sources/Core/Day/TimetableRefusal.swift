/// Why a timetable is not used.
public enum TimetableRefusal: Equatable, Sendable {
  /// It cannot be read, for this reason.
  case unread(String)
  /// It is for another place; its name.
  case elsewhere(String)
  /// Its times seem to be in winter time all year, but it does not state its clock; its name.
  case winterTime(String)
}
