internal import Almanac
public import Quantities

extension SheetSearch {
  /// The result of the search.
  public struct Finding: Sendable {
    /// The best rule.
    public let best: SheetFit
    /// The other rules that reproduce the sheet too, better ones first; empty if the best does not reproduce it.
    public let others: [SheetFit]
    /// How the other rules differ from the best one over the year; `same` counts those within a minute of it.
    public let partings: [YearParting]
    /// The largest differences of the other rules from the best one over the year.
    public let parting: YearParting?
    /// Why the rule must not be used; nil if it may be.
    public let danger: SheetDanger?
    /// Why the rule is not proven; empty if it is.
    public let doubts: [SheetDoubt]
    /// The days whose times are an hour before or after the clocks', and by which hour; nil if there are none.
    public let hourOff: (days: [CivilDay], hours: Int)?

    /// The number of other rules that give the same times within a minute all year.
    public var same: Int { partings.count { $0.isWithin(SheetFit.tolerance) } }

    /// Whether the rule reproduces the sheet, and another rule is unlikely: then it may be used without a question.
    public var isProven: Bool { best.isWhole && danger == nil && doubts.isEmpty }
  }

  /// If rules differ by more than this many minutes, another day of the sheet must decide between them.
  public static let apart = 2
  /// Other rules count as reproducing the sheet too if they cost at most this much more than the best: days of one
  /// season distinguish less.
  private var margin: Double { seasons == 1 ? 10 : 3 }

  /// How many other rules are tried if the best is not safe.
  private static let tries = 5

  /// The best rule, and the other possible ones, over the year that begins with a day.
  public func finding(overYearFrom first: CivilDay) -> Finding {
    let ranked = ranked()
    var best = ranked[0]
    let hourOff = hourOff
    guard best.isWhole else {
      return Finding(
        best: best, others: [], partings: [], parting: nil, danger: hourOff == nil ? dangerOfSheet : nil, doubts: [],
        hourOff: hourOff)
    }
    let near = ranked.filter { $0.isWhole && $0.cost <= best.cost + margin }
    var year = YearParting.year(from: first, schedule(of: best))
    var danger = dangerOfSheet ?? danger(of: best, year, from: first)
    if danger != nil, dangerOfSheet == nil {
      // Another rule may reproduce the sheet too, and be safe all year.
      for other in near.dropFirst().prefix(SheetSearch.tries) {
        let its = YearParting.year(from: first, schedule(of: other))
        guard self.danger(of: other, its, from: first) == nil else { continue }
        (best, year, danger) = (other, its, nil)
        break
      }
    }
    let others = near.filter { $0.method != best.method || $0.madhab != best.madhab }
    let partings = others.map { YearParting(from: first, year, schedule(of: $0)) }
    var parting = partings.first
    for other in partings.dropFirst() { parting?.widen(by: other) }
    return Finding(
      best: best, others: others, partings: partings, parting: parting, danger: danger,
      doubts: doubts(of: best, year, from: first, parting), hourOff: hourOff)
  }

  /// The days that are an hour before or after the clocks, judged by dhuhr and maghrib: those of a sheet in winter
  /// time, for example.
  private var hourOff: (days: [CivilDay], hours: Int)? {
    var schedule = schedule(settings(authority.method, authority.madhab))
    var found: (days: [CivilDay], hours: Int)?
    for day in sheet.days {
      guard let computed = schedule.clockMinutes(of: day.day)?.minutes else { continue }
      let differences = [Prayer.dhuhr, .maghrib].compactMap { prayer -> Int? in
        guard let printed = day.minutes[prayer], let minute = computed[prayer] else { return nil }
        return MosqueSheet.minutes(from: minute, to: printed)
      }
      for hours in [-1, 1] where !differences.isEmpty && differences.allSatisfy({ abs($0 - hours * 60) <= 15 }) {
        if found == nil { found = ([], hours) }
        if found?.hours == hours { found?.days.append(day.day) }
      }
    }
    return found
  }
}
