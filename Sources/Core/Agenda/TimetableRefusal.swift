/// Why a timetable is not used, with its name.
public enum TimetableRefusal: Equatable, Sendable {
  /// It holds for another place.
  case elsewhere(String)
  /// Its times seem to be those of winter time all year, and it does not say whether they are.
  case winterTime(String)
}
