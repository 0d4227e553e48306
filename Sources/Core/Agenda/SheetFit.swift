public import Almanac

/// How a rule gives a mosque's sheet: with which whole minutes, and how far it stays from it.
public struct SheetFit: Sendable {
  /// The method.
  public let method: Method
  /// The school by which asr is computed.
  public let madhab: Madhab
  /// Minutes that are added to the method's times.
  public private(set) var minutes = Convention.Minutes()
  /// The largest difference of each time from the sheet, in minutes: the sheet's less the rule's.
  public private(set) var rest = ByPrayer<Int>(repeating: 0)
  /// By how many minutes each time is farther from the sheet than the rule may be.
  public private(set) var excess = ByPrayer<Int>(repeating: 0)
  /// Times that the sheet has and the rule does not.
  public private(set) var missing: Set<Prayer> = []
  /// What the minutes and the differences weigh: less is better.
  private(set) var cost = 0.0

  /// Mosques add or take away at most so many minutes.
  public static let most = 15
  /// A rule gives a time where it is within this many minutes on each day: a sheet may round in another way. The
  /// place's own method may be as far off as the printed tables are that it was compared with.
  public static let tolerance = 1
  /// What a time with minutes weighs beside the minutes, and what the largest difference that a rule may have does.
  private static let ofChange = 2.0, ofDifference = 4.0

  /// The difference of a sheet's time from a rule's on a day, and those that the rule may have.
  struct Difference {
    let minutes: Int
    let allowed: ClosedRange<Int>

    /// How far it is from what is allowed after minutes were added to the rule.
    func excess(after added: Int) -> Int {
      let left = minutes - added
      return max(left - allowed.upperBound, allowed.lowerBound - left, 0)
    }

    /// What is left of it, as a part of what is allowed.
    func part(after added: Int) -> Double {
      let left = minutes - added
      return Double(abs(left)) / Double(max(left > 0 ? allowed.upperBound : -allowed.lowerBound, 1))
    }
  }

  /// A rule by the differences of a sheet's times from it.
  init(_ method: Method, _ madhab: Madhab, _ differences: ByPrayer<[Difference]>, missing: Set<Prayer>) {
    (self.method, self.madhab, self.missing) = (method, madhab, missing)
    for prayer in Prayer.allCases where !differences[prayer].isEmpty { take(prayer, differences[prayer]) }
  }

  /// Whether the rule gives each time of the sheet.
  public var isWhole: Bool { missing.isEmpty && Prayer.allCases.allSatisfy { excess[$0] == 0 } }

  /// The time that is farthest from what the rule may give.
  public var farthest: Prayer {
    Prayer.allCases.max { (excess[$0], abs(rest[$0])) < (excess[$1], abs(rest[$1])) } ?? .fajr
  }

  /// The largest difference of all times, in minutes.
  public var largest: Int { Prayer.allCases.reduce(0) { max($0, abs(rest[$1])) } }

  /// The number of times that have minutes.
  public var changes: Int { Prayer.allCases.count { minutes[$0] != 0 } }

  /// Chooses the lightest minutes of those that leave what the rule may have; if none does, of those that leave least.
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
