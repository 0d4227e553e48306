internal import CMath
internal import Quantities

/// Finds out whether what is taken for a bend is more likely the field of the place: the gyroscope has missed a turn,
/// or the device was carried past something that stays.
struct SteadyBend: Sendable {
  /// A bend is strange beyond this multiple of the usual one, and steady within the other.
  private static let (strange, steady) = (2.0, 0.7)
  /// The time over which a bend is averaged to see whether it is steady, in seconds.
  private static let settles = 2.0
  /// A steady bend of the direction alone is a turn that the gyroscope has missed, after this time in seconds.
  private static let missed = 8.0
  /// A steady bend is the field of the place once it has lasted for longer than the field before, and after this time
  /// in seconds at the latest.
  private static let outlives = 60.0
  /// A bend changes only the direction while the field's size stays within this share of its horizontal part.
  private static let same = 0.1

  private var settled = Vector3.zero
  /// The time that the bend has been steady and strange, and the time without such a bend, in seconds.
  private var strangeFor = 0.0
  private var knownFor = 0.0
  /// The time since the bend has jumped, in seconds.
  private var jumpedBefore = 99.0
  /// Whether the present strange bend began with a jump, as a turn does that the gyroscope has missed.
  private var beganWithJump = false

  /// Takes a bend and the size of a usual one, in uT, and whether it has jumped.
  mutating func watch(_ bend: Vector3, usual: Double, jumps: Bool, dt: Double) {
    jumpedBefore = jumps ? 0 : jumpedBefore + dt
    settled += (bend - settled) * (dt / (Self.settles + dt))
    let (strange, steady) = (Self.strange * usual, Self.steady * usual)
    guard settled.squaredLength > strange * strange else {
      (strangeFor, knownFor, beganWithJump) = (0, knownFor + dt, false)
      return
    }
    beganWithJump = beganWithJump || jumpedBefore < Self.settles
    let isSteady = (bend - settled).squaredLength < steady * steady
    strangeFor = isSteady && beganWithJump ? strangeFor + dt : 0
  }

  /// Few magnets only turn the field, and none stays the same for longer than the field before it.
  func overrules(_ state: FieldState) -> Bool {
    guard strangeFor > Self.missed else { return false }
    let earth = state.earth
    let bent = Vector3(earth.north * sin(state.turn), earth.north * cos(state.turn), earth.up) + state.bend
    let north = (bent.x * bent.x + bent.y * bent.y).squareRoot() - earth.north
    let (up, size) = (bent.z - earth.up, Self.same * earth.north)
    return north * north + up * up < size * size || strangeFor > min(knownFor, Self.outlives)
  }
}
