internal import Quantities

/// The field that iron in walls and furniture adds to the earth's field. It is a sum of waves over the floor, so it
/// varies from metre to metre.
struct Room: Equatable, Sendable {
  /// A wave over the floor, with the field in uT at its crest and at its rising slope.
  private struct Wave: Equatable, Sendable {
    /// The growth of its phase per metre east and north, in rad.
    let east: Double
    let north: Double
    let crest: Vector3
    let rise: Vector3
  }

  private let waves: [Wave]
  /// The mean field over the room.
  private let mean: Vector3

  private static let count = 12
  /// The mean along the field, across it to magnetic east, and across it in dip, as shares of the scatter. A scatter of
  /// 8 % at a dip of 60 degrees means 8 %, 1 degree and 2 degrees.
  private static let means = Vector3(1, 0.1, 0.5)

  /// A room with iron in the earth's field, given in uT; nil without iron.
  init?(_ iron: Iron, in field: Vector3, seed: UInt64) {
    let (scatter, extent, scatters) = iron.drawn(seed: seed)
    guard iron != .none, scatter > 0 || iron.mean != nil, let along = field.normalized,
      let east = field.cross(Vector3(0, 0, 1)).normalized
    else {
      return nil
    }
    var random = RandomStream(seed: seed, name: "room")
    let size = scatter * field.length
    let (axes, across) = ((along, east), along.cross(east))
    func turned(_ v: Vector3) -> Vector3 { axes.0 * v.x + axes.1 * v.y + across * v.z }
    func scaled(_ v: Vector3, by s: Vector3) -> Vector3 { Vector3(v.x * s.x, v.y * s.y, v.z * s.z) }
    var drawn: [(east: Double, north: Double, crest: Vector3, rise: Vector3)] = []
    var power = Vector3.zero
    for _ in 0..<Room.count {
      // Normally distributed wave numbers yield a bell curve; divided by another normal number they yield an
      // exponential. The shortest waves are cut off.
      let reach = iron.isExponential ? extent * max(abs(random.normal()), 0.1) : extent
      let wave = (random.normal() / reach, random.normal() / reach, random.vector(), random.vector())
      power += (scaled(wave.2, by: wave.2) + scaled(wave.3, by: wave.3)) / 2
      drawn.append((east: wave.0, north: wave.1, crest: wave.2, rise: wave.3))
    }
    // There are only a few waves: their power is scaled to the stated one.
    let gain = scaled(
      scatters * size,
      by: Vector3(1 / power.x.squareRoot(), 1 / power.y.squareRoot(), 1 / power.z.squareRoot()))
    waves = drawn.map {
      Wave(
        east: $0.east, north: $0.north, crest: turned(scaled($0.crest, by: gain)),
        rise: turned(scaled($0.rise, by: gain)))
    }
    mean = turned(iron.mean.map { $0 * field.length } ?? scaled(random.vector(), by: Room.means * size))
  }

  /// The field in uT, east, north and up, at a place in metres east and north of the start.
  func field(east: Double, north: Double) -> Vector3 {
    waves.reduce(mean) { sum, wave in
      let (sine, cosine) = sineAndCosine(wave.east * east + wave.north * north)
      return sum + wave.crest * cosine + wave.rise * sine
    }
  }
}
