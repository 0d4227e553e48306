public import Quantities

/// The times of a day. A time that does not exist is nil; if a rule for high latitudes made one, its source names the
/// rule.
public struct PrayerTimes: Equatable, Sendable {
  /// The day.
  public let day: CivilDay
  /// Seconds since the day began in universal time; NaN if there is no time. A double counted from the day's beginning
  /// is exact to microseconds.
  var seconds: ByPrayer<Double>
  /// The origin of fajr.
  public var fajrSource = TwilightSource.method
  /// The origin of maghrib, for a method that defines it by a depth.
  public var maghribSource = TwilightSource.method
  /// The origin of isha.
  public var ishaSource = TwilightSource.method
  /// The origin of sunrise, asr and maghrib if the sun does not rise or set on that day; nil if it does.
  public var polarSource: PolarSource?
  /// Whether the precautionary minutes were left out because a time would otherwise precede the previous one.
  public var isWithoutCaution = false
  /// The sun's instants at the place on that day. Nil if the times come from another latitude or day, from the method's
  /// own horizon, or from the sun's position at midnight.
  var sun: SunTimes?

  /// The sun's instants of a day before any minutes are added: days since the day began in universal time.
  struct SunTimes: Sendable { let transit, sunrise, sunset, asr: Double }

  init(day: CivilDay) { (self.day, seconds) = (day, ByPrayer(repeating: .nan)) }

  /// Whether times and sources are equal; two absent times are equal.
  public static func == (a: PrayerTimes, b: PrayerTimes) -> Bool {
    a.day == b.day && Prayer.allCases.allSatisfy { a[$0] == b[$0] } && a.fajrSource == b.fajrSource
      && a.maghribSource == b.maghribSource && a.ishaSource == b.ishaSource
      && a.polarSource == b.polarSource && a.isWithoutCaution == b.isWithoutCaution
  }

  /// A time; nil if it does not exist.
  public subscript(prayer: Prayer) -> UTC? {
    let since = seconds[prayer]
    return since.isNaN ? nil : UTC(startOf: day) + .seconds(since)
  }

  /// Whether no time comes from a rule for high latitudes.
  public var areByMethod: Bool {
    fajrSource == .method && maghribSource == .method && ishaSource == .method && polarSource == nil
  }

  /// Whether each time that exists comes after the ones before it.
  var isInOrder: Bool {
    var last = -Double.infinity
    for prayer in Prayer.allCases where !seconds[prayer].isNaN {
      if seconds[prayer] <= last { return false }
      last = seconds[prayer]
    }
    return true
  }

  /// Whether a time does not come from a rule for high latitudes; if it does, the method's minutes do not apply to it.
  public func isByMethod(_ prayer: Prayer) -> Bool {
    switch prayer {
    case .fajr: fajrSource == .method
    case .maghrib: maghribSource == .method
    case .isha: ishaSource == .method
    case .sunrise, .dhuhr, .asr: true
    }
  }

  /// Moves sunrise and maghrib so that the day has at least `least` and at most `most` hours.
  private mutating func keepDay(from least: Double, to most: Double) {
    let (noon, near, far) = (seconds[.dhuhr], least * 1800, most * 1800)
    seconds[.sunrise] = min(max(seconds[.sunrise], noon - far), noon - near)
    seconds[.maghrib] = min(max(seconds[.maghrib], noon + near), noon + far)
  }

  /// Adds the convention's precautionary minutes, unless they would change the order of the times, and then the user's
  /// minutes.
  mutating func adjust(by rules: PrayerRules) {
    if rules.hasCaution {
      let plain = seconds
      for prayer in Prayer.allCases where isByMethod(prayer) {
        seconds[prayer] += rules.convention.minutes[prayer] * 60
      }
      // Minutes after maghrib count from the published maghrib.
      if case .afterMaghrib = rules.convention.isha, ishaSource == .method {
        seconds[.isha] += rules.convention.minutes[.maghrib] * 60
      }
      if rules.convention.hasShortNights { keepDay(from: 5, to: 19) }
      if !isInOrder { (seconds, isWithoutCaution) = (plain, true) }
    }
    for prayer in Prayer.allCases { seconds[prayer] += rules.adjustment[prayer] * 60 }
  }
}
