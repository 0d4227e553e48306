internal import CMath
public import Quantities

/// The sun during a day: the sine of its declination and the equation of time as cubics through four midnights that are
/// two days apart, within 0.01 arcseconds of the theory from a day before to a day after.
public struct SunDay: Sendable {
  /// The day, in universal time.
  public let day: CivilDay
  /// Whether the declination at the day's beginning is used all day.
  let isOfMidnight: Bool
  /// From the second midnight to the day's, in days: 0 or 1.
  private let offset: Double
  private let declinationSines: Cubic
  private let equations: Cubic

  /// A cubic in units of two days since the second midnight.
  private struct Cubic {
    let zero, one, two, three: Double

    /// Through the values at -1, 0, 1 and 2.
    init(_ before: Double, _ now: Double, _ next: Double, _ last: Double) {
      let (rise, bend) = (next - now, next - 2 * now + before)
      let twist = last - 3 * next + 3 * now - before
      zero = now
      one = rise - bend / 2 - twist / 6
      two = bend / 2
      three = twist / 6
    }

    @inline(__always) func value(_ x: Double) -> Double { zero + x * (one + x * (two + x * three)) }
    @inline(__always) func slope(_ x: Double) -> Double { one + x * (2 * two + x * 3 * three) }
  }

  init(_ day: CivilDay, _ offset: Double, _ midnights: InlineArray<4, SunPosition>) {
    (self.day, self.offset, isOfMidnight) = (day, offset, false)
    let (a, b, c, d) = (midnights[0], midnights[1], midnights[2], midnights[3])
    declinationSines = Cubic(a.declinationSine, b.declinationSine, c.declinationSine, d.declinationSine)
    equations = Cubic(a.equationOfTime, b.equationOfTime, c.equationOfTime, d.equationOfTime)
  }

  /// The same day with the declination at its beginning, which printed almanacs list for each day.
  var atMidnight: SunDay {
    let sine = declinationSine(0)
    return SunDay(self, declinationSines: Cubic(sine, sine, sine, sine))
  }

  private init(_ other: SunDay, declinationSines: Cubic) {
    (day, offset, equations, isOfMidnight) = (other.day, other.offset, other.equations, true)
    self.declinationSines = declinationSines
  }

  @inline(__always) private func place(_ t: Double) -> Double { (t + offset) / 2 }

  /// The sine of the apparent declination, a number of days since the day began.
  @inline(__always) func declinationSine(_ t: Double) -> Double { declinationSines.value(place(t)) }

  /// Its change per day.
  @inline(__always) func declinationSineRate(_ t: Double) -> Double { declinationSines.slope(place(t)) / 2 }

  /// The hour angle over Greenwich in radians, 0 at noon.
  @inline(__always) func hourAngle(_ t: Double) -> Double { 2 * .pi * (t - 0.5) + equations.value(place(t)) }

  /// Its change, in radians per day.
  @inline(__always) func hourAngleRate(_ t: Double) -> Double { 2 * .pi + equations.slope(place(t)) / 2 }
}
