public import Almanac
internal import CMath
public import Earth
public import Quantities

/// How far the computed times of a place may be from those that its mosques print.
public struct BoundsRule: Sendable {
  /// How the bounds are found.
  private enum Source: Sendable {
    /// No bounds: the times are the sky's or the Adhan libraries'.
    case silent
    /// The rules in use in the country.
    case range
    /// Margins around the shown times. `isChosen`: the margins are of a method that the user chose, not of this place.
    case margins(TimeMargins, isChosen: Bool)
  }

  private let place: Coordinate
  private let source: Source
  private let range: RuleRange
  /// Minutes added on each side of fajr and isha in short nights.
  private let inShortNights: Double
  /// The authority's own rules if the user has changed them; nil: the shown times follow them.
  private let unchanged: PrayerRules?
  /// The same rules with the other school's asr, if mosques follow both schools; nil: they follow one.
  private let otherSchool: PrayerRules?
  /// The first day on which the present rules apply.
  private let begins: CivilDay?
  /// Whether the place is uncertain.
  private let isDoubtful: Bool
  /// The minutes by which an open horizon below the place makes sunrise earlier and sunset later; nil if the place is
  /// low, its height is unknown, or its printed times were compared.
  private let mountains: Double?
  /// Whether the shown times already account for the place's height.
  private let countsHeight: Bool

  /// The rule of a place, by a user's settings.
  public init(_ settings: DaySettings, _ authority: Authority, at place: Coordinate, isDoubtful: Bool = false) {
    (self.place, self.isDoubtful) = (place, isDoubtful)
    let isOwn = settings.follows(authority)
    let printed = isOwn ? PrintedTimes(of: authority.method)?.at(place) : nil
    range = authority.range.withBothSchools(if: settings.madhab.map { $0 != authority.madhab } ?? false)
    begins = isOwn ? authority.method.convention.former?.end : nil
    inShortNights = printed?.inShortNights ?? 0
    if settings.isCompatible || !settings.hasCaution {
      source = .silent
    } else if isOwn {
      let margins = BoundsRule.margins(printed?.margins ?? .unchecked, settings)
      source = .margins(authority.hasOtherMaghrib ? margins.untilRednessIsGone : margins, isChosen: false)
    } else {
      source =
        settings.method == nil && !settings.hasOwnAngles
        ? .range : .margins(BoundsRule.margins(.unchecked, settings), isChosen: true)
    }
    let own = DaySettings().rules(by: authority)
    unchanged = isOwn && settings.changes(authority) ? own : nil
    otherSchool = printed.map { $0.hasBothSchools } ?? false ? own.withOtherSchool : nil
    countsHeight = settings.hasOpenHorizon && place.altitude.map(DaySettings.heights.contains) ?? false
    let isChecked = printed.map { !$0.isRelayed && !$0.isElsewhere } ?? false
    mountains = isChecked ? nil : BoundsRule.mountains(place)
  }

  /// Whether the bounds are those of mosques that follow a method that the user chose, wherever they are.
  public var isOfChosenMethod: Bool { if case .margins(_, isChosen: true) = source { true } else { false } }

  /// Margins around times to which a mosque's minutes were added: a few days of its sheet determine its rule only to
  /// two minutes.
  private static func margins(_ margins: TimeMargins, _ settings: DaySettings) -> TimeMargins {
    settings.adjustment == Convention.Minutes() ? margins : margins.atLeast(Double(SheetSearch.apart))
  }

  /// From this height in metres, mountains may hide the sun, and an authority may count the height.
  private static let high = 400.0
  /// The minutes by which mountains may delay sunrise or hasten sunset in a printed table.
  private static let shade = 3.0
  private static func mountains(_ place: Coordinate) -> Double? {
    guard let height = place.altitude, height >= high, DaySettings.heights.contains(height) else { return nil }
    return (DaySettings.dip(height: height) * 4 / max(cos(place.latitude * .pi / 180), 0.3)).rounded(.up)
  }
  /// The seconds on each side of a time if nothing is known.
  private static let unknown = 2700.0
  /// The minutes on each side that an uncertain place adds: a hundred kilometres.
  private static let doubt = 5.0

  /// The bounds of a day around the shown times. `rules` are the day's; `onDay` turns other rules into their form for
  /// that day. `isPrinted` says which times come from a timetable.
  public func bounds(
    _ times: PrayerTimes, shown: (Prayer) -> UTC?, isPrinted: (Prayer) -> Bool = { _ in false }, _ rules: PrayerRules,
    onDay: (PrayerRules) -> PrayerRules, _ ephemeris: inout Ephemeris
  ) -> DayBounds {
    var bounds = DayBounds()
    for prayer in Prayer.allCases where isPrinted(prayer) {
      if let time = shown(prayer) { bounds.cover(prayer, time, time) }
    }
    if case .silent = source { return bounds }
    let needsRange = cover(times, shown, isPrinted, rules, &bounds)
    if let unchanged, case .margins = source {
      let rules = onDay(unchanged)
      let own = ephemeris.prayers(on: times.day, at: place, by: rules)
      _ = cover(own, { own[$0] }, isPrinted, rules, &bounds)
    }
    if let otherSchool, !isPrinted(.asr) {
      let own = ephemeris.prayers(on: times.day, at: place, by: onDay(otherSchool))
      cover(.asr, own[.asr], 0, &bounds)
    }
    if needsRange { coverRange(times, shown, isPrinted, rules, &bounds, &ephemeris) }
    for prayer in Prayer.allCases where !isPrinted(prayer) { widen(prayer, &bounds) }
    bounds.keepOrder(shown)
    return bounds
  }

  /// Whether the method itself determines a time, so that its margins apply.
  private func isByMethod(_ prayer: Prayer, _ times: PrayerTimes, _ rules: PrayerRules) -> Bool {
    if case .range = source { return false }
    return times.isByMethod(prayer) && (times.polarSource == nil || rules.convention.hasShortNights)
  }

  /// Adds the margins around some times to the bounds. Returns whether a time is left to which no margins apply.
  private func cover(
    _ times: PrayerTimes, _ shown: (Prayer) -> UTC?, _ isPrinted: (Prayer) -> Bool, _ rules: PrayerRules,
    _ bounds: inout DayBounds
  ) -> Bool {
    var isLeft = false
    for prayer in Prayer.allCases where !isPrinted(prayer) {
      if isByMethod(prayer, times, rules) {
        cover(prayer, shown(prayer), rules.convention.isInShortNight(prayer) ? inShortNights : 0, &bounds, times.day)
      } else if shown(prayer) != nil {
        isLeft = true
      }
    }
    return isLeft
  }

  private func cover(
    _ prayer: Prayer, _ time: UTC?, _ more: Double, _ bounds: inout DayBounds, _ day: CivilDay? = nil
  ) {
    guard let time, case .margins(let margins, _) = source else { return }
    let isFormer = day.flatMap { day in begins.map { day < $0 } } ?? false
    let known = isFormer ? margins.widest(with: .unchecked) : margins
    bounds.cover(
      prayer, time + .seconds(-60 * (known.earlier[prayer] + more)),
      time + .seconds(60 * (known.later[prayer] + more)))
  }

  /// Adds the range of the rules in use in the country to the bounds, for times to which no margins apply. If the sun
  /// does not rise or set, the rules give no range and a fixed one is used.
  private func coverRange(
    _ times: PrayerTimes, _ shown: (Prayer) -> UTC?, _ isPrinted: (Prayer) -> Bool, _ rules: PrayerRules,
    _ bounds: inout DayBounds, _ ephemeris: inout Ephemeris
  ) {
    let found = ephemeris.spread(of: times, at: place, within: range, by: rules)
    for prayer in Prayer.allCases where !isPrinted(prayer) && !isByMethod(prayer, times, rules) {
      guard let time = shown(prayer) else { continue }
      let first = found.earliest(prayer) ?? time + .seconds(-BoundsRule.unknown)
      let last = found.latest(prayer) ?? time + .seconds(BoundsRule.unknown)
      bounds.cover(prayer, min(first, time), max(last, time))
    }
  }

  /// Adds the effect of mountains and of an uncertain place.
  private func widen(_ prayer: Prayer, _ bounds: inout DayBounds) {
    if let mountains, prayer == .sunrise || prayer == .maghrib {
      let (dip, shade) = (countsHeight ? 0 : mountains, countsHeight ? mountains : BoundsRule.shade)
      let (before, after) = prayer == .sunrise ? (dip, shade) : (shade, dip)
      bounds.widen(prayer, earlier: before, later: after)
    }
    if isDoubtful { bounds.widen(prayer, earlier: BoundsRule.doubt, later: BoundsRule.doubt) }
  }
}

extension PrayerRules {
  /// The same rules with asr at the other school's shadow.
  fileprivate var withOtherSchool: PrayerRules {
    var rules = self
    rules.madhab = madhab == .hanafi ? .shafi : .hanafi
    return rules
  }
}
