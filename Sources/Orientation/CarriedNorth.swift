internal import CMath
internal import Events
internal import Quantities

/// North as it was held to be some time ago, carried on since by the gyroscope alone.
///
/// A field that turns too slowly for any step takes the heading along with it. What the gyroscope has to say against
/// that is as good as its bias was known: as long as it is worth something an old heading is kept, and a younger one to
/// follow it.
struct CarriedNorth: Sendable {
  /// An old heading is worth comparing with up to such a doubt of its own, in radians.
  private static let worth = 2.5 * degree
  /// And up to such an age, in seconds: temperatures change.
  private static let lasts = 300.0
  /// One standard deviation of what a gyroscope makes of a turn: data sheets allow raw parts a scale that is a percent
  /// off.
  private static let scale = 0.01
  /// What creeps had begun at so much of its later pace before the older heading was taken: a field that comes up within
  /// a minute does.
  private static let began = 0.3
  /// What was suspected is remembered for so long, in seconds.
  private static let remembers = 120.0
  /// A heading that is led astray by more than this, in radians, is taken back with the disturbance that it came of.
  private static let creeps = 2 * degree
  /// A heading that was held for less than this, in seconds, may itself have been a magnet's.
  private static let young = 5.0
  /// The headings are carried on so often, in seconds.
  private static let beat = 0.1

  /// A heading that no field has corrected since.
  struct Held: Sendable {
    fileprivate(set) var track: HeadingTrack
    let reference: (north: Double, up: Double)
    fileprivate var age = 0.0
    /// How far the device has turned about the vertical since, in radians.
    fileprivate var turned = 0.0

    /// What it may be off by, squared.
    fileprivate var variance: Double { track.tt + CarriedNorth.scale * CarriedNorth.scale * turned * turned }

    fileprivate mutating func carry(
      _ dt: Double, turned more: Double, _ doubt: HeadingDoubt, _ inertial: InertialAttitude, _ tuning: FilterTuning
    ) {
      doubt.grow(&track, dt: dt, clean: .infinity, inertial, tuning)
      age += dt
      turned += more
    }
  }

  /// The older one.
  private(set) var held: Held?
  private var next: Held?
  /// How far the heading is turned from the one that was carried on, and the standard deviation of that, in radians.
  private(set) var apart = (angle: 0.0, sigma: 0.0)
  /// What was suspected by headings that are worth no more.
  private var before = 0.0
  private var pending = 0.0
  private var attitude: Quaternion?

  /// By how much the heading may be off that is led by the field, in radians: what the old one's doubt does not explain.
  private(set) var suspected = 0.0

  /// Whether a heading of before a disturbance was noticed had been led astray already: that needs no further proof.
  func hasCrept(_ track: HeadingTrack) -> Bool {
    guard let held, held.age > Self.young else { return false }
    let angle = remainder(track.turn - held.track.turn, 2 * .pi)
    let sigma = max(held.variance - track.tt, 0).squareRoot()
    return abs(angle) > 1.5 * sigma && abs(angle + before) > Self.creeps
  }

  /// How fast the field may have turned before it was noticed, in rad/s: a magnet that comes nearer, as one that was far
  /// off, begins slowly.
  var rate: Double { Self.began * apart.angle / max(held?.age ?? 0, 1) }

  /// Forgets everything.
  mutating func forget() { self = CarriedNorth() }

  /// The gyroscope's bias about the vertical is taken to be so much less; at rest all of it is seen.
  mutating func shift(drift change: Double, rests: Bool) {
    held?.track.shift(drift: change)
    next?.track.shift(drift: change)
    guard rests else { return }
    held?.track.settleDrift()
    next?.track.settleDrift()
  }

  /// Time goes on; true where the headings are to be carried on.
  mutating func isDue(after dt: Double) -> Bool {
    pending += dt
    return pending >= Self.beat
  }

  /// Carries the headings on to where the present one is.
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

  /// Where the older heading is worth no more, the younger one takes its place.
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
