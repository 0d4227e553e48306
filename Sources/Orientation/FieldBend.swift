internal import CMath

/// How far a field may bend a heading, by its size and dip beside those that were learnt; it knows no turn.
struct FieldBend: Sendable {
  /// A departure in the meridian of this share of the horizontal field may turn north by a radian; smaller ones count
  /// with their third power. Seen beside magnets on phones: 16 degrees at 0.2, 32 at 0.3, 65 at 0.5.
  private static let bends = 0.7
  /// As many times larger must a departure be where no place is known: the learnt field may be bent itself.
  private static let stranger = 3.0
  /// The largest square of that share that counts: the direction may be any.
  private static let most = 1.6
  /// The time over which departures are averaged before they count, in seconds: some samples of a part with 25 Hz.
  private static let quick = 0.2
  /// How long a bend lasts on a walk through a room, in seconds: phones and robots show 1 to 2.
  private static let lasts = 2.0
  /// The scatter of direction along a walk before any is learnt, in radians: 7.5 degrees on phones.
  private static let scatter = 8 * degree
  /// What that weighs, and over which time the scatter is learnt, in seconds: two and fifteen bends.
  private static let weighs = (first: 5.0, most: 30.0)
  /// The variance across the meridian over that of a component in it: 7.5^2 / 4.5^2 degrees on phones.
  private static let eastward = 3.0
  /// What departs by more than this, in radians, is a magnet and no scatter.
  private static let clip = 0.2
  /// The time constant of the learnt field, and what the first one weighs, in seconds.
  private static let learns = (within: 20.0, first: 2.0)
  /// At a departure of this share of the field it is learnt with a quarter of the weight.
  private static let far = 0.3
  /// The word is said when the field may bend the heading by more than this, until it is less, in radians.
  private static let said = (from: 15 * degree, until: 7.5 * degree)

  /// The present disturbance; nil without one.
  private(set) var disturbance: Disturbance?
  /// The variance of a heading by the field's bends, in square radians.
  var variance: Double { bend + scattered }
  private var bend = 0.0
  private var scattered = Self.scatter * Self.scatter
  private var departure = 0.0
  private var slow = (north: 0.0, up: 0.0)
  private var reference: (north: Double, up: Double)?
  private var seen = 0.0
  private var hasWorld = false

  /// Takes a field towards north and up; `unsure` is the variance of its dip, `world` the field of this place.
  mutating func observe(_ field: (north: Double, up: Double), unsure: Double, world: WorldField?, dt: Double) {
    let size = (field.north * field.north + field.up * field.up).squareRoot()
    if reference == nil || hasWorld != (world != nil) {
      reference = world?.like(size) ?? field
      (hasWorld, seen) = (world != nil, 0)
      departure = 0
    }
    guard var learnt = reference else { return }
    let usual = (learnt.north * learnt.north + learnt.up * learnt.up).squareRoot()
    let off = (north: field.north - learnt.north, up: field.up - learnt.up)
    let squared = max(0, off.north * off.north + off.up * off.up - unsure * size * size)
    let horizontal = max(min(field.north, learnt.north), 0.05 * usual)
    let limit = Self.bends * (hasWorld ? 1 : Self.stranger)
    // A magnet of any strength is forgotten as soon.
    let share = min(squared / (horizontal * horizontal * limit * limit), Self.most)
    departure += (share - departure) * (seen == 0 ? 1 : dt / (Self.quick + dt))
    bend = departure * departure * departure
    let lasting = dt / (Self.lasts + dt)
    slow.north += (off.north - slow.north) * lasting
    slow.up += (off.up - slow.up) * lasting
    let scatters = Self.eastward * (slow.north * slow.north + slow.up * slow.up) / (2 * learnt.north * learnt.north)
    scattered +=
      (min(scatters, Self.clip * Self.clip) - scattered) * (dt / (min(Self.weighs.most, Self.weighs.first + seen) + dt))
    say(along: size - usual, across: (off.up * learnt.north - off.north * learnt.up) / usual)
    let far = (off.north * off.north + off.up * off.up) / (Self.far * Self.far * usual * usual)
    let weight = dt / ((1 + far) * (1 + far))
    seen += dt
    let gain = weight / (min(Self.learns.within, Self.learns.first + seen) + dt)
    learnt.north += off.north * gain
    learnt.up += off.up * gain
    reference = learnt
  }

  private mutating func say(along: Double, across: Double) {
    let limit = disturbance == nil ? Self.said.from : Self.said.until
    guard bend > limit * limit else {
      disturbance = nil
      return
    }
    disturbance = abs(across) > abs(along) ? .dip : along > 0 ? .strong : .weak
  }
}
