internal import Quantities

/// Detects whether the field turns although the device seems to be at rest: for a gyroscope with an unknown bias, a
/// steady turn looks like rest.
struct FieldAtRest: Sendable {
  /// The time before there is a result, in seconds: by then a turn of 1 degree/s shows.
  private static let looks = 0.5
  /// The averaging time of the field, and the time at rest after which the average holds only samples from the rest, in
  /// seconds.
  private static let averages = (over: 0.15, settled: 0.4)
  /// The time after which the comparison starts again, in seconds.
  private static let again = 3.0
  /// The square of the smallest change that a turn must cause to be noticed, as a share of the field's square: a third
  /// of a degree.
  private static let shows = 4e-5
  private var now = Vector3.zero
  private var before = Vector3.zero
  private var since = 0.0
  private var begun = false

  mutating func begin() { self = FieldAtRest() }

  /// Takes a sample, and for how long the device has been at rest.
  mutating func observe(_ magn: Vector3, dt: Double, still: Double) {
    guard begun else {
      (now, before, begun) = (magn, magn, true)
      return
    }
    now += (magn - now) * (dt / (Self.averages.over + dt))
    since += dt
    if still < Self.averages.settled || since > Self.again {
      before = now
      since = 0
    }
  }

  /// The change of the field, as a share of the change that a rate would have caused: 0 for a bias, 1 for a turn or
  /// before there is a result, more near a magnet; nil if such a turn would hardly show.
  func moved(by rate: Vector3) -> Double? {
    guard since > Self.looks else { return 1 }
    let due = now.cross(rate) * since
    let size = now.squaredLength
    guard due.squaredLength > Self.shows * size else { return nil }
    return (now - before).length / due.length
  }
}
