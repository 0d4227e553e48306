public import Almanac
internal import Day
public import Quantities

/// A day without tasks: its prayers as blocks, and what kind of day it is.
public struct PlanDay: Sendable {
  /// The day.
  public let day: CivilDay
  /// The Hijri date of its daytime.
  public let hijri: HijriDate?
  /// Whether its daytime, and the night after it, are of Ramadan, and whether that night is one of the last ten.
  public let isRamadan: Bool, isRamadanNight: Bool, isLastTen: Bool
  /// Whether it is a day of a journey.
  public let isTravel: Bool
  /// Whether it is the first day of a feast.
  public let isFeast: Bool
  /// The blocks that do not move, in order; none overlaps another.
  public private(set) var fixed: [PlanBlock] = []
  /// Its first instant, and the next day's.
  public let start, end: UTC
  /// The instants that the table's windows are measured from.
  let anchors: [String: UTC]

  /// When the timeline of the day begins: with the first block of the daytime, or at midnight.
  public var dawn: UTC { fixed.first { $0.end > start }.map { max($0.start, start) } ?? start }

  init(
    _ day: CivilDay, _ calls: DayCalls?, _ reckoning: HijriReckoning, _ clocks: LocalClocks, isTravel: Bool,
    _ settings: PlanSettings, _ table: PrayerTable
  ) {
    (self.day, self.isTravel) = (day, isTravel)
    (start, end) = (clocks.instant(0, of: day), clocks.instant(0, of: day + 1))
    hijri = reckoning.date(of: day)?.date
    let next = reckoning.date(of: day + 1)?.date
    isRamadan = hijri?.month == RamadanHere.month
    isRamadanNight = next?.month == RamadanHere.month
    isLastTen = next.map { $0.month == RamadanHere.month && $0.day > 20 } ?? false
    isFeast =
      hijri.map { date in
        [HijriEvent.eidAlFitr, .eidAlAdha].contains { $0.falls(on: date, weekday: day.weekday) }
      } ?? false
    var anchors: [String: UTC] = [:]
    if let schedule = calls?.schedule {
      for prayer in Prayer.allCases { anchors["\(prayer)"] = schedule[prayer] }
      anchors["nextfajr"] = schedule.nextFajr
      anchors["midnight"] = schedule[.midnight]
      anchors["lastthird"] = schedule[.lastThird]
    }
    guard let calls else {
      self.anchors = anchors
      return
    }
    var maker = FixedBlocks(self.day, calls, settings, table, isTravel: isTravel)
    maker.add(isRamadan: isRamadan, isFeast: isFeast, isTarawih: isRamadanNight)
    fixed = maker.inOrder()
    for block in fixed { anchors["done:\(block.id)"] = block.end }
    for (name, done) in maker.done { anchors["done:\(name)"] = done }
    self.anchors = anchors
  }

  /// The window of a row on this day; nil if it has none.
  func window(_ row: PrayerTable.Row) -> Range<UTC>? {
    guard let from = anchors[String(row.from.name)], let to = anchors[String(row.to.name)] else { return nil }
    let (start, end) = (from.adding(minutes: row.from.minutes), to.adding(minutes: row.to.minutes))
    return start < end ? start..<end : nil
  }
}

/// Makes the blocks of a day that do not move.
private struct FixedBlocks {
  private let day: CivilDay
  private let calls: DayCalls
  private let settings: PlanSettings
  private let table: PrayerTable
  private let isTravel: Bool
  private var blocks: [PlanBlock] = []
  /// When each prayer is over, also one that is a part of another's block.
  private(set) var done: [String: UTC] = [:]

  init(_ day: CivilDay, _ calls: DayCalls, _ settings: PlanSettings, _ table: PrayerTable, isTravel: Bool) {
    (self.day, self.calls, self.settings, self.table, self.isTravel) = (day, calls, settings, table, isTravel)
  }

  mutating func add(isRamadan: Bool, isFeast: Bool, isTarawih: Bool) {
    var iftarEnd: UTC?
    if isRamadan {
      if let end = calls.schedule.fast.begin, settings.suhoor > 0 {
        blocks.append(PlanBlock(.fixed, "suhoor", end.adding(minutes: -settings.suhoor), end))
      }
      if let start = calls.schedule.fast.end, settings.iftar > 0 {
        let end = start.adding(minutes: settings.iftar)
        blocks.append(PlanBlock(.fixed, "iftar", start, end))
        iftarEnd = end
      }
    }
    add(.fajr)
    if isFeast, let eid = settings.eid, let sunrise = calls.schedule[.sunrise] {
      gather("eid", eid, at: calls.eid.first ?? sunrise.adding(minutes: eid.delay), calls.schedule[.dhuhr])
    }
    let isJoining =
      isTravel && settings.joining != .off && table.row(.joined, "journey", settings.school)?.most ?? 0 > 0
    if !isTravel, day.weekday == 5, let friday = settings.friday, let dhuhr = calls.schedule[.dhuhr] {
      gather("jumuah", friday, at: calls.jumuah.first ?? dhuhr.adding(minutes: friday.delay), calls.schedule[.asr])
      done["dhuhr"] = done["jumuah"]
      add(.asr)
    } else if isJoining {
      join(.dhuhr, .asr)
    } else {
      add(.dhuhr)
      add(.asr)
    }
    if isJoining {
      join(.maghrib, .isha, after: iftarEnd)
    } else {
      add(.maghrib, after: iftarEnd)
      add(.isha)
    }
    if isTarawih, settings.tarawih > 0, let isha = done["isha"],
      let row = table.row(.voluntary, "tarawih", settings.school), row.most > 0
    {
      var block = PlanBlock(
        .fixed, "tarawih", isha, isha.adding(minutes: (settings.tarawih + 1) / 2 * settings.two))
      block.rakahs = settings.tarawih
      block.window = calls.schedule.nextFajr.flatMap { isha < $0 ? isha..<$0 : nil }
      blocks.append(block)
    }
  }

  private mutating func gather(_ name: String, _ gathering: PlanSettings.Gathering, at time: UTC, _ limit: UTC?) {
    var block = PlanBlock(
      .fixed, name, time.adding(minutes: -gathering.before - settings.way),
      time.adding(minutes: gathering.length + settings.way))
    block.rakahs = table.row(.due, name, settings.school)?.usual
    block.window = limit.flatMap { time < $0 ? time..<$0 : nil }
    block.isAtMosque = true
    blocks.append(block)
    done[name] = block.end
  }

  private func rakahs(_ prayer: Prayer) -> Int? {
    if isTravel, let row = table.row(.travel, "\(prayer)", settings.school) { return row.usual }
    return table.row(.due, "\(prayer)", settings.school)?.usual
  }

  /// A prayer that is shortened takes half the time, in steps of five minutes.
  private func length(_ prayer: Prayer) -> Int {
    let length = settings.length(of: prayer)
    guard isTravel, table.row(.travel, "\(prayer)", settings.school) != nil else { return length }
    return max(5, (length / 2 + 4) / 5 * 5)
  }

  private mutating func add(_ prayer: Prayer, after earliest: UTC? = nil) {
    guard let begin = calls.schedule[prayer] else { return }
    let isAtMosque = settings.mosque.contains(prayer) && !isTravel
    var time = begin
    if isAtMosque { time = calls.iqama[prayer] ?? calls.adhan[prayer] ?? begin }
    var start = time.adding(minutes: -settings.before - (isAtMosque ? settings.way : 0))
    if let earliest, earliest > start {
      start = earliest
      time = max(time, earliest)
    }
    // A voluntary prayer before it begins with the time of the prayer, and moves it.
    let before = table.row(.voluntary, "before-\(prayer)", settings.school)
    if !isTravel || prayer == .fajr, let row = before, row.place == .before, row.most > 0,
      let chosen = settings.voluntary.first(where: { $0.name == row.name })
    {
      let rakahs = min(max(chosen.rakahs ?? row.usual, row.least), row.most)
      let end = max(time, max(begin, start).adding(minutes: (rakahs + 1) / 2 * settings.two))
      var block = PlanBlock(.fixed, row.name, start, end)
      block.rakahs = rakahs
      block.window = window(prayer)
      block.isAtMosque = isAtMosque
      blocks.append(block)
      (start, time) = (end, end)
    }
    let extra = isAtMosque ? settings.extra + settings.way : 0
    var block = PlanBlock(.fixed, "\(prayer)", start, time.adding(minutes: length(prayer) + extra + settings.after))
    block.rakahs = rakahs(prayer)
    block.window = window(prayer)
    block.isAtMosque = isAtMosque
    blocks.append(block)
    done["\(prayer)"] = block.end
  }

  private func window(_ prayer: Prayer) -> Range<UTC>? {
    guard let begin = calls.schedule[prayer], let end = calls.end(of: prayer), begin < end else { return nil }
    return begin..<end
  }

  /// Two prayers one after the other, in the time of the first or of the second.
  private mutating func join(_ first: Prayer, _ second: Prayer, after earliest: UTC? = nil) {
    let isLate = settings.joining == .late
    guard let begin = calls.schedule[isLate ? second : first], let from = calls.schedule[first],
      let to = calls.end(of: second), from < to
    else { return }
    let start = max(begin.adding(minutes: -settings.before), earliest ?? begin.adding(minutes: -settings.before))
    var block = PlanBlock(
      .fixed, "\(first)-\(second)", start,
      max(begin, start).adding(minutes: length(first) + length(second) + settings.after))
    block.rakahs = (rakahs(first) ?? 0) + (rakahs(second) ?? 0)
    block.window = from..<to
    blocks.append(block)
    (done["\(first)"], done["\(second)"]) = (block.end, block.end)
  }

  /// The blocks in order. Where two meet, as suhoor and fajr do, the later one begins with the end of the earlier one,
  /// and keeps at least five minutes.
  func inOrder() -> [PlanBlock] {
    var ordered = blocks.enumerated().sorted { a, b in (a.element.start, a.offset) < (b.element.start, b.offset) }
      .map(\.element)
    for place in ordered.indices.dropFirst() where ordered[place].start < ordered[place - 1].end {
      ordered[place].start = ordered[place - 1].end
      ordered[place].end = max(ordered[place].end, ordered[place].start.adding(minutes: 5))
    }
    return ordered
  }
}
