/// How prayer times are written.
enum TimesFormat: String, CaseIterable, Sendable {
  /// A table for people.
  case text
  /// A JSON object a day.
  case json
  /// A header and a line a day.
  case csv
  /// A calendar with an event for each time (iCalendar, RFC 5545).
  case ics
  /// A line for waybar's custom module: the next prayer, and the day as its tooltip.
  case waybar
}
