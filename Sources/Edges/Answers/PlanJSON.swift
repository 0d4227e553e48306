internal import Almanac
internal import Day
public import Planning
public import Quantities
internal import Readings
internal import System
internal import Text
public import TimeZones
internal import Words

/// Plans as programs read them: docs/plan.md describes each key.
public struct PlanJSON {
  private let zone: TimeZone

  /// Plans by the clocks of a zone.
  public init(_ zone: TimeZone) { self.zone = zone }

  /// A day. `away` is how many kilometres from home its place is, if that looks like a journey; `trouble` says what
  /// calendars of others lack.
  public func day(_ sheet: PlanSheet, now: UTC?, away: Int?, canUndo: Bool, trouble: [String] = []) -> String {
    let ground = sheet.ground
    let day = ground.day
    return String(class: "plan_day") { json in
      json.add("day", day.iso)
      json.add("weekday", day.weekday)
      json.add("zone", zone.name)
      json.add("hijri", ground.hijri?.iso)
      json.add("now", now.map { TimesCSV.iso($0, zone) })
      json.add("now_minute", now.map { minute($0, day) })
      json.add("ramadan", ground.isRamadan)
      json.add("last_ten", ground.isLastTen)
      json.add("feast", ground.isFeast)
      json.add("travel", ground.isTravel)
      json.add("away_km", away)
      add("begin", sheet.begin, day, &json)
      add("end", sheet.end, day, &json)
      json.add("blocks", sheet.blocks) { json, block in add(block, day, &json) }
      json.add("inbox", sheet.inbox) { json, item in
        json.add("id", item.id.text)
        add(item, &json)
      }
      json.add("free", sheet.gaps) { json, gap in
        add("start", gap.start, day, &json)
        add("end", gap.end, day, &json)
        json.add("minutes", gap.minutes)
      }
      json.add("late", sheet.late)
      json.add("over", sheet.over)
      json.add("can_undo", canUndo)
      json.add("calendars_trouble", trouble)
    }
  }

  private func add(_ key: StaticString, _ instant: UTC, _ day: CivilDay, _ json: inout ByteBuffer) {
    json.add(key, TimesCSV.iso(instant, zone))
    json.add(named: "\(key)_minute", minute(instant, day))
  }

  /// Minutes of the clock since midnight of a day: below 0 the day before, from 1440 on the day after.
  private func minute(_ instant: UTC, _ day: CivilDay) -> Int {
    let local = zone.local(at: instant)
    return (local.day - day) * 1440 + local.secondOfDay / 60
  }

  private func add(_ block: PlanBlock, _ day: CivilDay, _ json: inout ByteBuffer) {
    json.add("kind", block.kind.rawValue)
    json.add("id", block.id)
    add("start", block.start, day, &json)
    add("end", block.end, day, &json)
    json.add("minutes", Int(clamping: (block.end - block.start).seconds / 60))
    switch block.kind {
    case .fixed, .light:
      json.add("rakahs", block.rakahs)
      json.add("mosque", block.isAtMosque)
      json.add("window", ifAny: block.window) { json, window in
        add("start", window.lowerBound, day, &json)
        add("end", window.upperBound, day, &json)
      }
    case .task:
      guard let item = block.item else { return }
      add(item, &json)
      json.add("late", block.isLate)
      json.add("over", block.isOver)
    case .foreign: json.add("title", block.title)
    }
  }

  private func add(_ item: PlanItem, _ json: inout ByteBuffer) {
    json.add("title", item.task.title)
    json.add("category", item.task.category.rawValue)
    json.add("state", item.state.rawValue)
    json.add("length", item.minutes)
    json.add("note", item.task.note)
    json.add("deadline", item.task.deadline?.iso)
    json.add("every", item.task.rule?.text)
  }

  // MARK: - Answers to orders

  /// A change that was made.
  public func change(_ edit: PlanEdit?) -> String {
    String(class: "plan_change") { json in
      json.add("changed", edit.map { !$0.put.isEmpty || !$0.removed.isEmpty || $0.journeys != nil } ?? false)
      json.add("id", edit?.id?.text)
      json.add("past_deadline", edit?.passed?.iso)
      json.add("over", ifAny: edit?.hits) { json, hits in
        json.add("days", hits.days)
        json.add("day", hits.first.iso)
        json.add("with", hits.with)
      }
    }
  }

  /// The last change, taken back if there was one.
  public func undone(_ isDone: Bool) -> String {
    String(class: "plan_change") { json in
      json.add("changed", isDone)
      json.add("id", raw: nil)
      json.add("past_deadline", raw: nil)
      json.add("over", raw: nil)
    }
  }

  /// What `reflow` would do, or has done.
  public func proposal(_ proposal: PlanProposal, isDone: Bool) -> String {
    String(class: "plan_proposal") { json in
      json.add("done", isDone)
      json.add("moves", proposal.moves) { json, move in
        json.add("id", move.item.id.text)
        json.add("title", move.item.task.title)
        json.add("from_day", move.item.slot?.day.iso)
        json.add("from_minute", move.item.slot?.minute)
        json.add("day", move.slot.day.iso)
        json.add("minute", move.slot.minute)
        json.add("over", move.over?.id)
        json.add("past_deadline", move.passed?.iso)
      }
      json.add("stuck", proposal.stuck) { json, item in
        json.add("id", item.id.text)
        json.add("title", item.task.title)
      }
    }
  }

  /// Why nothing is changed.
  public func refusal(_ refusal: PlanRefusal) -> String {
    String(class: "plan_refusal") { json in
      switch refusal {
      case .overlap(let block, let before, let after):
        json.add("reason", "overlap")
        json.add("with", block.id)
        json.add("kind", block.kind.rawValue)
        json.add("title", block.title)
        json.add("start", TimesCSV.iso(block.start, zone))
        json.add("end", TimesCSV.iso(block.end, zone))
        json.add("before", ifAny: before, PlanJSON.add)
        json.add("after", ifAny: after, PlanJSON.add)
      case .closed(let name, let window):
        json.add("reason", "closed")
        json.add("with", name)
        json.add("start", TimesCSV.iso(window.lowerBound, zone))
        json.add("end", TimesCSV.iso(window.upperBound, zone))
      case .unknown(let id), .notThatDay(let id):
        json.add("reason", "unknown")
        json.add("id", id.text)
      case .fault, .full: json.add("reason", "fault")
      }
      json.add("message", message(refusal))
    }
  }

  private static func add(_ json: inout ByteBuffer, _ slot: PlanSlot) {
    json.add("day", slot.day.iso)
    json.add("minute", slot.minute)
  }

  /// The same as a sentence.
  public func message(_ refusal: PlanRefusal) -> String {
    switch refusal {
    case .unknown(let id): return "there is no task \(id.text)"
    case .notThatDay(let id): return "task \(id.number) is not on \(id.day?.iso ?? "")"
    case .fault(let words): return words
    case .full: return "expected at most \(PlanTask.most) tasks: remove some first"
    case .closed(let name, let window):
      let words = PlanWords(.english)
      let shown = name.hasPrefix("after-") ? "after " + words.name(String(name.dropFirst(6))) : words.name(name)
      return "no voluntary prayer \(clock(window.lowerBound)) to \(clock(window.upperBound)): \(shown)"
        + " (qibla plan table has the sources)"
    case .overlap(let block, let before, let after):
      let name = block.title.isEmpty ? PlanWords(.english).name(block.id) : "‘\(block.title.plain)’"
      let near = [before, after].compactMap { $0.map { "\($0.day.iso) \(PlanSlot.clock($0.minute))" } }
      return "it would lie over \(name), \(clock(block.start)) to \(clock(block.end)); "
        + (near.isEmpty ? "no gap is near" : "it fits at " + near.joined(separator: " or "))
    }
  }

  private func clock(_ instant: UTC) -> String { PlanSlot.clock(zone.local(at: instant).secondOfDay / 60) }
}
