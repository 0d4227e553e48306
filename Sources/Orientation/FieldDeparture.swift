internal import Quantities

/// The smoothed difference of the field from the learnt one, and its noise.
struct FieldDeparture: Sendable {
  /// The time constant of `settled`, in seconds.
  static let settles = 0.03
  /// Size and dip count as equal within this share of the field: 1.7 degrees of dip.
  static let same = 0.03
  /// Samples within this many standard deviations count as noise.
  private static let noisy = 3.0
  /// A step beyond this many is more than noise.
  private static let certain = 6.0

  /// The difference towards east, north and up.
  private(set) var vector = Vector3.zero
  /// The smoothed difference of its size from the learnt one. It is not the size of the smoothed field, which is too
  /// short on its way from one direction to another.
  private(set) var excess = 0.0
  /// The variance of the noise of one component.
  private(set) var noise = 0.5
  /// The variance of slow departures in the meridian.
  private(set) var unrest = 0.0
  /// The departure, smoothed twice.
  private(set) var settled = Vector3.zero
  private var hasLeapt = false

  /// A learnt field: towards north, and up.
  typealias Reference = (north: Double, up: Double)

  /// Takes a sample's departure. Noise alone must not reach `sure`: a noisy part is smoothed for longer. Two samples
  /// with a step of `leap` are taken without smoothing. All in uT.
  mutating func follow(
    _ raw: Vector3, excess more: Double, dt: Double, within constant: Double, sure: Double, leap: Double
  ) {
    let share = min(dt / (constant + dt), 2 * sure * sure / (noise + sure * sure))
    excess += (more - excess) * share
    let rest = raw - vector
    vector += rest * share
    // The difference of a sample from a moving mean has the variance of both. A much larger one is a step and no noise:
    // counted as noise it would slow the mean, and so prolong itself.
    let shown = rest.squaredLength / 3 * (1 - share / 2)
    if shown < Self.noisy * Self.noisy * noise + 0.01 { noise += (shown - noise) * min(dt / (0.5 + dt), 0.05) }
    let isLeap = rest.squaredLength > leap * leap + Self.certain * Self.certain * noise
    if isLeap, hasLeapt { (vector, settled, excess) = (raw, raw, more) }
    hasLeapt = isLeap
    let meridian = vector.y * vector.y + vector.z * vector.z
    unrest += (meridian * 0.5 - unrest) * (dt / (3 + dt))
    settled += (vector - settled) * (dt / (Self.settles + dt))
  }

  /// Starts anew at a departure from another learnt field.
  mutating func begin(at vector: Vector3 = .zero, excess: Double = 0) { (self.vector, self.excess) = (vector, excess) }

  /// Reduces the departure by a change of the learnt field.
  mutating func shrink(north: Double, up: Double, size: Double) {
    vector.y -= north
    vector.z -= up
    excess -= size
  }

  /// The horizontal and the vertical part of the present field.
  func level(from reference: Reference) -> Reference {
    let meridian = reference.north + vector.y
    return ((vector.x * vector.x + meridian * meridian).squareRoot(), reference.up + vector.z)
  }

  /// Whether size and dip are unchanged, whatever the direction of north.
  func isOnlyTurned(from reference: Reference, size: Double) -> Bool {
    let (now, most) = (level(from: reference), Self.same * size)
    let across = ((now.up - reference.up) * reference.north - (now.north - reference.north) * reference.up) / size
    return abs(excess) < most && abs(across) < most
  }

  /// Whether it is within this many uT in the meridian.
  func isWithin(_ most: Double) -> Bool { vector.y * vector.y + vector.z * vector.z < most * most }

  /// The disturbance, by the largest part of the departure; `east` is the part of the east component that counts.
  func cause(from reference: Reference, size: Double, east: Double) -> Disturbance {
    if isOnlyTurned(from: reference, size: size) { return .gyroDisagrees }
    let across = (vector.z * reference.north - vector.y * reference.up) / size
    if abs(excess) >= abs(across), abs(excess) >= east { return excess > 0 ? .strong : .weak }
    return abs(across) >= east ? .dip : .gyroDisagrees
  }
}
