internal import CMath
internal import Quantities

/// North from a while ago, carried on by the gyroscope alone.
///
/// A field that turns slowly takes the heading along without a step, and the drift with it. The gyroscope shows that as
/// far as its bias was known before. A larger difference of the two norths makes the heading less certain: either may
/// be wrong. An older heading is held while it is good enough, and then a newer one.
struct HeldNorth: Sendable {
  /// A held heading is good enough up to this sigma, in radians: a bend that it shows is as large as the usual scatter.
  private static let good = 7 * degree
  /// The next one is held from half of that on.
  private static let half = 0.5
  /// The standard deviations that are usual.
  private static let usual = 2.0
  /// The time over which a difference is forgotten, in seconds: a magnet that came as slowly stays as long.
  private static let remembers = 60.0

  private var held: NorthTrack?
  private var next: NorthTrack?
  /// How far the heading may have been taken along, as a variance in square radians.
  private(set) var variance = 0.0

  /// Predicts as the heading does.
  mutating func predict(_ dt: Double, turned angle: Double, walk: Double, wander: Double) {
    held?.predict(dt, turned: angle, walk: walk, wander: wander)
    next?.predict(dt, turned: angle, walk: walk, wander: wander)
    variance -= variance * (dt / (Self.remembers + dt))
  }

  /// Changes the drift by a correction of the bias about the vertical.
  mutating func shift(drift change: Double) {
    held?.shift(drift: change)
    next?.shift(drift: change)
  }

  /// Corrects the drift to zero, as at rest.
  mutating func settleDrift(variance: Double) {
    held?.settleDrift(variance: variance)
    next?.settleDrift(variance: variance)
  }

  /// Compares the heading with the held one.
  mutating func compare(_ track: NorthTrack) {
    guard let old = held else { return held = track }
    let apart = remainder(track.turn - old.turn, 2 * .pi)
    let usual = Self.usual * Self.usual * max(old.tt - track.tt, 0)
    variance = max(variance, apart * apart - usual)
    if old.tt > Self.good * Self.good { (held, next) = (next ?? track, nil) }
    let half = Self.half * Self.good
    if next == nil, let held, held.tt > half * half { next = track }
  }
}
