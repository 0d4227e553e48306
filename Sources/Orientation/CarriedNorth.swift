internal import CMath
internal import Events
internal import Quantities

/// North from some time ago, carried on by the gyroscope alone.
///
/// A field that turns slowly takes the heading with it, without a step. The gyroscope shows that as far as its bias is
/// known. So an old heading is carried on while it is accurate enough, and a newer one to replace it.
struct CarriedNorth: Sendable {
  /// The largest sigma of an old heading that is compared, in radians.
  private static let worth = 2.5 * degree
  /// Its largest age, in seconds: temperatures change.
  private static let lasts = 300.0
  /// One standard deviation of a gyroscope's scale: data sheets of raw parts allow a percent.
  private static let scale = 0.01
  /// The rate of a creeping field before the older heading was stored, as a share of its later rate: that of a field
  /// that appears within a minute.
  private static let began = 0.3
  /// The time constant with which a suspicion is forgotten, in seconds.
  private static let remembers = 120.0
  /// A heading with a larger error than this, in radians, is reset when the disturbance that caused it is detected.
  private static let creeps = 2 * degree
  /// A heading that was carried for less than this, in seconds, may itself be wrong by a magnet.
  private static let young = 5.0
  /// The period of the work, in seconds.
  private static let beat = 0.1

  /// A heading without corrections since.
  struct Held: Sendable {
    fileprivate(set) var track: HeadingTrack
    let reference: (north: Double, up: Double)
    fileprivate var age = 0.0
    /// The turn of the device about the vertical since, in radians.
    fileprivate var turned = 0.0

    /// Its variance.
    fileprivate var variance: Double { track.tt + CarriedNorth.scale * CarriedNorth.scale * turned * turned }

    fileprivate mutating func carry(
      _ dt: Double, turned more: Double, _ doubt: HeadingDoubt, _ inertial: InertialAttitude, _ tuning: FilterTuning
    ) {
      doubt.grow(&track, dt: dt, clean: .infinity, inertial, tuning)
      age += dt
      turned += more
    }
  }

  /// The older heading.
  private(set) var held: Held?
  private var next: Held?
  /// The angle between the heading and the carried one, and its standard deviation, in radians.
  private(set) var apart = (angle: 0.0, sigma: 0.0)
  /// The suspicion by headings that are no longer used.
  private var before = 0.0
  private var pending = 0.0
  private var attitude: Quaternion?

  /// The possible error of the heading by a creeping field, in radians: the part that the sigma does not explain.
  private(set) var suspected = 0.0

  /// Whether a heading was wrong already before a disturbance was detected.
  func hasCrept(_ track: HeadingTrack) -> Bool {
    guard let held, held.age > Self.young else { return false }
    let angle = remainder(track.turn - held.track.turn, 2 * .pi)
    let sigma = max(held.variance - track.tt, 0).squareRoot()
    return abs(angle) > 1.5 * sigma && abs(angle + before) > Self.creeps
  }

  /// The rate at which the field may have turned before its detection, in rad/s: the field of a magnet that comes
  /// nearer starts slowly.
  var rate: Double { Self.began * apart.angle / max(held?.age ?? 0, 1) }

  /// Forgets everything.
  mutating func forget() { self = CarriedNorth() }

  /// Takes a correction of the bias about the vertical; at rest all of the bias is measured.
  mutating func shift(drift change: Double, rests: Bool) {
    held?.track.shift(drift: change)
    next?.track.shift(drift: change)
    guard rests else { return }
    held?.track.settleDrift()
    next?.track.settleDrift()
  }

  /// Adds a time step; returns true when the headings are to be carried on.
  mutating func isDue(after dt: Double) -> Bool {
    pending += dt
    return pending >= Self.beat
  }

  /// Carries the headings on to the present.
  mutating func follow(
    _ track: HeadingTrack, reference: (north: Double, up: Double), _ doubt: HeadingDoubt, _ inertial: InertialAttitude,
    _ tuning: FilterTuning
  ) {
    let dt = pending
    pending = 0
    let now = inertial.frame.attitude
    let step = (now * (attitude ?? now).inverse).upperHalf
    let turned = 2 * atan2(step.z, step.w)
    attitude = now
    held?.carry(dt, turned: turned, doubt, inertial, tuning)
    next?.carry(dt, turned: turned, doubt, inertial, tuning)
    before -= before * (dt / Self.remembers)
    renew(track, reference)
  }

  /// Replaces the older heading by the newer one once it is no longer accurate enough.
  private mutating func renew(_ track: HeadingTrack, _ reference: (north: Double, up: Double)) {
    let worth = Self.worth * Self.worth
    if let old = held, old.variance > worth || old.age > Self.lasts {
      if let next, suspected > 0 { before += remainder(next.track.turn - old.track.turn, 2 * .pi) }
      (held, next) = (next, nil)
    }
    guard let old = held else {
      held = Held(track: track, reference: reference)
      apart = (0, 0)
      suspected = abs(before) * (1 + Self.began)
      return
    }
    if next == nil, old.variance > 0.25 * worth || old.age > 0.5 * Self.lasts {
      next = Held(track: track, reference: reference)
    }
    apart = (remainder(track.turn - old.track.turn, 2 * .pi), max(old.variance - track.tt, 0).squareRoot())
    let share = abs(apart.angle) / max(apart.sigma, 1e-3) - 2
    suspected = abs(apart.angle * min(max(share, 0), 1) + before) * (1 + Self.began)
  }
}
