internal import Day
public import Quantities

extension CalendarReader {
  /// The busy times of some days as blocks, in order; at most `mostBlocks`. Whole days are none.
  public func blocks(on days: ClosedRange<CivilDay>) -> [PlanBlock] {
    let (from, to) = (clocks.instant(0, of: days.lowerBound), clocks.instant(0, of: days.upperBound + 1))
    let replaced = Dictionary(grouping: events.filter { $0.replaces != nil }, by: \.id)
    var blocks: [PlanBlock] = []
    for (place, event) in events.enumerated() {
      guard event.isBusy, let start = event.start, !start.isDay else { continue }
      let length = event.end.map { $0.instant - start.instant } ?? event.length ?? .seconds(0)
      guard length > .seconds(0), length <= .seconds(31 * 86_400) else { continue }
      func add(_ start: UTC, length own: TimeSpan? = nil) {
        let length = min(max(own ?? length, .seconds(60)), .seconds(31 * 86_400))
        guard start < to, start + length > from, blocks.count < CalendarReader.mostBlocks,
          !event.exceptions.contains(start)
        else { return }
        var block = PlanBlock(.foreign, "event-\(place)-\(start.nanoseconds / 60_000_000_000)", start, start + length)
        block.title = event.title
        blocks.append(block)
      }
      guard event.replaces == nil else {
        add(start.instant)
        continue
      }
      let moved = Set(replaced[event.id]?.compactMap(\.replaces) ?? [])
      // The first counts as one of the rule, also where it does not fit it.
      if !moved.contains(start.instant) { add(start.instant) }
      var seen: Set<UTC> = [start.instant]
      for further in event.further where !moved.contains(further.at) && seen.insert(further.at).inserted {
        add(further.at, length: further.length)
      }
      guard let rule = event.rule else { continue }
      // By the clock of the event's zone, on both sides of a change of clocks.
      let (first, minute) = (start.clocks.day(at: start.instant), start.clocks.minute(at: start.instant))
      var day = max(first, days.lowerBound - 32)
      while day <= days.upperBound + 1 {
        if rule.contains(day, from: first) {
          let instant = start.clocks.instant(minute, of: day)
          let isIn = event.until.map { instant <= $0 } ?? true
          if isIn, !moved.contains(instant), seen.insert(instant).inserted { add(instant) }
        }
        day = day + 1
      }
    }
    return blocks.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }
}
