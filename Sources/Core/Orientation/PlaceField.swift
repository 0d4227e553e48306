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
  /// Weight of the first field beside what is learnt, and the least time over which it is learnt, in seconds of motion.
  private static let (firstWeighs, leastTime) = (0.1, 0.5)

  /// Independent departures over which the usual one is averaged: a walk of one to two minutes.
  private static let mostCounted = 60.0

  /// A field's horizontal part and its part downwards, in uT.
  struct Parts: Sendable {
    var (level, down): (Double, Double)
    var size: Double { (level * level + down * down).squareRoot() }
    static func - (a: Parts, b: Parts) -> Parts { Parts(level: a.level - b.level, down: a.down - b.down) }
  }

  private(set) var expected: Parts
  /// How long it has been learnt, in seconds of motion.
  private var learntFor: Double
  /// How far the last field departed from what was learnt, as a share of the horizontal part.
  private(set) var departure = 0.0
  /// The mean square of these departures along the way, and of how many independent ones.
  private(set) var scatter: (square: Double, count: Double)

  /// Begins at the world model's field, or at a first one.
  init(_ first: Parts, world: Parts?, _ constants: HeadingConstants) {
    expected = world ?? first
    learntFor = Self.firstWeighs
    scatter = (constants.usualScatter * constants.usualScatter, 1)
    departure = Self.share(of: first, from: expected)
    if world != nil { learnScatter(1, constants) }
  }

  /// Learns from a field for a time of motion, in seconds.
  mutating func follow(_ field: Parts, for time: Double, _ constants: HeadingConstants) {
    learntFor += time
    let distance = Self.share(of: field, from: expected) / constants.far
    let share = min(1, time / min(constants.learns, Self.leastTime + learntFor)) / (1 + distance * distance)
    expected.level += (field.level - expected.level) * share
    expected.down += (field.down - expected.down) * share
  }

  /// Learns how far fields usually depart here; `share` says how independent the last one is of those before. A larger
  /// departure than those of halls is a magnet's and says nothing of the place.
  mutating func learnScatter(_ share: Double, _ constants: HeadingConstants) {
    scatter.count = min(scatter.count + share, Self.mostCounted)
    let most = constants.hallWeakens
    let square = min(departure * departure, most * most)
    scatter.square += (square - scatter.square) * (share / scatter.count)
  }

  /// Comes nearer to the world model's field, which has become known.
  mutating func expect(_ world: Parts, _ constants: HeadingConstants) {
    let share = Self.firstWeighs / (Self.firstWeighs + min(learntFor, constants.learns))
    expected.level += (world.level - expected.level) * share
    expected.down += (world.down - expected.down) * share
  }

  /// How far a field departs from that of the place, as a share of its horizontal part: no less than it departs from
  /// the world model beyond what halls do.
  mutating func departure(of field: Parts, world: Parts?, _ constants: HeadingConstants) -> Double {
    departure = Self.share(of: field, from: expected)
    guard let world else { return departure }
    let allowed = field.level < world.level ? constants.hallWeakens : constants.hallStrengthens
    return max(departure, Self.share(of: field, from: world) - allowed)
  }

  private static func share(of field: Parts, from other: Parts) -> Double {
    (field - other).size / max(min(field.level, other.level), leastHorizontal)
  }
}
