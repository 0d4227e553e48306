public import Day
public import Planning
public import Quantities
internal import System

extension Plan {
  /// The tasks of some days as events of a calendar: what has a time and is not skipped. A task that comes back has an
  /// event for each of its days. nil: there are more than `most`.
  public func events(
    on days: ClosedRange<CivilDay>, by clocks: LocalClocks, at place: CalendarPlace, atMost most: Int
  ) -> [CalendarEvent]? {
    var (events, first) = ([CalendarEvent](), days.lowerBound)
    // Piece by piece: rules without an end may have any number.
    while first <= days.upperBound {
      for item in items(on: first...min(first + 30, days.upperBound)) where item.state != .skipped {
        guard let slot = item.slot else { continue }
        let start = clocks.instant(slot.minute, of: slot.day)
        events.append(CalendarEvent(item, start, start.adding(minutes: item.minutes), at: place))
      }
      guard events.count <= most else { return nil }
      first = first + 31
    }
    return events
  }
}

extension CalendarEvent {
  /// A task, which takes its owner's time, wherever that is.
  init(_ item: PlanItem, _ start: UTC, _ end: UTC, at place: CalendarPlace) {
    let name = "plan-" + String(item.id.text.map { $0 == "@" ? "-" : $0 })
    self.init(name, .span(start, end), item.task.title.plain, at: place)
    self.place = nil
    isBusy = true
    if !item.task.note.isEmpty { notes = [item.task.note] }
  }
}
