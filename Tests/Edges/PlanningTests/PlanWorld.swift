import Almanac
import Day
import Earth
import Places
import Planning
import Quantities
import TestKit
import Testing
import TimeZones

/// A place and its clocks, for plans.
struct PlanWorld {
  var settings = PlanSettings()
  var rules = DayRules(DaySettings())
  let zone: TimeZone
  let place: Coordinate

  init(_ latitude: Double, _ longitude: Double, _ zone: String) throws {
    self.zone = try Tzdata().zone(named: zone)
    place = try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  static func istanbul() throws -> PlanWorld { try PlanWorld(41.01, 28.98, "Europe/Istanbul") }
  static func berlin() throws -> PlanWorld { try PlanWorld(52.52, 13.40, "Europe/Berlin") }

  var clocks: LocalClocks { LocalClocks(zone) }

  var ground: PlanGround {
    let place = DayPlace(Spot(place, isChosen: true), by: clocks, country: nil)
    return PlanGround(rules.agenda(at: place), by: clocks, settings)
  }

  func instant(_ day: CivilDay, _ minute: Int) -> UTC { clocks.instant(minute, of: day) }
}

func day(_ text: String) throws -> CivilDay { try #require(CivilDay(planText: text)) }

extension PlanTask {
  init(_ title: String, _ minutes: Int, on day: CivilDay? = nil, at minute: Int? = nil, every rule: String? = nil)
    throws
  {
    self.init(title: title, minutes: minutes)
    (self.day, self.minute) = (day, minute)
    self.rule = try rule.map { try PlanRule($0) }
  }
}

extension Plan {
  @discardableResult mutating func take(
    _ operation: PlanOperation, _ ground: inout PlanGround, today: CivilDay
  ) throws -> PlanEdit {
    let edit = try self.edit(operation, &ground, today: today)
    apply(edit)
    return edit
  }
}
