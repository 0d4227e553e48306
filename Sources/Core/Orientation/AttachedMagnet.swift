internal import Quantities

/// Subtracts a magnet that came to the device, such as a case with a clasp, while the field departs from the expected
/// one.
///
/// It is used where the field without it is much nearer to the expected one.
struct AttachedMagnet: Sendable {
  /// The departures, as shares of the horizontal field, at which a search begins and ends.
  private static let begins = 0.3
  private static let ends = 0.15
  /// The memory of the search, in seconds, and the time before its first solution and between two.
  private static let remembers = 6.0
  private static let first = 2.5
  private static let often = 0.5
  /// The period of the work, in seconds.
  private static let beat = 0.02
  /// The residual with a magnet must be this much smaller than that without: a magnet beside the device fits both while
  /// the device turns little.
  private static let explains = 0.5
  /// The largest ratio of the scatter of the solution to that of a sample.
  private static let dilutes = 8.0
  /// The field without the magnet must be this much nearer, by the mean square of the departure.
  private static let nearer = 0.25
  /// The time over which that is averaged, in seconds.
  private static let quick = 0.2
  /// The share that is held back, so that turns about the vertical alone show that something turns with the device.
  private static let heldBack = 0.01
  /// It must be found twice, half a second apart.
  private static let certain = 2

  /// What is left of a magnet: the mean square of the departure as a share of the horizontal field, and the variance of
  /// the direction.
  typealias Rest = (square: Double, left: Double)

  /// Whether the disturbance turns with the device.
  var turnsAlong: Bool { found >= Self.certain }
  private var found = 0
  private var isSearching = false
  private var search = AttachedField()
  private var offset: Vector3?
  private var residual = 0.0
  private var square: Double?
  private var pending = 0.0
  private var sinceSolved = 0.0

  /// Gathers samples while the field departs, by the mean square of its departure.
  mutating func observe(_ magn: Vector3, _ level: Vector3, attitude: Quaternion, square: Double, dt: Double) {
    if !isSearching, square > Self.begins * Self.begins {
      self = AttachedMagnet()
      isSearching = true
    } else if isSearching, square < Self.ends * Self.ends {
      self = AttachedMagnet()
    }
    guard isSearching else { return }
    pending += dt
    guard pending >= Self.beat else { return }
    search.observe(magn, leveled: level, attitude: attitude, dt: pending, within: Self.remembers)
    sinceSolved += pending
    pending = 0
    if sinceSolved > Self.often, search.age > Self.first { solve() }
  }

  private mutating func solve() {
    sinceSolved = 0
    func explains(_ split: AttachedField.Split) -> Bool { split.residual < Self.explains * split.unsplit }
    found = search.split(heldBack: Self.heldBack).map(explains) == true ? found + 1 : 0
    guard let split = search.split(), split.dilution < Self.dilutes, explains(split) else { return }
    if offset == nil { square = nil }
    (offset, residual) = (split.attached, split.residual)
  }

  /// The field in the level frame without the magnet, and what is left of that; nil where none is found.
  mutating func subtracted(
    from magn: Vector3, _ frame: LevelFrame, at time: Timestamp, _ expected: LocalField, dt: Double
  ) -> (field: Vector3, rest: Rest)? {
    guard let offset else { return nil }
    let field = frame.level(magn - offset, at: time)
    let departure = expected.departure(of: ((field.x * field.x + field.y * field.y).squareRoot(), field.z))
    let square = self.square.map { $0 + (departure - $0) * (dt / (Self.quick + dt)) } ?? departure
    self.square = square
    guard square < Self.nearer * expected.square, let reference = expected.reference else { return nil }
    return (field, (square, residual * residual / (reference.north * reference.north)))
  }
}
