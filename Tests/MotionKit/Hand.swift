internal import CMath
internal import Events
public import Orientation
public import Quantities
internal import TestKit

/// A device in a hand in a known field: its samples, with noise from a seed, and its true attitude.
public struct Hand: Sendable {
  /// Heading, pitch and roll in degrees, at a time in seconds.
  public var pose: @Sendable (Double) -> (heading: Double, pitch: Double, roll: Double) = { _ in (0, 0, 0) }
  /// Acceleration of the hand towards east, north, up, in m/s2.
  public var sway: @Sendable (Double) -> Vector3 = { _ in .zero }
  /// The field that is added to the earth's, in uT: towards east, north, up, and in the device's axes.
  public var magnet: @Sendable (Double) -> (world: Vector3, device: Vector3) = { _ in (.zero, .zero) }
  /// The earth's field towards east, north, up, in uT.
  public var field = Vector3(0, 20, -45)
  /// Standard deviations: gyroscope in degrees/s, accelerometer in m/s2, magnetometer in uT.
  public var noise = (gyro: 0.1, accel: 0.03, magn: 0.3)
  /// The gyroscope's bias, in degrees/s.
  public var bias = Vector3.zero
  /// Samples a second.
  public var rate = 100.0
  /// Whether there is a gyroscope.
  public var hasGyro = true
  /// Whether there is an accelerometer.
  public var hasAccel = true
  /// The sensors that are silent at a time.
  public var silent: @Sendable (Double) -> (gyro: Bool, accel: Bool, magn: Bool) = { _ in (false, false, false) }
  /// The rate that the gyroscope reports for a true rate, in rad/s.
  public var reportedRate: @Sendable (Vector3) -> Vector3 = { $0 }
  /// The seed of the noise.
  public var seed: UInt64 = 1

  /// A device that lies flat and still, pointing north.
  public init() {}

  /// The attitude at a time.
  public func attitude(_ t: Double) -> Quaternion {
    let p = pose(t)
    return Quaternion(rotation: Vector3(0, 0, Angle.degrees(-p.heading).radians))
      * Quaternion(rotation: Vector3(Angle.degrees(p.pitch).radians, 0, 0))
      * Quaternion(rotation: Vector3(0, Angle.degrees(p.roll).radians, 0))
  }

  /// The angular rate in device axes, in rad/s.
  public func turning(_ t: Double) -> Vector3 {
    let h = 1e-4
    let d = (attitude(t - h).inverse * attitude(t + h)).upperHalf
    return Vector3(d.x, d.y, d.z) * (1 / h)
  }

  /// An estimate at a tick, with the truth.
  public struct Moment {
    /// The time in seconds.
    public var time: Double
    /// The filter's estimate.
    public var estimate: HeadingEstimate
    /// The true attitude.
    public var truth: Quaternion

    /// An estimate at a time in seconds, with the truth.
    public init(time: Double, estimate: HeadingEstimate, truth: Quaternion) {
      self.time = time
      self.estimate = estimate
      self.truth = truth
    }

    /// The heading's error in degrees, clockwise: the rotation about the vertical from the truth to the estimate.
    public var error: Double {
      let e = estimate.attitude * truth.inverse
      return Angle(radians: -2 * atan2(e.z, e.w)).wrapped.degrees
    }

    /// The least number of ticks in a span of seconds: the last tick may come after the last sample.
    static func ticks(in seconds: Double) -> Int { max(Int(clamping: seconds * 60) - 2, 1) }

    /// The error of the vertical, in degrees.
    public var tilt: Double {
      let up = (estimate.attitude * truth.inverse).rotate(Vector3(0, 0, 1))
      return Angle(radians: atan2((up.x * up.x + up.y * up.y).squareRoot(), up.z)).degrees
    }
  }

  /// A filter that knows the field of the device's place.
  public var filterAtItsPlace: HeadingFilter {
    var filter = HeadingFilter(FieldTuning())
    filter.expect(ExpectedField(size: field.length, dip: Angle(radians: -atan2(field.z, field.y))))
    return filter
  }

  /// Runs a filter for a number of seconds; returns its estimates, sixty a second.
  public func run(_ seconds: Double, _ filter: HeadingFilter? = nil) -> [Moment] {
    var filter = filter ?? HeadingFilter(FieldTuning())
    var random = Gauss(seed)
    var moments: [Moment] = []
    var tick = 1
    for k in 0..<Int(clamping: seconds * rate) {
      let t = Double(k) / rate
      while Double(tick) / 60 < t {
        let at = Timestamp(nanoseconds: Int64(clamping: Double(tick) / 60 * 1e9))
        if let estimate = filter.estimate(at: at) {
          moments.append(Moment(time: Double(tick) / 60, estimate: estimate, truth: attitude(Double(tick) / 60)))
        }
        tick += 1
      }
      let q = attitude(t).inverse
      let at = Timestamp(nanoseconds: Int64(clamping: t * 1e9))
      let a = q.rotate(sway(t) + Vector3(0, 0, 9.81)) + random.vector(noise.accel)
      let extra = magnet(t)
      let m = q.rotate(field + extra.world) + extra.device + random.vector(noise.magn)
      let w =
        reportedRate(turning(t)) + bias * Angle.degrees(1).radians
        + random.vector(noise.gyro * Angle.degrees(1).radians)
      let silent = silent(t)
      if hasAccel, !silent.accel { filter.observe(accel: a, at: at) }
      if hasGyro, !silent.gyro { filter.observe(gyro: w, at: at) }
      if !silent.magn { filter.observe(magn: m, at: at) }
    }
    return moments
  }

  /// The heading errors, in degrees, of a plain compass from gravity and field, averaged over a tenth of a second.
  public func plainErrors(_ seconds: Double, from begin: Double) -> [Double] {
    var random = Gauss(seed)
    var mean: Quaternion?
    var errors: [Double] = []
    for k in 0..<Int(clamping: seconds * rate) {
      let t = Double(k) / rate
      let q = attitude(t).inverse
      let a = q.rotate(sway(t) + Vector3(0, 0, 9.81)) + random.vector(noise.accel)
      let extra = magnet(t)
      let m = q.rotate(field + extra.world) + extra.device + random.vector(noise.magn)
      guard let up = a.normalized, let east = m.cross(up).normalized else { continue }
      var now = Quaternion(matrix: Matrix3(rows: east, up.cross(east), up))
      if let old = mean {
        if now.w * old.w + now.x * old.x + now.y * old.y + now.z * old.z < 0 {
          now = Quaternion(w: -now.w, x: -now.x, y: -now.y, z: -now.z)
        }
        let share = 1 - exp(-1 / (rate * 0.1))
        now = Quaternion(
          w: old.w + (now.w - old.w) * share, x: old.x + (now.x - old.x) * share,
          y: old.y + (now.y - old.y) * share, z: old.z + (now.z - old.z) * share)
      }
      mean = now.normalized
      let off = now.normalized * q
      if t > begin { errors.append(Angle(radians: -2 * atan2(off.z, off.w)).wrapped.degrees) }
    }
    return errors
  }

  /// The estimates from `begin` to `end` seconds. There must be one at each tick, except for `gap` seconds of ticks.
  public func headings(
    from begin: Double = 0.05, to end: Double, _ filter: HeadingFilter? = nil, without gap: Double = 0
  ) throws -> [Moment] {
    try run(end, filter).filter { $0.time > begin }.atLeast(Moment.ticks(in: end - begin - gap))
  }

  /// A hand that sways and turns as on a walk, in seeded sine waves.
  public static func walking(seed: UInt64) -> Hand {
    var random = Gauss(seed &+ 77)
    let p = (0..<12).map { _ in random.uniform() * 2 * Double.pi }
    var hand = Hand()
    hand.seed = seed
    hand.pose = { t in
      (
        60 + 50 * sin(0.31 * t + p[0]) + 25 * sin(1.1 * t + p[1]) + 4 * sin(6 * t + p[2]),
        25 + 15 * sin(0.5 * t + p[3]) + 3 * sin(7 * t + p[4]), 12 * sin(0.7 * t + p[5]) + 3 * sin(5 * t + p[6])
      )
    }
    hand.sway = { t in
      Vector3(1.5 * sin(6.3 * t + p[7]), 1.5 * sin(5.7 * t + p[8]), 1.5 * sin(12.5 * t + p[9]))
    }
    hand.bias = Vector3(2, -2, 2) * (1 / 3.0.squareRoot())
    return hand
  }
}

extension [Hand.Moment] {
  /// The moments within a span of seconds, with a heading at each tick.
  public func during(_ span: ClosedRange<Double>) throws -> [Hand.Moment] {
    try filter { span.contains($0.time) }.atLeast(Hand.Moment.ticks(in: span.upperBound - span.lowerBound))
  }

  /// The largest error of a heading, in degrees.
  public var largestError: Double { map { abs($0.error) }.max() ?? .infinity }
}

/// Normal deviates from a seed.
public struct Gauss {
  private var source: Seeded
  /// The deviates of a seed.
  public init(_ seed: UInt64) { source = Seeded(seed) }

  /// A number between 0 and 1, all equally likely.
  public mutating func uniform() -> Double { (Double(source.next() >> 11) + 0.5) / 9_007_199_254_740_992 }

  /// The next deviate.
  public mutating func next() -> Double {
    // Twelve uniforms: within 0.1 % of a normal deviate where tests look, and no logarithm.
    var sum = -6.0
    for _ in 0..<12 { sum += uniform() }
    return sum
  }

  /// A vector of three deviates.
  public mutating func vector(_ sigma: Double) -> Vector3 { Vector3(next(), next(), next()) * sigma }
}

/// The root mean square; NaN without values, which is within no bound.
public func rms(_ values: [Double]) -> Double {
  (values.reduce(0) { $0 + $1 * $1 } / Double(values.count)).squareRoot()
}

/// The standard deviation; NaN without values, which is within no bound.
public func spread(_ values: [Double]) -> Double {
  let mean = values.reduce(0, +) / Double(values.count)
  return rms(values.map { $0 - mean })
}

extension HeadingFilter {
  /// The estimate at an instant, without its error components.
  public mutating func estimate(at time: Timestamp) -> HeadingEstimate? {
    var errors = HeadingErrors()
    return estimate(at: time, &errors)
  }
}
