public import Quantities

/// The times of a day. A time that does not exist is nil, and where a rule made one, the source says which.
public struct PrayerTimes: Equatable, Sendable {
  /// The day.
  public let day: CivilDay
  /// Seconds since the day began in universal time; NaN without a time. Counted from the day, a double keeps
  /// microseconds.
  var seconds: ByPrayer<Double>
  /// Where fajr comes from.
  public var fajrSource = TwilightSource.method
  /// Where maghrib comes from, of a method that gives it a depth.
  public var maghribSource = TwilightSource.method
  /// Where isha comes from.
  public var ishaSource = TwilightSource.method
  /// Where sunrise, asr and maghrib come from if the sun does not rise or set on that day; nil if it does.
  public var polarSource: PolarSource?
  /// Whether minutes of caution were left out, because a time with them would have come before the one it follows.
  public var isWithoutCaution = false
  /// The sun's instants at the place on that day. Nil if the times come from another latitude or day, from a horizon of
  /// the method's own, or from the sun's position at midnight.
  var sun: SunTimes?

  /// The sun's instants of a day before any minutes are added: days since the day began in universal time.
  struct SunTimes: Sendable { let transit, sunrise, sunset, asr: Double }

  init(day: CivilDay) { (self.day, seconds) = (day, ByPrayer(repeating: .nan)) }

  /// Whether times and sources are equal; two absent times are.
  public static func == (a: PrayerTimes, b: PrayerTimes) -> Bool {
    a.day == b.day && Prayer.allCases.allSatisfy { a[$0] == b[$0] } && a.fajrSource == b.fajrSource
      && a.maghribSource == b.maghribSource && a.ishaSource == b.ishaSource
      && a.polarSource == b.polarSource && a.isWithoutCaution == b.isWithoutCaution
  }

  /// A time; nil where it does not exist.
  public subscript(prayer: Prayer) -> UTC? {
    let since = seconds[prayer]
    return since.isNaN ? nil : UTC(startOf: day) + .seconds(since)
  }

  /// Whether no rule for high latitudes made a time.
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

  /// Whether no rule for high latitudes made a time of dawn or dusk, to which the method's minutes do not belong.
  public func isByMethod(_ prayer: Prayer) -> Bool {
    switch prayer {
    case .fajr: fajrSource == .method
    case .maghrib: maghribSource == .method
    case .isha: ishaSource == .method
    case .sunrise, .dhuhr, .asr: true
    }
  }

  /// Keeps sunrise and maghrib so far from dhuhr that the day has some hours at least, and at most.
  private mutating func keepDay(from least: Double, to most: Double) {
    let (noon, near, far) = (seconds[.dhuhr], least * 1800, most * 1800)
    seconds[.sunrise] = min(max(seconds[.sunrise], noon - far), noon - near)
    seconds[.maghrib] = min(max(seconds[.maghrib], noon + near), noon + far)
  }

  /// Adds the convention's minutes of caution, unless they would change the order, and then the user's minutes.
  mutating func adjust(by rules: PrayerRules) {
    if rules.hasCaution {
      let plain = seconds
      for prayer in Prayer.allCases where isByMethod(prayer) {
        seconds[prayer] += rules.convention.minutes[prayer] * 60
      }
      // Minutes after maghrib count from the maghrib that is published.
      if case .afterMaghrib = rules.convention.isha, ishaSource == .method {
        seconds[.isha] += rules.convention.minutes[.maghrib] * 60
      }
      if rules.convention.hasShortNights { keepDay(from: 5, to: 19) }
      if !isInOrder { (seconds, isWithoutCaution) = (plain, true) }
    }
    for prayer in Prayer.allCases { seconds[prayer] += rules.adjustment[prayer] * 60 }
  }
}
