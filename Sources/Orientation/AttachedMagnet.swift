internal import Quantities

/// Takes a magnet that came to stay with the device out of the field again, while the field is flagged.
///
/// It is believed only if what is left without it is the field learnt before: then the heading goes on from it.
struct AttachedMagnet: Sendable {
  /// What stays with the device must leave so much less over than what stays with the world does: a magnet beside it
  /// can be put down to either while the device turns little.
  private static let explains = 0.5

  /// Whoever turns about the vertical only need not know of what is along it to see that the rest turns, too.
  private static let heldBack = 0.01
  /// It is found twice, half a second apart, before anybody is told.
  private static let sure = 2

  /// What the magnet adds, in device axes, in uT.
  private(set) var offset: Vector3?
  /// Whether what is too much turns with the device, whatever is left without it.
  var turnsAlong: Bool { found >= Self.sure }
  private var found = 0
  private var search = AttachedField()
  private var pending = 0.0
  private var sinceSolved = 0.0
  private var departure = Vector3.zero
  private var wrongFor = 0.0
  /// The variance that slow departures in the meridian show without the magnet.
  private(set) var unrest = 1.0

  /// Starts over.
  mutating func forget() { self = AttachedMagnet() }

  /// Gathers samples.
  mutating func observe(_ magn: Vector3, _ level: Vector3, attitude: Quaternion, dt: Double) {
    pending += dt
    guard pending >= 0.02 else { return }
    search.observe(magn, leveled: level, attitude: attitude, dt: pending, within: 6)
    sinceSolved += pending
    pending = 0
  }

  private func isExplained(by split: AttachedField.Split, _ size: Double) -> Bool {
    split.residual < 0.035 * size && split.residual < Self.explains * split.unsplit
  }

  /// The field without the magnet, towards east, north, up; nil while none is known.
  mutating func apply(
    _ frame: LevelFrame, _ magn: Vector3, at time: Timestamp, _ facing: LevelTurn,
    reference: (north: Double, up: Double)?, dt: Double
  ) -> Vector3? {
    guard let reference else { return nil }
    let size = (reference.north * reference.north + reference.up * reference.up).squareRoot()
    if sinceSolved > 0.5, search.age > 2.5 {
      sinceSolved = 0
      let along = search.split(heldBack: Self.heldBack)
      found = along.map { isExplained(by: $0, size) } == true ? found + 1 : 0
      if let split = search.split(), split.dilution < 8, isExplained(by: split, size) {
        let north = (split.world.x * split.world.x + split.world.y * split.world.y).squareRoot()
        if abs(north - reference.north) < 0.06 * size, abs(split.world.z - reference.up) < 0.06 * size {
          offset = split.attached
        }
      }
    }
    guard let offset else { return nil }
    let field = facing.rotate(frame.level(magn - offset, at: time))
    let now = field - Vector3(0, reference.north, reference.up)
    departure += (now - departure) * (dt / (0.05 + dt))
    unrest += ((departure.y * departure.y + departure.z * departure.z) * 0.5 - unrest) * min(dt / (0.5 + dt), 0.05)
    if departure.length > 0.12 * size {
      wrongFor += dt
      if wrongFor > 0.2 { forget() }
      return nil
    }
    wrongFor = 0
    return field
  }
}
