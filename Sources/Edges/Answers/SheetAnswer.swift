public import Agenda
public import Almanac
internal import Formats
public import Quantities
internal import System
public import Whereabouts
public import Words

/// What the search for a mosque's rule found, for people, and as settings.
public struct SheetAnswer {
  let finding: SheetSearch.Finding
  /// How the times of the rule part over a year from those that are set now.
  let change: YearParting
  let words: PrayerWords
  private let now: DaySettings
  private let authority: Authority

  /// Searches the rule of a sheet at a place, for a user's settings as they are there on a day. The year that is looked
  /// at begins with the day, or the last one of the sheet.
  public init(
    _ sheet: MosqueSheet, at place: Locality, _ settings: DaySettings, _ reckoning: HijriReckoning, today: CivilDay,
    _ words: PrayerWords = PrayerWords(.english)
  ) {
    let search = SheetSearch(
      sheet, at: place.coordinate, by: place.clocks, country: place.country,
      neighbours: Neighbours.methods(of: place.coordinate), settings, reckoning)
    let first = sheet.days.last.map { max(today, $0.day) } ?? today
    (authority, now, self.words) = (place.authority, settings, words)
    finding = search.finding(overYearFrom: first)
    change = YearParting(from: first, search.schedule(settings), search.schedule(of: finding.best))
  }

  /// Farther apart than so many minutes, rules must be told apart by another day.
  private static let apart = 2
  /// A rule that needs minutes for so many times may fit by chance.
  private static let many = 4

  /// Whether the rule gives all times of the sheet.
  public var isWhole: Bool { finding.best.isWhole }

  /// Whether the rule gives each time to the minute.
  var isExact: Bool { isWhole && Prayer.allCases.allSatisfy { finding.best.rest[$0] == 0 } }

  /// Whether the rule needs so many minutes that it may fit by chance.
  var mayBeChance: Bool { isWhole && finding.best.changes >= SheetAnswer.many }

  /// The others that fit as well and are named: the better ones.
  var namedOthers: ArraySlice<SheetFit> { finding.others.prefix(3) }

  /// Whether all others stay within a minute of the rule all year.
  var areOthersSame: Bool { finding.parting?.largest == nil || finding.same == finding.partings.count }

  /// The time and the day that tell the others from the rule; nil where they hardly differ.
  var telling: (prayer: Prayer, day: CivilDay)? {
    guard !areOthersSame, let largest = finding.parting?.largest else { return nil }
    return abs(largest.extreme.minutes) > SheetAnswer.apart ? (largest.prayer, largest.extreme.day) : nil
  }

  /// The rule with its minutes: `Diyanet, Turkey, maghrib +2`.
  public func name(_ fit: SheetFit) -> String {
    // English settings and sentences have small letters.
    func name(_ prayer: Prayer) -> String { words.language == .english ? "\(prayer)" : words.name(prayer) }
    let isAlone = Method.allCases.count { words.name($0) == words.name(fit.method) } == 1
    var parts = [words.name(fit.method) + (isAlone ? "" : " (\(fit.method.rawValue))")]
    if fit.madhab != (fit.method == authority.method ? authority.madhab : .shafi) {
      parts.append("\(name(.asr)) " + words(fit.madhab == .shafi ? .oneShadow : .twoShadows))
    }
    for prayer in Prayer.allCases where fit.minutes[prayer] != 0 {
      let minutes = SheetAnswer.signed(Int(clamping: fit.minutes[prayer]))
      // The sign stays before the number in a line from right to left too.
      parts.append("\(name(prayer)) " + (words.language.words.isRightToLeft ? "\u{2066}\(minutes)\u{2069}" : minutes))
    }
    return parts.joined(separator: words.comma)
  }

  /// The rule, or the nearest one with its largest difference.
  public var verdict: String {
    let best = finding.best
    if best.isWhole {
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
      mayBeChance ? ["with so many minutes of its own it may be no rule of the mosque: give a third day too"] : []
    guard count > 0 else { return lines + ["no other rule gives them with about as few minutes"] }
    lines += [
      "\(count == 1 ? "1 other rule gives" : "\(count) other rules give") them with about as few minutes, first "
        + namedOthers.map(name).joined(separator: "; ")
    ]
    guard !areOthersSame else {
      return lines + ["they are within a minute of it all year: any of them will do"]
    }
    if finding.same > 0 { lines.append("within a minute of it all year: \(finding.same) of them") }
    lines += ["", "Over a year they are later (+) or earlier (-) than it by minutes:"]
    if let parting = finding.parting { lines += SheetAnswer.table(parting) }
    guard let telling else { return lines }
    lines += [
      "",
      "These days do not tell them apart: read the sheet again about \(telling.day.iso) (\(telling.prayer)), "
        + "and give all days",
    ]
    return lines
  }

  /// The differences from what is set now over a year.
  private var changeLines: [String] {
    guard !change.isWithin(0) else { return ["It gives the times that are set now, all year."] }
    return ["Over a year it is later (+) or earlier (-) than what is set now by minutes:"] + SheetAnswer.table(change)
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
