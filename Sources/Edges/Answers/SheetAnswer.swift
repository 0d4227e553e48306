public import Agenda
public import Almanac
internal import Formats
public import Quantities
internal import System
internal import Words

/// What the search for a mosque's rule found, for people, and as settings.
public struct SheetAnswer {
  private let finding: SheetSearch.Finding
  private let search: SheetSearch
  private let now: DaySettings
  private let authority: Authority
  private let first: CivilDay
  private let words = PrayerWords(.english)

  /// The answer of a search, for a user's settings as they are at a place, over the year that begins with a day.
  public init(_ search: SheetSearch, _ settings: DaySettings, by authority: Authority, overYearFrom first: CivilDay) {
    (self.search, self.authority, now, self.first) = (search, authority, settings, first)
    finding = search.finding(overYearFrom: first)
  }

  /// Farther apart than so many minutes, rules must be told apart by another day.
  private static let apart = 2
  /// A rule that needs minutes for so many times may fit by chance.
  private static let many = 4

  /// Whether the rule gives all times of the sheet.
  public var isWhole: Bool { finding.best.isWhole }

  /// The rule with its minutes: `Diyanet, Turkey, maghrib +2`.
  public func name(_ fit: SheetFit) -> String {
    let isAlone = Method.allCases.count { words.name($0) == words.name(fit.method) } == 1
    var parts = [words.name(fit.method) + (isAlone ? "" : " (\(fit.method.rawValue))")]
    if fit.madhab != (fit.method == authority.method ? authority.madhab : .shafi) {
      parts.append("asr " + words(fit.madhab == .shafi ? .oneShadow : .twoShadows))
    }
    for prayer in Prayer.allCases where fit.minutes[prayer] != 0 {
      parts.append("\(prayer) \(SheetAnswer.signed(Int(clamping: fit.minutes[prayer])))")
    }
    return parts.joined(separator: ", ")
  }

  /// The rule, or the nearest one with its largest difference.
  public var verdict: String {
    let best = finding.best
    if best.isWhole {
      let isExact = Prayer.allCases.allSatisfy { best.rest[$0] == 0 }
      return "\(name(best)) gives all times" + (isExact ? "" : ", within a minute")
    }
    guard best.missing.isEmpty else {
      return "no rule gives all times; the nearest is \(name(best)): it has no "
        + Prayer.allCases.filter(best.missing.contains).map { "\($0)" }.listed("and")
    }
    let rest = best.rest[best.farthest]
    return "no rule gives all times; the nearest is \(name(best)): \(abs(rest)) min off at \(best.farthest)"
  }

  /// The verdict, the others that fit as well, and the differences from what is set now.
  public var lines: [String] {
    [verdict] + othersLines + [""] + changeLines
  }

  private var othersLines: [String] {
    guard isWhole else { return [] }
    let count = finding.others.count
    var lines =
      finding.best.changes < SheetAnswer.many
      ? [] : ["with so many minutes of its own it may be no rule of the mosque: give a third day too"]
    guard count > 0 else { return lines + ["no other rule gives them with about as few minutes"] }
    lines += [
      "\(count == 1 ? "1 other rule gives" : "\(count) other rules give") them with about as few minutes, first "
        + finding.others.prefix(3).map(name).joined(separator: "; ")
    ]
    guard let largest = finding.parting?.largest, finding.same < finding.partings.count else {
      return lines + ["they are within a minute of it all year: any of them will do"]
    }
    if finding.same > 0 { lines.append("within a minute of it all year: \(finding.same) of them") }
    lines += ["", "Over a year they are later (+) or earlier (-) than it by minutes:"]
    if let parting = finding.parting { lines += SheetAnswer.table(parting) }
    guard abs(largest.extreme.minutes) > SheetAnswer.apart else { return lines }
    lines += [
      "",
      "These days do not tell them apart: read the sheet again about \(largest.extreme.day.iso) (\(largest.prayer)), "
        + "and give all days",
    ]
    return lines
  }

  /// The differences from what is set now over a year.
  private var changeLines: [String] {
    let parting = YearParting(from: first, search.schedule(now), search.schedule(of: finding.best))
    guard !parting.isWithin(0) else { return ["It gives the times that are set now, all year."] }
    return ["Over a year it is later (+) or earlier (-) than what is set now by minutes:"] + SheetAnswer.table(parting)
  }

  private static func table(_ parting: YearParting) -> [String] {
    Prayer.allCases.compactMap { prayer in
      guard let (least, most) = parting.extremes[prayer] else { return nil }
      let name = "  " + "\(prayer)".padded(to: 9)
      if least.minutes == most.minutes {
        return name + signed(least.minutes).padded(to: 4, onTheLeft: true) + "  always"
      }
      return name + signed(least.minutes).padded(to: 4, onTheLeft: true) + " on \(least.day.iso)"
        + signed(most.minutes).padded(to: 6, onTheLeft: true) + " on \(most.day.iso)"
    }
  }

  /// The settings that keep the rule, without those that say what is so already.
  public func choices(minutesText: (Convention.Minutes) -> String) -> [(name: String, value: String)] {
    let best = finding.best
    var choices = [("method", best.method.rawValue)]
    if best.madhab != (now.madhab ?? authority.madhab) || best.madhab != authority.madhab {
      choices.append(("madhab", best.madhab.rawValue))
    }
    choices.append(("prayer-adjust", minutesText(best.minutes)))
    return choices
  }

  private static func signed(_ number: Int) -> String { number > 0 ? "+\(number)" : "\(number)" }
}
