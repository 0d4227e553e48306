internal import Shell

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

extension TimesCommand {
  /// Refuses options that the asked form does not have.
  func check() throws(Stop) {
    if let format, format != .csv {
      if inEpoch { throw .usage("times: --epoch is for --format csv, found --format \(format.rawValue)") }
      if withSpread {
        throw .usage(
          "times: --spread is for --format csv, found --format \(format.rawValue); text and JSON have it always")
      }
    }
    if withSpread, inEpoch || isCompatible {
      throw .usage("times: --spread is for the times of mosques, found --\(inEpoch ? "epoch" : "compatible")")
    }
    if format == .waybar, date != nil || from != nil || to != nil || isMonth {
      throw .usage("times: waybar shows today, found --date, --from, --to or --month")
    }
  }
}
