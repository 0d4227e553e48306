internal import Answers
internal import Day
internal import Places
internal import Planning
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Words

// Calendars of other programs.
extension PlanWork {
  /// Takes the events of the configured calendars. What cannot be read is said, and the day is shown without it.
  mutating func takeCalendars(on days: ClosedRange<CivilDay>, _ console: borrowing Console) {
    for trouble in ForeignFolder(calendars, place.zone, tzdata).read(on: days, to: &ground) {
      console.tell("plan.calendars: " + trouble)
    }
  }

  /// Prints which appointments of the next year collide with a prayer, and whether the prayer still fits.
  mutating func check(_ path: String, _ console: inout Console) throws(Stop) {
    let first = command.day?.day { today } ?? today
    let days = first...first + 366
    let found: ForeignCalendars
    do throws(TraceError) { found = try ForeignCalendars(path, on: days, place.zone, tzdata) } catch {
      throw Stop(error)
    }
    for note in found.notes { console.tell(note.message) }
    let collisions = PlanCollision.all(found.events, try plan(on: first...first), on: days, &ground)
    if format == .csv { try console.print("start,end,title,prayer,prayer_start,prayer_end,fits") }
    for collision in collisions {
      let (event, prayer) = (collision.event, collision.prayer)
      func iso(_ instant: UTC) -> String { TimesCSV.iso(instant, place.zone) }
      switch format {
      case .csv:
        try console.print(
          [
            iso(event.start), iso(event.end), event.title.plain.quotedForCSV, prayer.id, iso(prayer.start),
            iso(prayer.end), collision.room.map { iso($0.start) } ?? "",
          ].joined(separator: ","))
      case .json:
        try console.print(
          String(class: "plan_collision") { json in
            json.add("title", event.title)
            json.add("start", iso(event.start))
            json.add("end", iso(event.end))
            json.add("prayer", prayer.id)
            json.add("prayer_start", iso(prayer.start))
            json.add("prayer_end", iso(prayer.end))
            json.add("fits", collision.room.map { iso($0.start) })
          })
      case .text, .ics:
        let day = place.zone.local(at: event.start).day
        let fits =
          collision.room.map { "it fits at \(clock.time($0.start, of: day))" } ?? "no room is left in its time"
        try console.print(
          "\(day.iso) \(clock.time(event.start, of: day))  \(event.title.plain): over"
            + " \(PlanWords(language).name(prayer.id)), \(fits)")
      }
    }
    if collisions.isEmpty, format == .text {
      console.tell("no collision: \(found.events.count) appointments from \(first.iso) to \(days.upperBound.iso)")
    }
  }
}
