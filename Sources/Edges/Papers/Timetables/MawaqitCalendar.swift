internal import Almanac
internal import Day
internal import Quantities
internal import System
internal import Text

/// The yearly calendar of a mosque in the JSON of Mawaqit's pages and programs: `calendar` has for each month the days
/// with six times, `iqamaCalendar` the days with five iqamas, `jumua` to `jumua3` the Friday prayers, and
/// `aidPrayerTime` the prayers of the feasts.
struct MawaqitCalendar {
  /// The rows for the days of any year.
  private(set) var rows = [Timetable.Cells](repeating: Timetable.Cells(), count: 366)
  /// The coordinates of the mosque.
  private(set) var latitude, longitude: Double?

  /// The prayers in `calendar`, which include sunrise, and those in `iqamaCalendar`.
  private static let six = Prayer.allCases
  private static let five = Prayer.allCases.filter { $0 != .sunrise }

  /// Reads a text; nil if it is not such a calendar.
  init(_ text: UnsafeBufferPointer<UInt8>) throws(Malformed) {
    var scanner = JSONScanner(text)
    scanner.skipByteOrderMark()
    var hasTimes = false
    var (fridays, feasts) = ([CallTime?](repeating: nil, count: 3), [CallTime?](repeating: nil, count: 2))
    try scanner.object("a calendar") { scanner, key throws(Malformed) in
      switch key.string {
      case "calendar":
        try takeMonths(&scanner, count: 6) { row, place, text in
          row.begin[MawaqitCalendar.six[place]] = ClockTimeText.read(text)
          return row.begin[MawaqitCalendar.six[place]] != nil
        }
        hasTimes = true
      case "iqamaCalendar":
        if scanner.takes(word: "null") { return }
        try takeMonths(&scanner, count: 5) { row, place, text in
          row.iqama[MawaqitCalendar.five[place]] = CallTime(text)
          return row.iqama[MawaqitCalendar.five[place]] != nil
        }
      case "jumua": fridays[0] = try scanner.callTime()
      case "jumua2": fridays[1] = try scanner.callTime()
      case "jumua3": fridays[2] = try scanner.callTime()
      case "aidPrayerTime": feasts[0] = try scanner.callTime()
      case "aidPrayerTime2": feasts[1] = try scanner.callTime()
      case "latitude": latitude = try scanner.optionalNumber("a latitude")
      case "longitude": longitude = try scanner.optionalNumber("a longitude")
      default: try scanner.skipValue()
      }
    }
    guard hasTimes else { throw scanner.malformed("‘calendar’ with the times of twelve months") }
    for place in rows.indices {
      rows[place].jumuah = fridays.compactMap(\.self)
      rows[place].eid = feasts.compactMap(\.self)
    }
  }

  /// Reads twelve months, each an object of days.
  private mutating func takeMonths(
    _ scanner: inout JSONScanner, count: Int, _ take: (inout Timetable.Cells, Int, String) -> Bool
  ) throws(Malformed) {
    var month = 0
    var rows = rows
    try scanner.array("twelve months") { scanner throws(Malformed) in
      month += 1
      guard month <= 12 else { throw scanner.malformed("twelve months") }
      try scanner.object("the days of a month") { scanner, key throws(Malformed) in
        let word = key.string
        guard let number = ClockTimeText.digits(word, 1...2),
          let day = CivilDay(year: 2000, month: month, day: number)
        else { throw scanner.malformed("a day of month \(month)") }
        var place = 0
        try scanner.array("\(count) times") { scanner throws(Malformed) in
          guard place < count else { throw scanner.malformed("\(count) times of a day") }
          let text = try scanner.string("a time").string
          // For a prayer without an iqama the text is empty.
          guard text.isEmpty || take(&rows[Timetable.ofYear(day)], place, text) else {
            throw scanner.malformed(
              "a time such as 05:43 or +15 instead of ‘\(String(text.prefix(12)).plain)’ on \(month)-\(number)")
          }
          place += 1
        }
        guard place == count else { throw scanner.malformed("\(count) times of \(month)-\(number), found \(place)") }
      }
    }
    guard month == 12 else { throw scanner.malformed("twelve months, found \(month)") }
    self.rows = rows
  }
}

extension JSONScanner {
  /// A time as text; nil for null, for an empty text, and for a text that is not a time.
  fileprivate mutating func callTime() throws(Malformed) -> CallTime? {
    if takes(word: "null") || takes(word: "false") { return nil }
    return CallTime(try string("a time").string)
  }
}
