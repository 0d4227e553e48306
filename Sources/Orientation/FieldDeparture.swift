internal import Quantities

/// How far the field is from the learnt one, smoothed, and how much of that is noise.
struct FieldDeparture: Sendable {
  /// Where it is, is averaged for so long, in seconds.
  static let settles = 0.03
  /// Size and dip are the same within such a share of the field: 1.7 degrees of dip.
  static let same = 0.03
  /// Counted as noise, a sample is at most so many standard deviations of it away.
  private static let noisy = 3.0
  /// And by so many a step is more than noise.
  private static let certain = 6.0

  /// Towards east, north and up.
  private(set) var vector = Vector3.zero
  /// How much larger the field is than the learnt one, smoothed alike. Not the smoothed field's: on its way from one
  /// direction to another that is shorter than both.
  private(set) var excess = 0.0
  /// What the smoothing takes away, as the variance of one component.
  private(set) var noise = 0.5
  /// The variance that slow departures in the meridian show.
  private(set) var unrest = 0.0
  /// The same departure, smoothed once more.
  private(set) var settled = Vector3.zero
  private var hasLeapt = false

  /// A learnt field: towards north, and up.
  typealias Reference = (north: Double, up: Double)

  /// Takes a sample's departure. Noise alone must not look like a `sure` one: a noisy part is believed later, not more
  /// often. A step of `leap` need not be smoothed: two samples say that it is there. All in uT.
  mutating func follow(
    _ raw: Vector3, excess more: Double, dt: Double, within constant: Double, sure: Double, leap: Double
  ) {
    let share = min(dt / (constant + dt), 2 * sure * sure / (noise + sure * sure))
    excess += (more - excess) * share
    let rest = raw - vector
    vector += rest * share
    // A sample strays from a moving mean by its own scatter and the mean's. What strays by much more is a step, and
    // tells nothing of noise; counted as noise it would slow the mean, and so itself go on.
    let shown = rest.squaredLength / 3 * (1 - share / 2)
    if shown < Self.noisy * Self.noisy * noise + 0.01 { noise += (shown - noise) * min(dt / (0.5 + dt), 0.05) }
    let isLeap = rest.squaredLength > leap * leap + Self.certain * Self.certain * noise
    if isLeap, hasLeapt { (vector, settled, excess) = (raw, raw, more) }
    hasLeapt = isLeap
    let meridian = vector.y * vector.y + vector.z * vector.z
    unrest += (meridian * 0.5 - unrest) * (dt / (3 + dt))
    settled += (vector - settled) * (dt / (Self.settles + dt))
  }

  /// Another field is the learnt one: it is this far from it.
  mutating func begin(at vector: Vector3 = .zero, excess: Double = 0) { (self.vector, self.excess) = (vector, excess) }

  /// The learnt field came nearer by so much.
  mutating func shrink(north: Double, up: Double, size: Double) {
    vector.y -= north
    vector.z -= up
    excess -= size
  }

  /// The field as it is now, whichever way it looks: its horizontal part, and its vertical one.
  func level(from reference: Reference) -> Reference {
    let meridian = reference.north + vector.y
    return ((vector.x * vector.x + meridian * meridian).squareRoot(), reference.up + vector.z)
  }

  /// Whether size and dip are the same: neither asks which way north is.
  func isOnlyTurned(from reference: Reference, size: Double) -> Bool {
    let (now, most) = (level(from: reference), Self.same * size)
    let across = ((now.up - reference.up) * reference.north - (now.north - reference.north) * reference.up) / size
    return abs(excess) < most && abs(across) < most
  }

  /// Whether it is within so many uT in the meridian.
  func isWithin(_ most: Double) -> Bool { vector.y * vector.y + vector.z * vector.z < most * most }

  /// The part of it that is largest names it; what counts of its eastern one is given.
  func cause(from reference: Reference, size: Double, east: Double) -> Disturbance {
    if isOnlyTurned(from: reference, size: size) { return .gyroDisagrees }
    let across = (vector.z * reference.north - vector.y * reference.up) / size
    if abs(excess) >= abs(across), abs(excess) >= east { return excess > 0 ? .strong : .weak }
    return abs(across) >= east ? .dip : .gyroDisagrees
  }
}
