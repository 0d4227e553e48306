internal import Shell

/// The format of prayer times.
enum TimesFormat: String, CaseIterable, Sendable {
  /// A table for people.
  case text
  /// A JSON object for each day.
  case json
  /// A header and a line for each day.
  case csv
  /// A calendar with an event for each time (iCalendar, RFC 5545).
  case ics
  /// A line for waybar's custom module: the next prayer, and the day as its tooltip.
  case waybar
}

extension TimesCommand {
  /// Refuses options that the requested format does not have.
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
