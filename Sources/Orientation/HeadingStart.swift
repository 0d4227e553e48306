internal import CMath
internal import Quantities

/// What a single field says of the heading, before anything else is known.
struct HeadingStart {
  /// The bend of the place where it begins, in percent of the field.
  private static let bends = 1.0
  /// A heading in a disturbed field, in radians.
  private static let disturbed = 0.4
  /// The scatter of one sample, as a share of the field.
  private static let scatter = 0.02

  /// What the level frame has to be turned by to face north, in radians.
  let turn: Double
  private let horizontal: Double
  private let up: Double
  private let size: Double

  /// A field in a level frame; nil where it is vertical and points nowhere.
  init?(_ level: Vector3) {
    horizontal = (level.x * level.x + level.y * level.y).squareRoot()
    size = level.length
    guard horizontal > 1e-3 * size else { return nil }
    turn = atan2(level.x, level.y)
    up = level.z
  }

  /// The same field as seen by whoever faces north.
  var faced: Vector3 { Vector3(0, horizontal, up) }

  /// Begins a track with it, where the field was clean or not, up may be off by so many radians and the gyroscope's bias
  /// about it by so many a second.
  func begin(_ track: inout HeadingTrack, isClean: Bool, tilt: Double, drift: Double) {
    let steep = size / max(horizontal, Self.scatter * size)
    let bend = isClean ? Self.bends * 0.01 * steep : Self.disturbed
    let tilted = tilt * steep
    track.begin(
      turn: turn, noise: min(Self.scatter * size / max(horizontal, 1e-9), 1),
      anomaly: min((bend * bend + tilted * tilted).squareRoot(), 1), drift: drift)
  }
}
