internal import CMath
internal import Quantities

/// The field that is expected here, towards north and down, and how far the present one departs from it.
///
/// It begins at the world model's, or at the first field where no place is known, and follows what is measured. A field
/// that departs far moves it little. It explains no larger departure from the model than a hall's steel makes: a magnet
/// that stays for long is not taken for the place.
struct PlaceField: Sendable {
  /// A steeper field counts as one with this horizontal part, in uT: below 6 uT no compass works.
  private static let leastHorizontal = 4.0

  /// A field's horizontal part and its part downwards, in uT.
  struct Parts: Sendable {
    var (level, down): (Double, Double)
    var size: Double { (level * level + down * down).squareRoot() }
    static func - (a: Parts, b: Parts) -> Parts { Parts(level: a.level - b.level, down: a.down - b.down) }
  }

  private(set) var expected: Parts
  /// The time for which it was learnt, in seconds of motion.
  private var learntFor: Double
  /// How far the last field departed from what was learnt, as a share of the horizontal part.
  private(set) var departure = 0.0

  /// Begins at the world model's field, or at a first one.
  init(_ first: Parts, world: Parts?, _ constants: HeadingConstants) {
    expected = world ?? first
    learntFor = world == nil ? 0.1 : constants.modelWeighs
    departure = Self.share(of: first, from: expected)
  }

  /// Learns from a field for a time of motion, in seconds.
  mutating func follow(_ field: Parts, for time: Double, world: Parts?, _ constants: HeadingConstants) {
    learntFor += time
    let lasts = world == nil ? constants.learnsAlone : constants.learns
    let distance = departure / constants.far
    let share = min(1, time / min(lasts, 0.5 + learntFor)) / (1 + distance * distance)
    expected.level += (field.level - expected.level) * share
    expected.down += (field.down - expected.down) * share
  }

  /// Comes nearer to the world model's field, which has become known.
  mutating func expect(_ world: Parts, _ constants: HeadingConstants) {
    let share = constants.modelWeighs / (constants.modelWeighs + min(learntFor, constants.learns))
    expected.level += (world.level - expected.level) * share
    expected.down += (world.down - expected.down) * share
  }

  /// How far a field departs from the usual one, as a share of its horizontal part: from that of the place, or of the
  /// world model, whichever is nearer.
  mutating func departure(of field: Parts, world: Parts?, _ constants: HeadingConstants) -> Double {
    departure = Self.share(of: field, from: expected)
    guard let world else { return departure }
    let fromWorld = Self.share(of: field, from: world)
    return max(min(departure, fromWorld + constants.modelError), fromWorld - constants.hallWeakens)
  }

  private static func share(of field: Parts, from other: Parts) -> Double {
    (field - other).size / max(min(field.level, other.level), leastHorizontal)
  }
}
