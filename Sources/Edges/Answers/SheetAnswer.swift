public import Almanac
public import Day
public import Places
public import Quantities
internal import System
internal import Text
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

  /// Whether the rule gives all times of the sheet.
  public var isWhole: Bool { finding.best.isWhole }

  /// Whether the rule gives each time to the minute.
  var isExact: Bool { isWhole && finding.best.largest == 0 }

  /// Whether the rule may be kept: it gives the sheet, and no time of it is on the wrong side of the sun.
  public var isSafe: Bool { isWhole && finding.danger == nil }

  /// Whether the rule may be kept without a question: the sheet hardly is another one's. `doubts` say why not.
  public var isProven: Bool { finding.isProven }

  /// The others that fit as well and are named: the better ones.
  var namedOthers: ArraySlice<SheetFit> { finding.others.prefix(3) }

  /// Whether all others stay within a minute of the rule all year.
  var areOthersSame: Bool { finding.parting?.largest == nil || finding.same == finding.others.count }

  /// The time and the day that tell the others from the rule; nil where they hardly differ.
  var telling: (prayer: Prayer, day: CivilDay)? {
    guard !areOthersSame, let largest = finding.parting?.largest else { return nil }
    return abs(largest.extreme.minutes) > SheetSearch.apart ? (largest.prayer, largest.extreme.day) : nil
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
      parts.append("\(name(prayer)) " + words.language.words.form.isolated(minutes))
    }
    return parts.joined(separator: words.comma)
  }

  /// The rule, or the nearest one with its largest difference.
  public var verdict: String {
    let best = finding.best
    if best.isWhole {
      let within =
        best.largest == 0
        ? ""
        : best.largest <= SheetFit.tolerance
          ? ", within a minute" : ", within \(best.largest) minutes: so far its own printed tables are from it"
      return "\(name(best)) gives all times" + within
    }
    guard best.missing.isEmpty else {
      return "no rule gives all times; the nearest is \(name(best)): it has no "
        + Prayer.allCases.filter(best.missing.contains).map { "\($0)" }.listed("and")
    }
    let rest = best.rest[best.farthest]
    return "no rule gives all times; the nearest is \(name(best)): \(abs(rest)) min off at \(best.farthest)"
  }

  /// The verdict, why the rule must not be kept or is not proven, the others that fit too, and the differences from
  /// what is set now.
  public var lines: [String] {
    let head = [verdict] + [hourLine, dangerLine].compactMap(\.self)
    guard isSafe else { return head }
    return head + doubts.map { "not proven: " + $0 } + othersLines + [""] + changeLines
  }

  /// Why the rule must not be kept; nil where it may be.
  public var dangerLine: String? {
    finding.danger.map { danger in
      switch danger {
      case .sheetBeforeSunset(let day, let minutes):
        "not kept: the sheet's maghrib on \(day.iso) is \(minutes) min before the sun sets here; expected it after "
          + "sunset: check the place, the date and the clock of the sheet"
      case .maghribBeforeSunset(let day, let minutes):
        "not kept: its maghrib on \(day.iso) would be \(minutes) min before the sun sets, and a fast would end then; "
          + "check maghrib in the sheet"
      case .sunriseAfterSun(let day, let minutes):
        "not kept: its sunrise on \(day.iso) would be \(minutes) min after the sun rises, and fajr ends then; check "
          + "sunrise in the sheet"
      case .lateFajr(let day, let minutes, let depth):
        "not kept: its fajr on \(day.iso) would be \(minutes) min later than at \(depth) degrees, which no known table "
          + "is; check fajr in the sheet"
      case .lacksFast(let prayers):
        "not kept: it is not the rule of this place, and the sheet lacks \(prayers.map { "\($0)" }.listed("and")): give "
          + "all five times of a day"
      }
    }
  }

  private var hourLine: String? {
    finding.hourOff.map { off in
      let days = off.days.count <= 3 ? off.days.map(\.iso).listed("and") : "\(off.days.count) days"
      return "on \(days) the sheet is an hour \(off.hours < 0 ? "before" : "after") the clocks here: is it of "
        + "\(off.hours < 0 ? "winter" : "summer") time, or of another place? Give the times of the clock"
    }
  }

  /// Why the rule is not proven, a sentence for each reason; empty where it is.
  public var doubts: [String] {
    finding.doubts.map { doubt in
      switch doubt {
      case .lacks(let prayers):
        "the sheet lacks \(prayers.map { "\($0)" }.listed("and")): give all five times of a day"
      case .oneSeason(let day): "days of one season tell little: give a day about \(day.iso) too"
      case .noShortNight(let day):
        "nights are short here in summer, and mosques have rules of their own then: give a day about \(day.iso) too"
      case .others(let day, let prayer):
        "others give these days too, and part from it: give a day about \(day.iso) too (\(prayer))"
      case .byChance: "so many minutes may fit by chance: give another day"
      case .ofElsewhere:
        "\(words.name(authority.method)) is the rule of this place, and this is another one: give a day of each season"
      case .wide(let prayer, let minutes):
        "it is up to \(minutes) min off (\(prayer)), and may be another rule: give another day"
      }
    }
  }

  private var othersLines: [String] {
    let count = finding.others.count
    guard count > 0 else { return ["no other rule gives them with about as few minutes"] }
    var lines = [
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

  /// The settings that keep the rule, without those that say what is so already; none where it must not be kept.
  public func choices(minutesText: (Convention.Minutes) -> String) -> [(name: String, value: String)] {
    guard isSafe else { return [] }
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
