internal import CMath
internal import Quantities

/// The covariances of an attitude without a gyroscope: the uncertainty of its rotation about east, north and up.
///
/// Angles are in radians, rates in rad/s. A turn about east correlates with the dip, because both move the field in the
/// meridian; a turn about north correlates with one about up, because the field shows only their sum.
struct GyrolessErrors: Sendable {
  /// The correction derived from a sample.
  struct Correction {
    var turn = Vector3.zero
    var rate = Vector3.zero
    var dip = 0.0
  }

  /// Variances and covariances of the angle about east, its rate and the dip.
  private var east = (aa: 0.0, ar: 0.0, ad: 0.0, rr: 0.0, rd: 0.0, dd: 0.0)
  /// The same for the angles about north and up (n, u) and their rates (p, q).
  private var level = (
    nn: 0.0, nu: 0.0, np: 0.0, nq: 0.0, uu: 0.0, up: 0.0, uq: 0.0, pp: 0.0, pq: 0.0, qq: 0.0
  )

  /// The variances of the angle about north and of the heading.
  var tilt: Double { level.nn }
  var heading: Double { level.uu }

  /// Starts with an attitude from one force and one field. The variances: `tilt` of up, `turn` of the rate about up,
  /// `tilting` of the other rates; `slope` is the tangent of the dip.
  mutating func begin(tilt: Double, turn: Double, tilting: Double, slope: Double, noise: Double) {
    east = (tilt, 0, -tilt, tilting, 0, tilt)
    level = (tilt, -tilt * slope, 0, 0, tilt * slope * slope + noise * (1 + slope * slope), 0, 0, tilting, 0, turn)
  }

  /// Lets time pass, in seconds: a share `keep` of the rates remains, the rest is new. `turn` and `tilting` are the
  /// variances of the rates, `dip` and `bend` the growth of the variances of dip and heading.
  mutating func pass(_ dt: Double, keep: Double, turn: Double, tilting: Double, dip: Double, bend: Double) {
    let (tilts, turns) = ((1 - keep * keep) * tilting, (1 - keep * keep) * turn)
    let third = dt * dt / 3
    var e = east
    e.aa += 2 * dt * e.ar + dt * dt * e.rr + tilts * third
    e.ad += dt * e.rd
    e.ar = (e.ar + dt * e.rr) * keep + tilts * dt / 2
    e.rr = e.rr * keep * keep + tilts
    e.rd *= keep
    e.dd += dip
    east = e
    var l = level
    l.nn += 2 * dt * l.np + dt * dt * l.pp + tilts * third
    l.nu += dt * (l.nq + l.up) + dt * dt * l.pq
    l.uu += 2 * dt * l.uq + dt * dt * l.qq + turns * third + bend
    l.np = (l.np + dt * l.pp) * keep + tilts * dt / 2
    l.nq = (l.nq + dt * l.pq) * keep
    l.up = (l.up + dt * l.pq) * keep
    l.uq = (l.uq + dt * l.qq) * keep + turns * dt / 2
    l.pp = l.pp * keep * keep + tilts
    l.pq *= keep * keep
    l.qq = l.qq * keep * keep + turns
    level = l
  }

  /// Takes a force that differs from up by these angles about east and north, in radians, with this variance. Returns
  /// the correction, and the variances of both angles including the noise.
  mutating func correct(tilt: (east: Double, north: Double), noise: Double) -> (Correction, (Double, Double)) {
    var correction = Correction()
    let sums = (east.aa + noise, level.nn + noise)
    let e = (a: east.aa, r: east.ar, d: east.ad)
    correct(east: e, by: tilt.east, sum: sums.0, &correction)
    correct(level: (level.nn, level.nu, level.np, level.nq), by: tilt.north, sum: sums.1, &correction)
    return (correction, (sums.0, sums.1))
  }

  /// The mean variance of a field's angles, in the meridian and across it, without its noise.
  func moved(cosine: Double, sine: Double) -> Double {
    let across = level.nn * sine * sine + 2 * level.nu * sine * cosine + level.uu * cosine * cosine
    return 0.5 * (east.aa + 2 * east.ad + east.dd + across)
  }

  /// Takes a field that differs by these angles, in radians: in the meridian, and across it. `cosine` and `sine` are
  /// the dip's.
  mutating func correct(
    field: (dip: Double, across: Double), cosine: Double, sine: Double, noise: Double
  ) -> Correction {
    var correction = Correction()
    let e = (a: east.aa + east.ad, r: east.ar + east.rd, d: east.ad + east.dd)
    correct(east: e, by: field.dip, sum: e.a + e.d + noise, &correction)
    let l = level
    let gain = (
      n: l.nn * sine + l.nu * cosine, u: l.nu * sine + l.uu * cosine, p: l.np * sine + l.up * cosine,
      q: l.nq * sine + l.uq * cosine
    )
    correct(level: gain, by: field.across, sum: gain.n * sine + gain.u * cosine + noise, &correction)
    return correction
  }

  private mutating func correct(
    east g: (a: Double, r: Double, d: Double), by angle: Double, sum: Double, _ correction: inout Correction
  ) {
    let share = angle / sum
    correction.turn.x += g.a * share
    correction.rate.x += g.r * share
    correction.dip += g.d * share
    let one = 1 / sum
    east.aa -= g.a * g.a * one
    east.ar -= g.a * g.r * one
    east.ad -= g.a * g.d * one
    east.rr -= g.r * g.r * one
    east.rd -= g.r * g.d * one
    east.dd -= g.d * g.d * one
  }

  private mutating func correct(
    level g: (n: Double, u: Double, p: Double, q: Double), by angle: Double, sum: Double,
    _ correction: inout Correction
  ) {
    let share = angle / sum
    correction.turn.y += g.n * share
    correction.turn.z += g.u * share
    correction.rate.y += g.p * share
    correction.rate.z += g.q * share
    let one = 1 / sum
    level.nn -= g.n * g.n * one
    level.nu -= g.n * g.u * one
    level.np -= g.n * g.p * one
    level.nq -= g.n * g.q * one
    level.uu -= g.u * g.u * one
    level.up -= g.u * g.p * one
    level.uq -= g.u * g.q * one
    level.pp -= g.p * g.p * one
    level.pq -= g.p * g.q * one
    level.qq -= g.q * g.q * one
  }
}
