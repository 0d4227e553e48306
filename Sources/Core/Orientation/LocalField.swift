internal import Events
internal import Quantities

/// The field that is expected here, and how far the present one may bend a heading. It is learnt with a gyroscope and
/// without.
///
/// A magnet or iron adds a field of unknown direction. The part of it in the meridian shows: the horizontal and the
/// vertical part depart from the expected ones. The part towards the east does not, and bends the heading; it is as
/// large, on average. In ordinary rooms small departures say nothing: the direction scatters as much at any of them. So
/// there are two doubts: the usual scatter of the place, which is learnt, and the bend by a departure that is not
/// usual.
struct LocalField: Sendable {
  /// The ratio of the bend, in radians, to an unusual departure in the meridian, as a share of the horizontal field:
  /// beside magnets phones were off by 16 degrees at 0.2, 32 at 0.3 and 65 at 0.5.
  private static let bends = 1.9
  /// The same for the field of a whole place beside the world model's: a foreign field adds as much towards the east as
  /// towards north, on average, and beside magnets twice as much.
  private static let bendsAsWhole = 1.4
  /// A whole place may differ by the square root of this times the usual bend without saying anything of its direction.
  private static let usualAsWhole = 4.0
  /// A departure whose square is this many times the scatter of the place counts with an eighth of it: on public
  /// recordings departures below 0.15 say nothing of the direction, where the scatter is 8 degrees.
  private static let usual = 6.0
  /// Factor on `usual` at first, where only this stream shows the field: the stream itself began in a bend.
  private static let stranger = 20.0
  /// The time in which the excess of that factor halves, in seconds: ten bends.
  private static let strangerLasts = 20.0
  /// The largest square of a departure that counts: it means that any direction is possible.
  private static let most = 1.2
  /// The largest doubt of a direction, in square radians: any direction.
  private static let unknown = 4.0
  /// The time over which a departure is averaged before it counts, in seconds: several samples of a part at 25 Hz.
  private static let quick = 0.2
  /// The standard deviations beyond which a difference from the heading is a departure too.
  private static let sure = 3.0
  /// The weight of the first scatter, in seconds of looking: two bends.
  private static let scatterWeighs = 4.0
  /// The time over which the scatter is learnt, in seconds: some 15 bends.
  private static let scatterLasts = 30.0
  /// The variance of the direction over that of one component in the meridian: 7.5² / 4.5² on phones without magnets.
  private static let eastward = 3.0
  /// A direction that departs by more than this, in radians, is bent by a magnet and not by the place; nor does the
  /// place change faster than by this many times its scatter.
  private static let clip = (angle: 0.2, times: 4.0)
  /// The least scatter, in radians: what a good calibration leaves.
  private static let least = 0.5 * degree
  /// The weight of the first field, in seconds of looking: the world model's counts as a bend, a sample as almost
  /// nothing.
  private static let firstWeighs = (world: 2.0, sample: 0.1)
  /// The departure, as a share of the size, at which the expected field follows with a quarter of the weight: a magnet,
  /// as departures of rooms are half of it.
  private static let far = 0.3
  /// A device whose accelerations depart from their mean by this, in m/s2, is carried about or waved: a walk's by 1, a
  /// standing person's by 0.1. After the time `halves`, in seconds, half of the bends that stay at a spot have shown;
  /// no more than `most` counts. At one spot that is forgotten over the time `stays`.
  private static let carried = (unrest: 0.5, halves: 30.0, most: 120.0, stays: 30.0)
  /// Factor on the distance of a field from which a magnet was subtracted.
  private static let freed = 9.0

  var tuning: FieldTuning
  /// The field of the world model; nil where the place is not known.
  private(set) var world: WorldField?
  /// The expected field: towards north, and up.
  private(set) var reference: (north: Double, up: Double)?
  /// Its size.
  private(set) var size = 50.0
  /// The time of looking, in seconds.
  private(set) var lookedFor = 0.0
  /// The time in which the device was carried about, in seconds: less again where it stays at one spot.
  private var carriedFor = 0.0
  /// The mean square of the departure in the meridian, as a share of the horizontal field.
  private(set) var square = 0.0
  /// The departure in the meridian, averaged over `quick` and over a bend, in uT.
  private var now = (north: 0.0, up: 0.0)
  private var slow = (north: 0.0, up: 0.0)
  /// The mean difference of the direction from the heading, in radians.
  private(set) var turned = 0.0
  /// The part of its square that exceeds the doubts of direction and heading; 0 where they agree.
  private(set) var east = 0.0
  /// The variance of the direction at this place, in square radians.
  private(set) var scatter: Double
  /// The variance of the direction by an unusual departure, in square radians.
  private(set) var bend = 0.0
  /// Whether it may bend the heading by a large angle, with hysteresis.
  private(set) var isDisturbed = false

  /// An unknown field.
  init(_ tuning: FieldTuning) {
    self.tuning = tuning
    scatter = tuning.scatter * tuning.scatter * degree * degree
  }

  /// Forgets what was learnt, except the world model's field and the scale of the sensor.
  mutating func begin() {
    let (world, size) = (self.world, self.size)
    self = LocalField(tuning)
    (self.world, self.size) = (world, size)
  }

  /// Takes the world model's field; nil where the place is not known. Returns whether it is new evidence: the same
  /// field again, or that of the next street, is none.
  mutating func expect(_ field: WorldField?) -> Bool {
    let before = world
    world = field
    guard let field else { return false }
    let isNew = before?.isElsewhere(than: field) ?? true
    guard let old = reference else { return isNew }
    if let before {
      // On a journey the field changes with the place; far away nothing that was learnt holds.
      let (last, now) = (before.like(size), field.like(size))
      expect((old.north + now.north - last.north, old.up + now.up - last.up))
      if isNew { begin() }
      return isNew
    }
    let (new, weight) = (field.like(size), min(lookedFor, tuning.learns))
    let share = Self.firstWeighs.world / (Self.firstWeighs.world + weight)
    expect((old.north + (new.north - old.north) * share, old.up + (new.up - old.up) * share))
    return isNew
  }

  private mutating func expect(_ field: (north: Double, up: Double)) {
    reference = field
    size = (field.north * field.north + field.up * field.up).squareRoot()
  }

  /// The square of a departure from the expected field, as a share of the horizontal field.
  func departure(of sample: (horizontal: Double, up: Double)) -> Double {
    guard let reference else { return 0 }
    let (n, u) = (sample.horizontal - reference.north, sample.up - reference.up)
    let h = max(min(sample.horizontal, reference.north), MeasuredField.steepest * size)
    return (n * n + u * u) / (h * h)
  }

  /// Compares a sample's horizontal and vertical part with the expected field.
  mutating func look(_ sample: (horizontal: Double, up: Double), dt: Double) {
    if reference == nil {
      let size = (sample.horizontal * sample.horizontal + sample.up * sample.up).squareRoot()
      expect(world?.like(size) ?? (sample.horizontal, sample.up))
    }
    let share = dt / (Self.quick + dt)
    square += (min(departure(of: sample), Self.most) - square) * (lookedFor == 0 ? 1 : share)
  }

  /// Takes how far accelerations depart from their mean, in m/s2.
  mutating func carry(unrest: Double, dt: Double) {
    let isCarried = unrest > Self.carried.unrest
    carriedFor = isCarried ? min(carriedFor + dt, Self.carried.most) : carriedFor * (1 - dt / (Self.carried.stays + dt))
  }

  /// Compares a direction with the heading: `angle` is the difference, `variance` that of the heading.
  mutating func look(past angle: Double, variance: Double, dt: Double) {
    turned += (angle - turned) * (dt / (Self.quick + dt))
    east = max(0, turned * turned - Self.sure * Self.sure * (variance + scatter))
  }

  /// Judges how far a sample may bend the heading, and learns from it. `tilt` is the uncertainty of up, and
  /// `levelError` the error that the levelling shows, in radians. `attached` is what is left of a subtracted magnet.
  mutating func judge(
    _ sample: (horizontal: Double, up: Double), tilt: Double, levelError: Double, attached: AttachedMagnet.Rest?,
    dt: Double
  ) {
    guard let reference else { return }
    let (n, u) = (sample.horizontal - reference.north, sample.up - reference.up)
    let share = dt / (Self.quick + dt)
    now = (now.north + (n - now.north) * share, now.up + (u - now.up) * share)
    // While up is uncertain a departure says little of the field.
    let tilted = tilt * steepness
    let swung = levelError * steepness
    let looked = dt * scatter / (scatter + tilted * tilted)
    learnScatter(n, u, north: reference.north, dt: looked)
    bend = min(
      bend(by: max(0, (attached?.square ?? square) - swung * swung) + east) + (attached?.left ?? 0), Self.unknown)
    let (says, clears) = (tuning.says * degree, tuning.clears * degree)
    isDisturbed = bend > says * says || isDisturbed && bend > clears * clears
    learn(n, u, times: attached == nil ? 1 : Self.freed, sample.horizontal, dt: looked)
  }

  /// How far a departure may bend the heading, as a variance: a usual departure says nothing.
  private func bend(by square: Double) -> Double {
    let first = (Self.stranger - 1) * Self.strangerLasts / (Self.strangerLasts + lookedFor)
    let usual = Self.usual * scatter * (world == nil ? 1 + first : 1)
    let share = square / (square + usual)
    return Self.bends * Self.bends * square * share * share * share
  }

  /// How far the learnt field may bend the heading as a whole, as a variance, by its horizontal part beside the world
  /// model's: what exceeds `bends`, the variance that is known of. Buildings change the vertical part without a bend.
  /// Where the place is not known, a bend at one spot shows only once the device is carried away from there. Before,
  /// the bends of other places count.
  func strangeness(beyond bends: Double) -> Double {
    guard let reference else { return 0 }
    guard let world else {
      let unseen = Self.carried.halves / (Self.carried.halves + carriedFor)
      return max(0, usualScatter * unseen - bends)
    }
    let due = world.like(size).north
    let least = max(min(reference.north, due), MeasuredField.steepest * size)
    let apart = Self.bendsAsWhole * (reference.north - due) / least
    return max(0, min(apart * apart, Self.unknown) - Self.usualAsWhole * bends)
  }

  /// The variance of directions at places that were measured before.
  private var usualScatter: Double { tuning.scatter * tuning.scatter * degree * degree }

  private mutating func learnScatter(_ north: Double, _ up: Double, north expected: Double, dt: Double) {
    let long = dt / (tuning.bendLasts + dt)
    slow = (slow.north + (north - slow.north) * long, slow.up + (up - slow.up) * long)
    let h = max(expected, MeasuredField.steepest * size)
    let shown = Self.eastward * (slow.north * slow.north + slow.up * slow.up) / (2 * h * h)
    let most = min(Self.clip.angle * Self.clip.angle, Self.clip.times * scatter)
    let weight = min(Self.scatterLasts, Self.scatterWeighs + lookedFor)
    scatter += (max(min(shown, most), Self.least * Self.least) - scatter) * (dt / (weight + dt))
  }

  /// A field far from the expected one counts little, but always something.
  private mutating func learn(_ north: Double, _ up: Double, times: Double, _ horizontal: Double, dt: Double) {
    guard let old = reference else { return }
    let far = Self.far * size
    let distance = times * (north * north + up * up + east * horizontal * horizontal) / (far * far)
    let weight = dt / ((1 + distance) * (1 + distance))
    let first = world == nil ? Self.firstWeighs.sample : Self.firstWeighs.world
    let share = weight / (min(tuning.learns, first + lookedFor) + dt)
    expect((old.north + north * share, old.up + up * share))
    lookedFor += dt
  }

  /// How far a tilt makes the field depart in the meridian, as a share of the horizontal field and a multiple of the
  /// tilt; the heading turns by less.
  var steepness: Double { reference.map { size / max($0.north, MeasuredField.steepest * size) } ?? 1 }

  /// Treats the difference of the direction as an error of the heading.
  mutating func followsDirection() { (turned, east, bend) = (0, 0, 0) }

  /// The disturbance; nil where it bends the heading by no more than is usual.
  var disturbance: Reason? {
    guard isDisturbed, let reference else { return nil }
    let excess = (now.north * reference.north + now.up * reference.up) / size
    let across = (now.up * reference.north - now.north * reference.up) / size
    let aside = east.squareRoot() * reference.north
    if abs(excess) >= abs(across), abs(excess) >= aside { return excess > 0 ? .fieldStrong : .fieldWeak }
    return abs(across) >= aside ? .dip : .gyroDisagrees
  }
}
