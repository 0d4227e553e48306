internal import Almanac
public import Day
public import Quantities
internal import Text
public import Words

/// What a timetable has, what it lacks, and how its times differ from computed ones.
public struct TimetableReport {
  private let table: Timetable
  private let words: PrayerWords
  private let clock: ClockText
  /// The first and the last day that are looked at.
  public let days: ClosedRange<CivilDay>
  private var missing: [ClosedRange<CivilDay>] = []
  private var differences = ByPrayer<Difference>(repeating: Difference())
  /// What is left out on some days, in words.
  public private(set) var faults: [String] = []

  /// How the printed times of a prayer differ from the computed ones, in minutes.
  struct Difference: Sendable {
    var count = 0
    var sum = 0
    var largest = 0
    var day: CivilDay?
    var times: (printed: UTC, computed: UTC)?
  }

  /// More faults than these are not listed.
  private static let listed = 20

  /// Looks at each day of a table, or at those of a year, where it holds for every year.
  public init(_ table: Timetable, _ agenda: inout Agenda, year: Int, words: PrayerWords, clock: ClockText) {
    (self.table, self.words, self.clock) = (table, words, clock)
    let wholeYear = CivilDay(firstOf: year)...CivilDay(firstOf: year + 1) - 1
    days = table.isPerpetual ? wholeYear : table.days ?? wholeYear
    var day = days.lowerBound
    while day <= days.upperBound {
      look(at: day, &agenda)
      day = day + 1
    }
  }

  private mutating func look(at day: CivilDay, _ agenda: inout Agenda) {
    guard let calls = agenda.calls(of: day) else { return }
    guard calls.schedule.isFromTimetable else {
      if let last = missing.last, last.upperBound + 1 == day {
        missing[missing.count - 1] = last.lowerBound...day
      } else {
        missing.append(day...day)
      }
      return
    }
    for prayer in Prayer.allCases {
      guard calls.schedule.isPrinted(prayer), let printed = calls.schedule[prayer],
        let computed = calls.schedule.computed(prayer)
      else { continue }
      let minutes = Int(clamping: ((printed - computed).seconds / 60).rounded())
      differences[prayer].count += 1
      differences[prayer].sum += minutes
      if differences[prayer].day == nil || abs(minutes) > abs(differences[prayer].largest) {
        (differences[prayer].largest, differences[prayer].day) = (minutes, day)
        differences[prayer].times = (printed, computed)
      }
    }
  }

  /// The report for people: days, gaps, and the differences with the largest first.
  public func lines(today: CivilDay, method: String) -> [String] {
    var lines = [coverage(today)] + missing.prefix(12).map { "  computed, for the table lacks them: \(range($0))" }
    if missing.count > 12 { lines.append("  and \(missing.count - 12) more gaps") }
    let found = Prayer.allCases.filter { differences[$0].count > 0 }
      .sorted { abs(differences[$0].largest) > abs(differences[$1].largest) }
    guard !found.isEmpty else { return lines }
    lines += ["", "Differences from \(method), in minutes, largest first:"]
    lines.append("           largest  on          printed  computed   mean")
    for prayer in found {
      let difference = differences[prayer]
      guard let day = difference.day, let times = difference.times else { continue }
      let mean = Double(difference.sum) / Double(difference.count)
      lines.append(
        "  " + words.name(prayer).padded(to: 9) + signed(difference.largest).padded(to: 7, onTheLeft: true)
          + "  \(day.iso)  " + clock.short(times.printed, of: day).padded(to: 7) + "  "
          + clock.short(times.computed, of: day).padded(to: 8)
          + ((mean < 0 ? "" : "+") + String(mean, fixed: 1)).padded(to: 7, onTheLeft: true))
    }
    return lines
  }

  private func coverage(_ today: CivilDay) -> String {
    let covered = days.upperBound - days.lowerBound + 1 - missing.reduce(0) { $0 + ($1.upperBound - $1.lowerBound + 1) }
    let span = table.isPerpetual ? "looked at by \(range(days))" : range(days)
    var text = "\(table.name): \(covered) days with times, \(span)"
    if let days = table.days, days.upperBound < today, table.cells(on: today) == nil {
      text += "; its last day has passed: times of today are computed"
    }
    return text
  }

  private func range(_ days: ClosedRange<CivilDay>) -> String {
    days.lowerBound == days.upperBound
      ? days.lowerBound.iso
      : "\(days.lowerBound.iso) to \(days.upperBound.iso) (\(days.upperBound - days.lowerBound + 1) days)"
  }

  private func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
