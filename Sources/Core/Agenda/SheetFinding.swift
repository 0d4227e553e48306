internal import Almanac
public import Quantities

extension SheetSearch {
  /// The result of the search.
  public struct Finding: Sendable {
    /// The rule that is best.
    public let best: SheetFit
    /// The others that give the sheet too, the better first; empty where the best does not give it.
    public let others: [SheetFit]
    /// How the others part from the best one over the year; those that are within a minute of it are `same`.
    public let partings: [YearParting]
    /// The largest differences of the others from the best over the year.
    public let parting: YearParting?
    /// Why the rule must not be kept; nil where it may be.
    public let danger: SheetDanger?
    /// Why the rule is not proven; empty where it is.
    public let doubts: [SheetDoubt]
    /// The days whose times are an hour before or after those of the clocks, and which; nil without any.
    public let hourOff: (days: [CivilDay], hours: Int)?

    /// The number of the others that give the same times within a minute all year.
    public var same: Int { partings.count { $0.isWithin(SheetFit.tolerance) } }

    /// Whether the rule gives the sheet, and is hardly another one's: then it may be kept without a question.
    public var isProven: Bool { best.isWhole && danger == nil && doubts.isEmpty }
  }

  /// Farther apart than so many minutes, rules must be told apart by another day.
  public static let apart = 2
  /// Others give the sheet too if their minutes weigh at most so much more: days of one season tell less.
  private var margin: Double { seasons == 1 ? 10 : 3 }

  /// So many others are looked at where the best is not safe.
  private static let tries = 5

  /// The best rule, and what else may be meant over the year that begins with a day.
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
      // Another one may give the sheet too, and be safe all year.
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

  /// The days that are an hour before or after the clocks, by dhuhr and maghrib: a sheet of winter time, for example.
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
