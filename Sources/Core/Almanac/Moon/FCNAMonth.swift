internal import Earth
public import Quantities

/// An evening at Makkah near a new moon.
public struct MakkahEvening: Equatable, Sendable {
  /// The civil day at Makkah.
  public let day: CivilDay
  /// When the sun sets.
  public let sunset: UTC
  /// When the moon sets, shortly before or after the sun.
  public let moonset: UTC
  /// The time from the conjunction to sunset; negative before the conjunction.
  public let age: TimeSpan

  /// The time from sunset to moonset; negative if the moon sets first.
  public var lag: TimeSpan { moonset - sunset }

  /// How far the rule is from changing its decision, positive if the month begins: the smaller of `age` and `lag`.
  public var excess: TimeSpan { min(age, lag) }
}

/// A Hijri month by the rule that the Fiqh Council of North America (FCNA) decided on in 2007, following the European
/// Council for Fatwa and Research: it begins on the civil day after the first evening at Makkah on which the
/// conjunction, seen from the earth's centre, is before sunset and the moon sets after the sun.
///
/// FCNA states no more than this. This type assumes: Makkah is the Kaaba at sea level; sun and moon set when their
/// upper edge is on the horizon, with 34' of refraction, and 16' of radius for the sun. The minutes that FCNA printed
/// for sunset, moonset and conjunction from 2009 to 2015 agree with this, except for two conjunctions that it printed
/// by another clock. So do the 89 available month starts of 1429 to 1446.
///
/// Since 1438 (2017) FCNA's announcements name another criterion: somewhere on the globe, at sunset, the moon is 8
/// degrees from the sun and 5 above the horizon. The starts above that it has published since are the same by both
/// criteria. Others differ: with places up to 60 degrees of latitude, 8 degrees seen from the earth's centre and 5 from
/// the place, 73 of the 372 months of 1440 to 1470 would begin a day earlier, and one a day later.
public struct FCNAMonth: Equatable, Sendable {
  /// The month.
  public let month: HijriMonth
  /// When moon and sun have the same apparent longitude, seen from the earth's centre.
  public let conjunction: UTC
  /// The evening at whose end the month begins.
  public let eve: MakkahEvening
  /// The evening before, on which the month does not begin yet.
  public let before: MakkahEvening

  /// The years whose months are computed: the moon's series was fitted from 1900 to 2100.
  public static let years = 1319...1521

  /// The month computed from the moon; nil outside `years`.
  public init?(_ month: HijriMonth) {
    guard FCNAMonth.years.contains(month.year) else { return nil }
    // The civil calendar's months begin about a day after the conjunction.
    let expected = SunInstant(startOf: CivilDay(number: CivilMonths.start(of: month.number)), -1).days
    let days = NewMoon.conjunction(near: expected)
    self.month = month
    conjunction = UTC(startOf: CivilDay(number: 10_957)) + .seconds((days + 0.5) * 86_400)
    // On the evening before the conjunction's day by Makkah's clock, the conjunction has not happened yet.
    var evenings = MakkahEvenings(conjunction)
    var (before, eve) = (evenings.next(), evenings.next())
    while eve.excess <= .zero { (before, eve) = (eve, evenings.next()) }
    (self.before, self.eve) = (before, eve)
  }

  /// The first civil day.
  public var start: CivilDay { eve.day + 1 }

  /// By how much the instants would have to change for the month to begin a day earlier or later.
  public var margin: TimeSpan { min(eve.excess, TimeSpan(nanoseconds: -before.excess.nanoseconds)) }
}

/// The evenings at Makkah, beginning with the day before a conjunction.
private struct MakkahEvenings {
  private let conjunction: UTC
  private var day: CivilDay
  private var ephemeris = Ephemeris()

  init(_ conjunction: UTC) {
    self.conjunction = conjunction
    day = (conjunction + .seconds(3 * 3600)).civilDay - 1
  }

  mutating func next() -> MakkahEvening {
    defer { day = day + 1 }
    let sun = LocalSun(ephemeris.sun(on: day), at: Qibla.kaaba)
    // At Makkah the sun sets every day.
    let sunset = sun.instant(ofAltitude: LocalSun.horizon, .evening) ?? 0.75
    let moonset = LocalMoon(at: Qibla.kaaba).set(near: sunset, on: day)
    let instant = sun.instant(sunset)
    return MakkahEvening(day: day, sunset: instant, moonset: sun.instant(moonset), age: instant - conjunction)
  }
}
