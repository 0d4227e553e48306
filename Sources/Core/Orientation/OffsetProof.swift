internal import CMath
public import Events
public import Quantities

/// The doubt about the offset of a given calibration, which may be of another day or device, and how turns remove it.
///
/// An offset changes the horizontal field's size where it lies along the field, and turns the heading where it lies
/// across. So a device that is not turned never shows the part that bends its heading. Each new direction that agrees
/// with the field of this place, or with the first direction where no place is known, takes doubt away.
public struct OffsetProof: Sendable {
  /// One standard deviation of the field at one place of a room, in uT: rooms scatter by 4 to 6 % of it.
  private static let scatter = 2.0
  /// An offset that is shown counts beyond this, in uT: rooms show as much, and the filter knows their bends.
  private static let shownByRooms = 4.0
  /// A direction is a new one from 20 degrees on, as the angle's cosine, and after this time.
  private static let apart = (cosine: 0.9396926207859084, time: TimeSpan.seconds(0.5))

  /// The offset in device axes, in uT, with its covariance.
  private var offset: VectorEstimate
  private let doubt: Double
  /// The horizontal part of the expected field, in uT: its cosine is not taken for each estimate.
  private var horizontal: (of: ExpectedField, size: Double)?
  private var last: (north: Vector3, at: Timestamp)?
  private var first: (north: Vector3, up: Vector3, field: ObservedField)?

  /// Nothing shown yet; `doubt` is one standard deviation of the offset on each axis, in uT.
  public init(doubt: Double) {
    self.doubt = doubt
    offset = VectorEstimate(sigma: doubt)
  }

  /// Takes an estimate, and the field of the world model; nil where no place is known.
  public mutating func observe(_ estimate: HeadingEstimate, expecting expected: ExpectedField?, at time: Timestamp) {
    guard let field = estimate.field, estimate.disturbance == nil, !estimate.levelAssumed else { return }
    if let last, time - last.at < Self.apart.time { return }
    let toDevice = estimate.attitude.inverse
    let north = toDevice.rotate(Vector3(0, 1, 0))
    if let last, north.dot(last.north) >= Self.apart.cosine { return }
    let up = toDevice.rotate(Vector3(0, 0, 1))
    last = (north, time)
    let variance = Self.scatter * Self.scatter
    if let expected {
      let (n, u) = Self.parts(field, beyond: expected.size, expected.dip)
      offset.correct(along: north, by: n - north.dot(offset.value), variance: variance)
      offset.correct(along: up, by: u - up.dot(offset.value), variance: variance)
    } else if let first {
      let (n, u) = Self.parts(field, beyond: first.field.size, first.field.dip)
      let (alongNorth, alongUp) = (north - first.north, up - first.up)
      offset.correct(along: alongNorth, by: n - alongNorth.dot(offset.value), variance: 2 * variance)
      offset.correct(along: alongUp, by: u - alongUp.dot(offset.value), variance: 2 * variance)
    } else {
      first = (north, up, field)
    }
  }

  /// By how far the offset may bend the heading of an estimate, one standard deviation in degrees.
  ///
  /// A field that does not agree leaves the doubt as it was: the filter finds whether the room or the offset bends it.
  public mutating func sigma(of estimate: HeadingEstimate, expecting expected: ExpectedField?) -> Double {
    guard let field = estimate.field else { return 0 }
    // In device axes.
    let east = estimate.attitude.matrix.x
    let shown = max(0, abs(east.dot(offset.value)) - Self.shownByRooms)
    let across = min(doubt, (shown * shown + offset.variance(about: east)).squareRoot())
    let horizontal = size(of: expected) ?? field.size * cos(field.dip)
    return horizontal > 0 ? Angle(radians: atan(across / horizontal)).degrees : 90
  }

  private mutating func size(of expected: ExpectedField?) -> Double? {
    guard let expected else { return nil }
    if let horizontal, horizontal.of == expected { return horizontal.size }
    horizontal = (expected, expected.size * cos(expected.dip))
    return horizontal?.size
  }

  /// How much a field is larger than another one, along the horizontal and upwards.
  private static func parts(_ field: ObservedField, beyond size: Double, _ dip: Angle) -> (north: Double, up: Double) {
    (field.size * cos(field.dip) - size * cos(dip), size * sin(dip) - field.size * sin(field.dip))
  }
}
