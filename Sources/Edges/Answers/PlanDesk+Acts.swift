internal import Almanac
internal import Day
public import Keeping
internal import Planning
public import Quantities
public import Readings
internal import System
public import Text
internal import Words

/// What a button of a notification does with what it is about. Its name on the bus is its raw value.
public enum AlertAct: String, CaseIterable, Sendable {
  /// A prayer was prayed.
  case prayed
  /// A task that has ended is done; takes five or ten minutes more; comes later.
  case done
  case five = "more-5"
  case ten = "more-10"
  case later

  /// The buttons that an alert may have.
  public static func of(_ alert: Alert) -> [AlertAct] {
    if alert.kind == .task {
      let hasEnded = alert.id.split(separator: "/").last?.hasPrefix("after-") == true
      return hasEnded ? [.done, .five, .ten, .later] : []
    }
    return alert.prayedPrayer == nil ? [] : [.prayed]
  }

  func text(_ language: Language) -> String {
    switch self {
    case .prayed: language.words.log(.prayed)
    case .done: PlanWords(language).done
    case .five: "+" + Counted.minute.text(5, language)
    case .ten: "+" + Counted.minute.text(10, language)
    case .later: PlanWords(language)(.later)
    }
  }
}

extension Alert {
  /// The prayer that may have been prayed when this is called; nil: none.
  var prayedPrayer: Prayer? {
    switch kind {
    case .call(.begin), .call(.adhan), .call(.after), .call(.iqama), .call(.jumuah):
      prayer == .sunrise ? nil : prayer
    default: nil
    }
  }
}

extension ReminderBook {
  /// Marks the prayer of an alert as prayed in the owner's log, where that is in use and has no mark of it. Returns
  /// whether it is marked now.
  public func markPrayed(_ alert: Alert) throws(TraceError) -> Bool {
    guard let prayer = alert.prayedPrayer, let day = CivilDay(planText: alert.id.prefix(10)), try isLogUsed() else {
      return false
    }
    if try !marks(day.iso).contains(where: { $0.prayer == prayer }) { try mark(prayer, on: day, .prayed) }
    return true
  }
}

extension PlanDesk {
  /// Does what a button of a task's notification says. The task must still end when the alert says: a notification of
  /// another plan, or of one that was changed since, does nothing. Returns why nothing was done; nil where it was.
  public func carryOut(_ act: AlertAct, _ alert: Alert, now: UTC) throws(TraceError) -> String? {
    let parts = alert.id.split(separator: "/")
    guard alert.kind == .task, parts.count == 4, let id = PlanID(String(parts[2])), let folder else {
      return "this is no task of the plan"
    }
    let today = ground.clocks.day(at: now)
    let plan = try ReminderBook(reading: folder, now: now).plan(on: today...today, with: [id.number])
    let block = (try? plan.item(id, today: today)).flatMap { $0.state == .open ? ground.block($0) : nil }
    guard let block, block.end.nanoseconds / 1_000_000_000 == Int64(clamping: alert.epoch) else {
      return "the plan has changed since: see qibla plan"
    }
    let order: String
    switch act {
    case .done: order = #"{"op":"done","id":"\#(id.text)"}"#
    case .later: order = #"{"op":"later","id":"\#(id.text)"}"#
    case .five, .ten:
      // From now on, in steps of five minutes.
      let passed = max(0, Int(clamping: (now - block.end).seconds / 60))
      let minutes = (act == .five ? 5 : 10) + (passed + 2) / 5 * 5
      order = #"{"op":"extend","id":"\#(id.text)","minutes":\#(minutes)}"#
    case .prayed: return "this is no prayer"
    }
    return try change(Array(order.utf8), now: now).message
  }
}
