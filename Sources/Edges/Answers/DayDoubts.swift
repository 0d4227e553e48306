internal import Almanac
internal import Day
internal import Places
internal import Quantities
internal import System
internal import Words

/// Sentences about the times of a day: what may be wrong with them, and the rules by which they were made.
struct DayDoubts {
  let place: Locality
  let words: PrayerWords
  let clock: ClockText

  /// The doubts about the times of a day, and its settings that are left out because they are not possible.
  func doubts(_ calls: DayCalls, _ schedule: PrayerSchedule, withAge: Bool = true) -> [String] {
    let times = calls.schedule
    let faults = calls.faults.map { words.impossible($0, on: times.day, clock) }
    let here = place.notes(words, on: times.day...times.day, withAge: withAge)
    return (faults + words.tableNotes(times, schedule) + here).map(\.plain)
  }

  /// The rules of a day, and how its times were checked.
  func notes(_ calls: DayCalls, _ schedule: PrayerSchedule) -> [String] {
    let times = calls.schedule
    let table = words.tableNotes(times, schedule)
    let rules = words.notes(of: times, schedule, withFast: calls.isOfFast).filter { !table.contains($0) }
    return (rules + words.warnings(schedule.standing(of: times.day))).map(\.plain)
  }
}
