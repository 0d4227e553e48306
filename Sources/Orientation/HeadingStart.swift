internal import CMath
internal import Quantities

/// The heading from a single field, for the start of a track.
struct HeadingStart {
  /// The local anomaly at the start, in percent of the field.
  private static let bends = 1.0
  /// One standard deviation of a heading in a disturbed field, in radians.
  private static let disturbed = 0.4
  /// The noise of one sample, as a share of the field.
  private static let scatter = 0.02

  /// The turn of the level frame to north, in radians.
  let turn: Double
  private let horizontal: Double
  private let up: Double
  private let size: Double

  /// A field in a level frame; nil where it is vertical.
  init?(_ level: Vector3) {
    horizontal = (level.x * level.x + level.y * level.y).squareRoot()
    size = level.length
    guard horizontal > 1e-3 * size else { return nil }
    turn = atan2(level.x, level.y)
    up = level.z
  }

  /// The same field with its horizontal part to the north.
  var faced: Vector3 { Vector3(0, horizontal, up) }

  /// Starts a track. `tilt` is the uncertainty of up in radians, `drift` that of the bias about the vertical in rad/s.
  func begin(_ track: inout HeadingTrack, isClean: Bool, tilt: Double, drift: Double) {
    let steep = size / max(horizontal, Self.scatter * size)
    let bend = isClean ? Self.bends * 0.01 * steep : Self.disturbed
    let tilted = tilt * steep
    track.begin(
      turn: turn, noise: min(Self.scatter * size / max(horizontal, 1e-9), 1),
      anomaly: min((bend * bend + tilted * tilted).squareRoot(), 1), drift: drift)
  }
}
