public import Almanac

/// How well a rule reproduces a mosque's sheet: the whole minutes to add, and the remaining differences.
public struct SheetFit: Sendable {
  /// The method.
  public let method: Method
  /// The school that defines asr.
  public let madhab: Madhab
  /// Minutes that are added to the method's times.
  public private(set) var minutes = Convention.Minutes()
  /// The largest difference of each time, in minutes: the sheet's minus the rule's.
  public private(set) var rest = ByPrayer<Int>(repeating: 0)
  /// By how many minutes each time is farther from the sheet than allowed.
  public private(set) var excess = ByPrayer<Int>(repeating: 0)
  /// Times that the sheet has but the rule does not.
  public private(set) var missing: Set<Prayer> = []
  /// The cost of the added minutes and the differences: less is better.
  private(set) var cost = 0.0

  /// The most minutes that a mosque adds or subtracts.
  public static let most = 15
  /// A rule reproduces a time if it is within this many minutes on each day: a sheet may be rounded in another way. The
  /// place's own method may be off by as much as the printed tables that it was compared with.
  public static let tolerance = 1
  /// The cost of changing a time, beyond the minutes themselves; and the cost of a difference as large as allowed.
  private static let ofChange = 2.0, ofDifference = 4.0

  /// The difference of a sheet's time from a rule's on a day, and the allowed range.
  struct Difference {
    let minutes: Int
    let allowed: ClosedRange<Int>

    /// By how much the difference exceeds the allowed range after minutes were added to the rule.
    func excess(after added: Int) -> Int {
      let left = minutes - added
      return max(left - allowed.upperBound, allowed.lowerBound - left, 0)
    }

    /// The remaining difference, as a fraction of the allowed one.
    func part(after added: Int) -> Double {
      let left = minutes - added
      return Double(abs(left)) / Double(max(left > 0 ? allowed.upperBound : -allowed.lowerBound, 1))
    }
  }

  /// The fit of a rule, given the differences of a sheet's times from it.
  init(_ method: Method, _ madhab: Madhab, _ differences: ByPrayer<[Difference]>, missing: Set<Prayer>) {
    (self.method, self.madhab, self.missing) = (method, madhab, missing)
    for prayer in Prayer.allCases where !differences[prayer].isEmpty { take(prayer, differences[prayer]) }
  }

  /// Whether the rule reproduces every time of the sheet.
  public var isWhole: Bool { missing.isEmpty && Prayer.allCases.allSatisfy { excess[$0] == 0 } }

  /// The time that exceeds its allowed range most.
  public var farthest: Prayer {
    Prayer.allCases.max { (excess[$0], abs(rest[$0])) < (excess[$1], abs(rest[$1])) } ?? .fajr
  }

  /// The largest difference of all times, in minutes.
  public var largest: Int { Prayer.allCases.reduce(0) { max($0, abs(rest[$1])) } }

  /// The number of times to which minutes are added.
  public var changes: Int { Prayer.allCases.count { minutes[$0] != 0 } }

  /// Chooses the cheapest minutes among those with the smallest excess.
  private mutating func take(_ prayer: Prayer, _ differences: [Difference]) {
    let choices = (-SheetFit.most...SheetFit.most).map { added in
      (minutes: added, excess: differences.reduce(0) { max($0, $1.excess(after: added)) })
    }
    let least = choices.reduce(Int.max) { min($0, $1.excess) }
    var best: (minutes: Int, weight: Double)?
    for (minutes, excess) in choices where excess == least {
      let parts = differences.reduce(0.0) { $0 + $1.part(after: minutes) }
      let weight =
        (minutes == 0 ? 0 : SheetFit.ofChange + Double(abs(minutes)))
        + SheetFit.ofDifference * parts / Double(differences.count)
      if weight < best?.weight ?? .infinity { best = (minutes, weight) }
    }
    guard let best else { return }
    minutes[prayer] = Double(best.minutes)
    excess[prayer] = least
    rest[prayer] = differences.map { $0.minutes - best.minutes }.max { abs($0) < abs($1) } ?? 0
    cost += best.weight
  }
}
