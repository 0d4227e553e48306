internal import Answers
internal import Keeping
internal import Places
internal import Planning
internal import Quantities
internal import Service
internal import Text
internal import Words

extension PageCalendar {
  /// The most events of tasks.
  private static let mostTasks = 20_000

  /// The tasks of the plan on some days.
  func tasks(
    _ days: ClosedRange<CivilDay>, _ place: Locality, _ language: Language, _ now: UTC
  ) throws(Answer) -> [CalendarEvent] {
    guard let folder, ReminderBook.presence(in: folder) != .never else { return [] }
    let here = CalendarPlace(place, language)
    let found: [CalendarEvent]?
    do throws(TraceError) {
      let book = try ReminderBook(reading: folder, now: now, patience: .short(.seconds(0.25)))
      let plan = try book.plan(on: days.lowerBound - 1...days.upperBound + 1, isWhole: false)
      found = plan.events(on: days, by: place.clocks, at: here, atMost: PageCalendar.mostTasks)
    } catch { throw unread(error) }
    guard let found else { throw PageCalendar.tooLong }
    return found
  }
}
