internal import CMath
internal import Quantities

/// The field expected here, towards north and down, and how far the present one departs from it.
///
/// It begins with the world model's field, or with the first field if the place is unknown, and follows the
/// measurements. A field that departs far moves it little. If the field departs from the world model by more than a
/// hall's steel could cause, the departure is at least that excess: a magnet that stays for long is not taken for the
/// place.
struct PlaceField: Sendable {
  /// A steeper field counts as one with this horizontal part, in uT: below 6 uT no compass works.
  private static let leastHorizontal = 4.0
  /// The weight of the first field relative to learnt ones, and the shortest time over which it is learnt, in seconds
  /// of motion.
  private static let (firstWeighs, leastTime) = (0.1, 0.5)

  /// The number of independent departures in the average of usual ones: a walk of one to two minutes.
  private static let mostCounted = 60.0

  /// A field's horizontal and downward parts, in uT.
  struct Parts: Sendable {
    var (level, down): (Double, Double)
    var size: Double { (level * level + down * down).squareRoot() }
    static func - (a: Parts, b: Parts) -> Parts { Parts(level: a.level - b.level, down: a.down - b.down) }
  }

  private(set) var expected: Parts
  /// For how long it has been learnt, in seconds of motion.
  private var learntFor: Double
  /// The last field's departure from the learnt one, as a share of the horizontal part.
  private(set) var departure = 0.0
  /// The mean square of these departures along the way, and the number of independent ones in it.
  private(set) var scatter: (square: Double, count: Double)

  /// Begins with the world model's field, or with a first measured one.
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

  /// Learns how far fields usually depart here; `share` is the independence of the last field from earlier ones. A
  /// departure larger than a hall's comes from a magnet, so its excess is not learnt.
  mutating func learnScatter(_ share: Double, _ constants: HeadingConstants) {
    scatter.count = min(scatter.count + share, Self.mostCounted)
    let most = constants.hallWeakens
    let square = min(departure * departure, most * most)
    scatter.square += (square - scatter.square) * (share / scatter.count)
  }

  /// Moves towards the world model's field, which has become known.
  mutating func expect(_ world: Parts, _ constants: HeadingConstants) {
    let share = Self.firstWeighs / (Self.firstWeighs + min(learntFor, constants.learns))
    expected.level += (world.level - expected.level) * share
    expected.down += (world.down - expected.down) * share
  }

  /// The departure of a field from the place's, as a share of its horizontal part: at least its departure from the
  /// world model minus what halls cause.
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
