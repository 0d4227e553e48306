internal import Almanac
public import Day
internal import Quantities
internal import Readings
internal import System
internal import Text
internal import TimeZones
internal import Words

/// The next prayer as waybar's custom module takes it, and the same in parts, for panels that arrange it themselves.
public struct WaybarLine {
  /// The object.
  public let object: String

  /// The line of an answer for today.
  public init(_ answer: TimesAnswer, _ schedule: inout PrayerSchedule) {
    let (words, clock, now) = (answer.words, answer.clock, answer.now)
    let here = schedule.day(at: now)
    let today = here.day
    var (text, alt, kind) = (words(.noTime), "none", "none")
    var countdown: String?
    if let due = here.due {
      text = "\(words.name(due.prayer)) \(clock.time(due.time, of: clock.zone.local(at: due.time).day))"
      alt = "\(due.prayer)"
      let length = due.time - now
      kind = length <= .seconds(0) ? "now" : length < .seconds(900) ? "soon" : "later"
      let wait = length <= .seconds(0) ? words(.now) : words(.inTime, clock.span(length))
      countdown = words.name(due.prayer) + " " + wait
    }
    let hijri = here.hijri.map { HijriWords(words.language).date($0) }
    let times: [(prayer: Prayer, time: String)] =
      here.today.map { day in
        Prayer.allCases.map { prayer in (prayer, day[prayer].map { clock.time($0, of: today) } ?? "-") }
      } ?? []
    let notes = answer.place.notes(words, on: today...today).map(\.plain)
    let fast = here.ramadan.map { RamadanText($0, words).line(clock, at: now) }
    let lines =
      [countdown, hijri, fast].compactMap(\.self) + times.map { "\(words.name($0.prayer)) \($0.time)" } + notes
    object = String { json in
      json.add("text", text)
      json.add("alt", alt)
      json.add("tooltip", lines.joined(separator: "\n"))
      json.add("class", kind)
      json.add("percentage", here.percentPassed)
      json.add("epoch", here.due.map { $0.time.nanoseconds / 1_000_000_000 })
      json.add("countdown", countdown)
      json.add("hijri", hijri)
      json.add("ramadan", fast)
      json.add("times", times) { json, entry in
        json.add("prayer", "\(entry.prayer)")
        json.add("name", words.name(entry.prayer))
        json.add("time", entry.time)
      }
      json.add("notes", notes)
    }
  }
}

extension DayHere {
  /// How much of the time from the last of the day's six times to the next prayer has passed, in percent; nil where
  /// one of them is unknown.
  fileprivate var percentPassed: Int64? {
    let sunrise = today?[.sunrise].flatMap { $0 <= now ? $0 : nil }
    guard let begin = current?.time ?? sunrise, let end = next?.time, begin < end else { return nil }
    let (passed, whole) = ((now - begin).nanoseconds, (end - begin).nanoseconds)
    return min(passed / max(whole / 100, 1), 100)
  }
}
