internal import Day
public import Quantities

/// An appointment that takes the time in which a prayer is planned.
public struct PlanCollision: Equatable, Sendable {
  /// The appointment, and the prayer's block.
  public let event: PlanBlock, prayer: PlanBlock
  /// When the prayer still fits into its time; nil: it does not.
  public let room: PlanGap?

  /// The collisions of foreign events with prayers, in order.
  public static func all(
    _ events: [PlanBlock], _ plan: Plan, on days: ClosedRange<CivilDay>, _ ground: inout PlanGround
  ) -> [PlanCollision] {
    var found: [PlanCollision] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      let (start, end) = (ground.clocks.instant(0, of: day - 1), ground.clocks.instant(0, of: day + 2))
      let events = events.filter { $0.overlaps(start, end) }
      for prayer in ground.day(day, isTravel: plan.isTravel(day)).fixed {
        guard let window = prayer.window else { continue }
        let near = events.filter {
          $0.overlaps(min(window.lowerBound, prayer.start), max(window.upperBound, prayer.end))
        }
        let length = prayer.start.minutes(to: prayer.end)
        let room = PlanSheet.gaps(near, window.lowerBound, window.upperBound).first { $0.minutes >= length }
        for event in near where event.overlaps(prayer.start, prayer.end) {
          found.append(PlanCollision(event: event, prayer: prayer, room: room))
        }
      }
      day = day + 1
    }
    return found
  }
}
