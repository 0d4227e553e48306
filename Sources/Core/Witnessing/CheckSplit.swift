internal import CMath
internal import Events
public import Quantities

/// What the errors of a compass at many headings are made of: a part that is the same at each, and one that turns with
/// the device.
///
/// The first is the trim of the mounting, or the bend of the place's field: at one place nothing tells them apart. The
/// second is iron on the device that its calibration does not know. It turns a heading by its part across the field.
public struct CheckSplit: Sendable {
  /// The same at each heading.
  public let constant: Angle
  /// One standard deviation of it.
  public let constantSigma: Angle
  /// The iron's field to the right and forward in uT.
  public let iron: (right: Double, forward: Double)
  /// The larger standard deviation of the two.
  public let ironSigma: Double

  /// The fewest sightings: one more than there are unknowns, so that something is left to judge them by.
  public static let fewest = 4
  /// The largest standard deviation of the iron that says something, in uT: more comes of sightings in one direction.
  private static let coarsest = 2.0

  /// The parts of sightings in several directions; nil if they do not show them.
  public init?(_ sightings: [Sighting]) {
    guard sightings.count >= CheckSplit.fewest else { return nil }
    var system = SymmetricSystem(count: 3)
    var rows: [(row: [Double], value: Double, weight: Double)] = []
    var shared = 0.0
    for each in sightings {
      guard let horizontal = each.hold.horizontal, horizontal > 1 else { return nil }
      let magnetic = each.witness.azimuth - each.hold.declination
      let scale = 180 / .pi / horizontal
      rows.append(
        ([1, -cos(magnetic) * scale, -sin(magnetic) * scale], each.difference.degrees, 1 / (each.own * each.own)))
      shared = max(shared, each.errors.shared)
    }
    for each in rows { system.add(row: each.row, value: each.value, weight: each.weight) }
    guard system.factor() else { return nil }
    system.solve()
    let solution = system.vector
    var spread = [Double](repeating: 0, count: 9)
    system.inverse(leading: 3, into: &spread)
    var square = 0.0
    for each in rows {
      let rest = each.value - each.row[0] * solution[0] - each.row[1] * solution[1] - each.row[2] * solution[2]
      square += rest * rest * each.weight
    }
    // If the rest is larger than the errors of the sightings, these errors were too small: they are widened by it.
    let excess = max(1, square / Double(sightings.count - 3))
    ironSigma = (excess * max(spread[4], spread[8])).squareRoot()
    guard ironSigma <= CheckSplit.coarsest else { return nil }
    constant = .degrees(solution[0])
    constantSigma = .degrees((excess * spread[0] + shared * shared).squareRoot())
    iron = (solution[1], solution[2])
  }
}
