public import Almanac
internal import CMath
public import Earth
public import Quantities

/// From when to when a mosque of a place may print the times of a day, in whole minutes.
public struct DayBounds: Sendable {
  private var earliest = ByPrayer<UTC?>(repeating: nil)
  private var latest = ByPrayer<UTC?>(repeating: nil)

  /// Nothing is known of any time.
  init() {}

  /// The first and the last minute of a time; nil where nothing is known of it.
  public subscript(prayer: Prayer) -> ClosedRange<UTC>? {
    guard let first = earliest[prayer], let last = latest[prayer], first <= last else { return nil }
    return first...last
  }

  /// Sets the bounds of a time to whole minutes that contain them.
  mutating func set(_ prayer: Prayer, _ first: UTC, _ last: UTC) {
    earliest[prayer] = DayBounds.minute(first, isUp: false)
    latest[prayer] = DayBounds.minute(last, isUp: true)
  }

  /// Widens the bounds of a time by minutes on each side.
  mutating func widen(_ prayer: Prayer, earlier: Double, later: Double) {
    earliest[prayer] = earliest[prayer].map { $0 + .seconds(-60 * earlier) }
    latest[prayer] = latest[prayer].map { $0 + .seconds(60 * later) }
  }

  private static func minute(_ time: UTC, isUp: Bool) -> UTC {
    let into = time.nanosecondsOfDay % 60_000_000_000
    let start = UTC(nanoseconds: time.nanoseconds - into)
    return isUp && into > 0 ? start + .seconds(60) : start
  }
}

/// How far the times of a place may be from those that its mosques print.
public struct BoundsRule: Sendable {
  private let place: Coordinate
  private let rules: RuleRange
  /// The minutes by which a mosque may print a time before and after the shown one; nil: the range of rules says it.
  private let around: (earlier: Convention.Minutes, later: Convention.Minutes)?
  /// Minutes that short nights add to fajr and isha on each side.
  private let inShortNights: Double
  /// Whether the place, or the height of its horizon, is not certain.
  private let isDoubtful: Bool
  /// Whether nothing can be said: times of the sky, or those of the libraries.
  private let isSilent: Bool

  /// The rule of a place, by a user's settings.
  public init(_ settings: DaySettings, _ authority: Authority, at place: Coordinate, isDoubtful: Bool = false) {
    (self.place, self.isDoubtful) = (place, isDoubtful)
    rules = authority.range
    isSilent = settings.isCompatible || !settings.hasCaution
    let method = settings.method(by: authority)
    let printed = PrintedTimes(of: method)
    let isOwn = method == authority.method && authority.isOwn && !settings.hasOwnAngles
    inShortNights = isOwn ? printed?.inShortNights ?? 0 : 0
    if let printed, isOwn {
      around = printed.around(place)
    } else if settings.hasOwnAngles || settings.method != nil || authority.isOwn {
      around = BoundsRule.published
    } else {
      around = nil
    }
  }

  /// For a method without a table of this place: authorities add minutes to the sun's times, few take some away.
  private static let published = (
    earlier: Convention.Minutes(fajr: 5, sunrise: 7, dhuhr: 1, asr: 2, maghrib: 1, isha: 3),
    later: Convention.Minutes(fajr: 3, sunrise: 1, dhuhr: 7, asr: 6, maghrib: 7, isha: 5)
  )
  /// From this height in metres on mountains may hide the sun, and an authority may count the height.
  private static let high = 400.0
  /// The minutes by which mountains may delay sunrise or hasten sunset in a printed table.
  private static let shade = 3.0
  /// The minutes by which an open horizon below makes sunrise earlier and sunset later; nil for a place that is low, or
  /// whose height is not known.
  private var mountains: Double? {
    guard let height = place.altitude, height >= BoundsRule.high else { return nil }
    return (DaySettings.dip(height: height) * 4 / max(cos(place.latitude * .pi / 180), 0.3)).rounded(.up)
  }
  /// The seconds on each side where nothing is known.
  private static let unknown = 2700.0
  /// The minutes on each side that a doubtful place adds: a way of a hundred kilometres.
  private static let doubt = 5.0

  /// Whether a time of dawn or dusk has a depth of the year that is less than its greatest by a degree.
  private func isInShortNight(_ prayer: Prayer, _ convention: Convention) -> Bool {
    switch (prayer, convention.isha) {
    case (.fajr, _): convention.dawn.map { convention.fajr < $0.range.upperBound - 1 } ?? false
    case (.isha, .angle(let depth)): convention.dusk.map { depth < $0.range.upperBound - 1 } ?? false
    default: false
    }
  }

  /// The bounds of a day, around the times as they are shown; `isPrinted` says which are those of a timetable.
  public func bounds(
    _ times: PrayerTimes, shown: (Prayer) -> UTC?, isPrinted: (Prayer) -> Bool = { _ in false }, _ rules: PrayerRules,
    _ ephemeris: inout Ephemeris
  ) -> DayBounds {
    var bounds = DayBounds()
    var spread: TimeSpread?
    for prayer in Prayer.allCases {
      guard let time = shown(prayer) else { continue }
      if isPrinted(prayer) {
        bounds.set(prayer, time, time)
      } else if isSilent {
        continue
      } else if let around, times.isByMethod(prayer),
        times.polarSource == nil || rules.convention.hasShortNights
      {
        let more = isInShortNight(prayer, rules.convention) ? inShortNights * 60 : 0
        bounds.set(
          prayer, time + .seconds(-60 * around.earlier[prayer] - more),
          time + .seconds(60 * around.later[prayer] + more))
      } else {
        let found = spread ?? ephemeris.spread(of: times, at: place, within: self.rules, by: rules)
        spread = found
        // Where the sun does not rise or set, the range of rules gives no bounds.
        let first = found.earliest(prayer) ?? time + .seconds(-BoundsRule.unknown)
        let last = found.latest(prayer) ?? time + .seconds(BoundsRule.unknown)
        bounds.set(prayer, min(first, time), max(last, time))
      }
      if prayer == .sunrise || prayer == .maghrib, !isPrinted(prayer), let mountains {
        let (before, after) = prayer == .sunrise ? (mountains, BoundsRule.shade) : (BoundsRule.shade, mountains)
        bounds.widen(prayer, earlier: before, later: after)
      }
      if isDoubtful, !isPrinted(prayer) {
        bounds.widen(prayer, earlier: BoundsRule.doubt, later: BoundsRule.doubt)
      }
    }
    return bounds
  }
}
