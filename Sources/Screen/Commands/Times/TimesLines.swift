internal import Almanac
internal import Answers
internal import Day
internal import Quantities
internal import Shell
internal import Text
internal import TimeZones

/// Answers the lines of standard input.
struct TimesLines {
  /// What finds the times of a line.
  private let asked: LineTimes
  private let inEpoch: Bool
  private let withSpread: Bool

  init(_ settings: DaySettings, _ reckoning: HijriReckoning, inEpoch: Bool, withSpread: Bool) {
    (self.inEpoch, self.withSpread) = (inEpoch, withSpread)
    asked = LineTimes(settings, reckoning, withSpread: withSpread)
  }

  func answer(_ format: TimesFormat, _ console: inout Console) throws(Stop) {
    guard format == .csv else { throw .usage("times: lines are answered in csv, found --format \(format.rawValue)") }
    try console.print(TimesCSV.header(inEpoch: true, withSpread: withSpread))
    var asked = asked
    var (byRule, general) = (0, 0)
    defer {
      if general > 0 { console.tell("lines by a general rule, not the table of an authority: \(general)") }
      if byRule > 0 { console.tell("lines with times by a rule for high latitudes: \(byRule)") }
    }
    try AskedLines(.csv, columns: 6).answer(&console) { line, _, console throws(Expectation) in
      let (times, isGeneral, spread) = try asked.times(line)
      if isGeneral { general += 1 }
      if !times.areByMethod { byRule += 1 }
      for prayer in Prayer.allCases {
        if prayer != .fajr { console.put(",") }
        if let time = times[prayer] { console.put(inEpoch ? TimesCSV.epoch(time) : TimesCSV.iso(time, .utc)) }
      }
      for instant in spread { console.put("," + (instant.map { TimesCSV.iso($0, .utc) } ?? "")) }
      console.put("\n")
    }
  }
}
