internal import CMath
public import Earth
public import Quantities

/// An instant at which the sun shows a direction.
public struct SunAlignment: Equatable, Sendable {
  /// The instant.
  public let instant: UTC
  /// Whether the sun is opposite, so that a shadow points in the direction.
  public let isByShadow: Bool

  /// An instant; `isByShadow`: whether a shadow shows the direction.
  public init(instant: UTC, isByShadow: Bool) { (self.instant, self.isByShadow) = (instant, isByShadow) }

  /// The sun's altitude in degrees above which it shows no direction. At this altitude its radius of 0.27 degrees
  /// changes the direction by 3.1 degrees, and its motion in half a minute by 1.4: together less than the 5 degrees
  /// that count as aligned. Closer to the zenith both grow without limit.
  static let highest = 85.0

  /// The sines of the altitudes at which the sun shows a direction.
  static var heights: ClosedRange<Double> {
    sin(LocalSun.horizon * (.pi / 180))...sin(SunAlignment.highest * (.pi / 180))
  }
}

/// The instants at which the sun, or the shadow it casts, shows a direction at a place.
///
/// The sun's component across the vertical plane of the direction is a cosine of the hour angle, except for the slow
/// change of the declination. Between two extremes it only rises or only falls, so no crossing is missed: neither two
/// on one side of the sky, as in the tropics, nor those of a sun that does not set.
public struct SunAlignments: Sequence, IteratorProtocol, Sendable {
  private let local: LocalSun
  /// The direction's sine and cosine.
  private let (east, north): (Double, Double)
  /// The search's present instant and its end, in days since the sun's day began.
  private var (low, end): (Double, Double)
  /// The hour angle of the next extreme.
  private var extreme: Double

  /// The alignments with a day's sun from one instant to another, both at most a day away.
  init(_ local: LocalSun, bearing: Angle, from start: Double, to end: Double) {
    (self.local, low) = (local, start)
    (east, north) = (sin(bearing), cos(bearing))
    // An extreme of across = A cos(hour) + B sin(hour) + C, with the declination's cosine left out of A and B.
    let angle = atan2(-north, local.latitudeSine * east)
    extreme = angle + ((local.hour(start) - angle) / .pi).rounded(.up) * .pi
    // A bearing that is NaN has no alignments.
    self.end = extreme.isFinite ? end : start
  }

  /// The sun's component across the plane of the direction.
  private func across(_ t: Double) -> Double {
    let sun = local.direction(t)
    return sun.east * north - sun.north * east
  }

  /// The next alignment; nil at the end.
  public mutating func next() -> SunAlignment? {
    while low < end {
      let (start, stop) = (low, Swift.min(end, Swift.max(low, local.passage(at: extreme))))
      let isNegative = across(start) < 0
      (low, extreme) = (stop, extreme + .pi)
      guard (across(stop) < 0) != isNegative else { continue }
      let t = crossing(from: start, to: stop, isNegative)
      let sun = local.direction(t)
      guard SunAlignment.heights.contains(sun.up) else { continue }
      return SunAlignment(instant: local.instant(t), isByShadow: sun.east * east + sun.north * north < 0)
    }
    return nil
  }

  /// The instant at which the component changes its sign, by bisection: half a day is narrowed to 0.04 µs.
  private func crossing(from start: Double, to stop: Double, _ isNegative: Bool) -> Double {
    var (low, high) = (start, stop)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if (across(middle) < 0) == isNegative { low = middle } else { high = middle }
    }
    return high
  }
}

extension Ephemeris {
  /// The instants of a span of at most two days at which the sun or a shadow shows a direction at a place, in order.
  public mutating func alignments(with bearing: Angle, at place: Coordinate, in span: Range<UTC>) -> SunAlignments {
    let middle = UTC(nanoseconds: span.lowerBound.nanoseconds / 2 + span.upperBound.nanoseconds / 2).civilDay
    let begin = UTC(startOf: middle)
    return SunAlignments(
      LocalSun(sun(on: middle), at: place), bearing: bearing, from: (span.lowerBound - begin).seconds / 86_400,
      to: (span.upperBound - begin).seconds / 86_400)
  }

  /// The next instant at which the sun or a shadow shows the Qibla of a place and of all others on that half of the
  /// earth: the sun is at the zenith of the Kaaba, twice a year, or at that of its antipode. The instant is the noon
  /// that comes closest, to within 0.1 degrees. Nil if the sun is then too high, which it is near the Kaaba.
  public mutating func sunOverKaaba(after instant: UTC, seenFrom place: Coordinate) -> SunAlignment? {
    let (kaaba, antipode): (Coordinate, Coordinate) = (Qibla.kaaba, Qibla.antipode)
    guard let noon = zenith(of: kaaba, after: instant) else { return nil }
    let height = height(at: noon, place)
    if height >= SunAlignment.heights.lowerBound {
      return height <= SunAlignment.heights.upperBound ? SunAlignment(instant: noon, isByShadow: false) : nil
    }
    guard let noon = zenith(of: antipode, after: instant) else { return nil }
    return SunAlignment.heights.contains(self.height(at: noon, place))
      ? SunAlignment(instant: noon, isByShadow: true) : nil
  }

  /// The sine of the sun's altitude.
  private mutating func height(at instant: UTC, _ place: Coordinate) -> Double {
    let day = instant.civilDay
    return LocalSun(sun(on: day), at: place).direction((instant - UTC(startOf: day)).seconds / 86_400).up
  }

  /// The next noon at which the sun is closer to the zenith of a place than at the noons before and after; nil if there
  /// is none within a year.
  private mutating func zenith(of place: Coordinate, after instant: UTC) -> UTC? {
    let first = instant.civilDay - 1
    var (day, last) = (first, (noon: instant, excess: 0.0))
    while day - first < 400, day.date.year <= CivilDay.years.upperBound {
      let sun = LocalSun(sun(on: day), at: place)
      let (noon, excess) = (sun.instant(sun.transit), sun.sun.declinationSine(sun.transit) - sun.latitudeSine)
      if day > first, (excess < 0) != (last.excess < 0) {
        let closest = abs(excess) < abs(last.excess) ? noon : last.noon
        if closest > instant { return closest }
      }
      last = (noon, excess)
      // The sine of the declination changes by at most 0.0071 a day, so days on which it cannot cross are skipped.
      day = day + max(1, Int(clamping: abs(excess) / 0.0072))
    }
    return nil
  }
}
