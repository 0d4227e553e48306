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
  /// Times that the sheet has and the rule does not.
  public private(set) var missing: Set<Prayer> = []
  /// What the minutes and the differences weigh: less is better.
  private(set) var cost = 0.0

  /// Mosques add or take away at most so many minutes.
  public static let most = 15
  /// A rule gives a time where it is within this many minutes on each day: a sheet may round in another way.
  public static let tolerance = 1
  /// What a time with minutes weighs beside the minutes, and what a minute of difference does.
  private static let ofChange = 2.0, ofDifference = 4.0

  /// A rule by the differences of a sheet's times from it: the sheet's less the rule's.
  init(_ method: Method, _ madhab: Madhab, _ differences: ByPrayer<[Int]>, missing: Set<Prayer>) {
    (self.method, self.madhab, self.missing) = (method, madhab, missing)
    for prayer in Prayer.allCases where !differences[prayer].isEmpty { take(prayer, differences[prayer]) }
  }

  /// Whether the rule gives each time of the sheet.
  public var isWhole: Bool { missing.isEmpty && Prayer.allCases.allSatisfy { abs(rest[$0]) <= SheetFit.tolerance } }

  /// The time that is farthest from the sheet.
  public var farthest: Prayer { Prayer.allCases.max { abs(rest[$0]) < abs(rest[$1]) } ?? .fajr }

  /// The number of times that have minutes.
  public var changes: Int { Prayer.allCases.count { minutes[$0] != 0 } }

  /// Chooses the minutes of a time: those that weigh least, of those that leave no difference, or the least.
  private mutating func take(_ prayer: Prayer, _ differences: [Int]) {
    var best: (minutes: Int, rest: Int, weight: Double)?
    let choices = (-SheetFit.most...SheetFit.most).map { (minutes: $0, rest: SheetFit.rest($0, differences)) }
    let bound = max(SheetFit.tolerance, choices.map { abs($0.rest) }.min() ?? 0)
    for (minutes, rest) in choices where abs(rest) <= bound {
      let sum = differences.reduce(0) { $0 + abs($1 - minutes) }
      let weight =
        (minutes == 0 ? 0 : SheetFit.ofChange + Double(abs(minutes)))
        + SheetFit.ofDifference * Double(sum) / Double(differences.count)
      if weight < best?.weight ?? .infinity { best = (minutes, rest, weight) }
    }
    guard let best else { return }
    minutes[prayer] = Double(best.minutes)
    rest[prayer] = best.rest
    cost += best.weight
  }

  /// The largest of the differences that minutes leave.
  private static func rest(_ minutes: Int, _ differences: [Int]) -> Int {
    differences.map { $0 - minutes }.max { abs($0) < abs($1) } ?? 0
  }
}
