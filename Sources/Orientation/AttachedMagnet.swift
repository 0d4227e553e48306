internal import Quantities

/// Subtracts a magnet that was attached to the device, while the field is flagged.
///
/// It is used only if the field without it is the learnt one: then the heading goes on from that.
struct AttachedMagnet: Sendable {
  /// The residual with an attached part must be this much smaller than that without: a magnet beside the device fits
  /// both while the device turns little.
  private static let explains = 0.5

  /// The share that is held back, so that turns about the vertical alone are enough.
  private static let heldBack = 0.01
  /// It must be found twice, half a second apart.
  private static let sure = 2

  /// The field of the magnet in device axes, in uT; nil while none is known.
  private(set) var offset: Vector3?
  /// Whether the disturbance turns with the device.
  var turnsAlong: Bool { found >= Self.sure }
  private var found = 0
  private var search = AttachedField()
  private var pending = 0.0
  private var sinceSolved = 0.0
  private var departure = Vector3.zero
  private var wrongFor = 0.0
  /// The variance of slow departures in the meridian without the magnet.
  private(set) var unrest = 1.0

  /// Starts anew.
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
