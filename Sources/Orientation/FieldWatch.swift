internal import CMath
internal import Events
internal import Quantities

/// Holds the field against the one expected: the learnt one in all three directions, the world model's as ratios.
///
/// The learnt field is two numbers, horizontal and vertical; with the heading that the gyroscope carries it is a vector,
/// and so is the departure from it: along the field (its size), across it in the meridian (its dip), and east (it turns
/// otherwise than the gyroscope). Not to have learnt a field yet is no departure.
struct FieldWatch: Sendable {
  /// What a sample means.
  enum Verdict: Equatable {
    /// The field is the expected one.
    case clean
    /// It has just ceased to be.
    case onset
    /// It is not.
    case disturbed
    /// It has just become so again.
    case cleared
    /// It is not, but has been for so long that it is the expected one from now on: the heading has to follow.
    case adopted
  }

  /// A step is so many standard deviations of noise: three directions, a hundred samples a second, hours of it.
  private static let sureness = 5.5
  /// What a calibration leaves over turns with the device: its standard deviation counts so many times. In three
  /// directions a part of a hundred differs by more from one pose to another.
  private static let calibrated = 6.0
  /// On its way back the field moves by more than this in the time it takes to clear, as a share of its size.
  private static let still = 0.018
  /// Time constant without a gyroscope, in seconds: the departures are as unsure as up is.
  private static let alone = 0.3
  /// The step that counts across the field without a gyroscope, as a share of the one along it: 4.5 degrees of dip.
  private static let dipStep = 0.87

  /// A step of such a share of the field need not be smoothed: two samples say that it is there. Without a gyroscope a
  /// hand's push looks like one of a third.
  private static let leap = 0.1
  private static let leapAlone = 0.5

  /// Learnt for less than this, in seconds, a field may be a magnet's that was there at the start.
  private static let young = 60.0
  /// For so long, in seconds, a field may be off in nothing but its direction before the heading is taken for lost.
  private static let lost = 5.0

  /// Another north that was adopted is held possible to be the wrong one for so long, in seconds.
  private static let adopted = 300.0
  /// A slow turn that the gyroscope does not know is so many standard deviations of what it may have missed.
  private static let surelyTurned = 3.0

  var tuning: FieldTuning {
    didSet { settleSteps() }
  }
  /// What the calibration leaves over: one standard deviation of the heading, in radians.
  var leftByCalibration = 0.0 {
    didSet { settleSteps() }
  }
  /// How far the field may step away from the learnt one, and within how much it is it again: as shares of its size.
  private var step = (away: 0.085, back: 0.06)
  private(set) var world: WorldField?
  /// The learnt field: towards north, and up.
  private(set) var reference: (north: Double, up: Double)? {
    didSet { size = reference.map { ($0.north * $0.north + $0.up * $0.up).squareRoot() } ?? 50 }
  }
  /// Its size.
  private(set) var size = 50.0
  /// Its horizontal part, as far as headings can be had of it.
  var northward: Double { max(reference?.north ?? size, 0.02 * size) }
  private var away = FieldDeparture()
  private var departure: Vector3 { away.vector }
  private var excess: Double { away.excess }
  /// What the smoothing takes away, as the variance of one component.
  var noise: Double { away.noise }
  /// The variance that slow departures in the meridian show.
  var unrest: Double { away.unrest }
  /// What is wrong with the field.
  private(set) var disturbance: Disturbance?
  /// How far a heading that only the field tells may be off, in radians: what disturbs it adds as much east, unseen, as
  /// it is seen to add in the meridian, and half as much again.
  var astray: Double {
    guard disturbance != nil else { return 0 }
    let seen = 1.5 * (departure.y * departure.y + departure.z * departure.z).squareRoot() / northward
    // What is larger than the field itself may turn it right round.
    return seen < 1 ? max(0.4, asin(seen)) : .pi
  }
  /// How far the field may still be off once it counts as the learnt one again, in radians: one standard deviation.
  var leftOver: Double { 0.5 * step.back * size / northward }
  /// By how much the seen north is turned from the one that the gyroscope carries, in radians, where it may be the
  /// carried one that is wrong: nothing else is off, or what is held to be right was learnt shortly ago, of one field.
  var turnedAway: Double {
    guard disturbance != nil, let reference, hasCrept || isOnlyTurned || world == nil && learntFor < Self.young else {
      return 0
    }
    return atan2(departure.x, reference.north + departure.y)
  }
  /// Whether size and dip are as learnt: neither asks which way north is.
  private var isOnlyTurned: Bool {
    isWorlds(within: FieldDeparture.same) || reference.map { away.isOnlyTurned(from: $0, size: size) } ?? false
  }
  private var onlyTurnedFor = 0.0
  /// How far the field that was adopted last was turned from the one before, in radians: the longer it holds, the less.
  private(set) var turnedWhenAdopted = 0.0
  /// It went away slowly: no turn did that which a gyroscope may have missed.
  private var hasCrept = false
  /// For how long it has been as expected, in seconds.
  private(set) var cleanFor = Double.infinity
  private var settledAt = Vector3.zero
  private var learntFor = 0.0
  private var steady = CandidateField()

  init(_ tuning: FieldTuning, leftByCalibration: Double = 0) {
    (self.tuning, self.leftByCalibration) = (tuning, leftByCalibration)
    settleSteps()
  }

  private mutating func settleSteps() {
    let away = max(tuning.step * 0.01, Self.calibrated * leftByCalibration * northward / size)
    step = (away, away * tuning.back / max(tuning.step, 1e-9))
  }

  /// Takes the world model's field; what was learnt is dropped where it contradicts it.
  mutating func expect(_ field: ExpectedField?) { expect(field.flatMap { WorldField($0) }) }

  /// Takes another watch's.
  mutating func expect(_ field: WorldField?) {
    world = field
    if let reference, world?.disturbance(reference, size: size, tilt: 0, tuning) != nil { settle(on: nil) }
  }

  /// Takes a sample towards east, north and up by the present heading. `slack` is how far east it may be for want of a
  /// sure heading, `timing` how far anywhere for want of a sure latency, both in uT.
  mutating func observe(
    _ field: Vector3, dt: Double, within constant: Double, slack: Double, timing: Double, turned angle: Double
  ) -> Verdict {
    let north = (field.x * field.x + field.y * field.y).squareRoot()
    guard let reference else { return first(field, north, tilt: timing / max(field.length, 1e-9)) }
    let raw = Vector3(field.x, (slack < size ? field.y : north) - reference.north, field.z - reference.up)
    smooth(raw, of: field, dt: dt, within: constant)
    let east = max(0, abs(departure.x) - slack)
    // Neither a tilt nor a latency changes the size: of what is across the field they may have made so much.
    let size = self.size
    let across = (departure.z * reference.north - departure.y * reference.up) / size
    let turned = max(0, (across * across + east * east).squareRoot() - timing)
    let distance = (excess * excess + turned * turned).squareRoot()
    let far = absolute(tilt: timing / size)
    let isOff = distance > step.away * size
    // On its way back a field that is still bent must not pass for a heading that has drifted.
    let near = max(0, abs(departure.x) - slack / 3)
    let left = max(0, (across * across + near * near).squareRoot() - timing)
    let isEarths = disturbance != nil && near < step.back * size && isWorlds(within: step.back)
    let isBack = (excess * excess + left * left).squareRoot() < step.back * size || isEarths
    return judge(
      isOff: isOff, isBack: isBack, far: far, east: east, raw, field, north: north, timing: timing, turned: angle,
      dt: dt)
  }

  /// Takes a sample without a gyroscope: its size and its dip alone, where up itself may be off by so many radians.
  mutating func observe(_ field: Vector3, dt: Double, tilt: Double) -> Verdict {
    let north = (field.x * field.x + field.y * field.y).squareRoot()
    guard let reference else { return first(field, north, tilt: tilt) }
    let raw = Vector3(0, north - reference.north, field.z - reference.up)
    smooth(raw, of: field, dt: dt, within: Self.alone)
    let size = self.size
    let along = abs(excess)
    let across = max(0, abs(departure.z * reference.north - departure.y * reference.up) / size - tilt * size)
    let far = absolute(tilt: tilt)
    let isOff = along > step.away * size || across > Self.dipStep * step.away * size
    let isBack =
      along < step.back * size && across < Self.dipStep * step.back * size
      || disturbance != nil && isWorlds(within: step.back)
    return judge(
      isOff: isOff, isBack: isBack, far: far, east: 0, raw, field, north: north, timing: tilt * size, turned: 0, dt: dt)
  }

  /// Whether a field that is turned by such an angle, known to within such a sigma, has left the learnt one.
  func isTurned(by angle: Double, sigma: Double) -> Bool {
    2 * abs(sin(0.5 * angle)) > step.away * size / northward + Self.surelyTurned * sigma
  }

  /// The field has left the one learnt some time ago, too slowly to be seen to; this is it by the heading of then.
  mutating func creep(_ field: Vector3, from learnt: (north: Double, up: Double)) {
    reference = learnt
    away.begin(at: field - Vector3(0, learnt.north, learnt.up), excess: field.length - size)
    disturbance = .gyroDisagrees
    (cleanFor, onlyTurnedFor, hasCrept) = (0, 0, true)
    steady = CandidateField()
  }

  /// The first field of all is the learnt one.
  private mutating func first(_ field: Vector3, _ north: Double, tilt: Double) -> Verdict {
    settle(on: field)
    disturbance = absolute(tilt: tilt)
    return disturbance == nil ? .clean : .onset
  }

  private mutating func smooth(_ raw: Vector3, of field: Vector3, dt: Double, within constant: Double) {
    away.follow(
      raw, excess: field.length - size, dt: dt, within: constant, sure: step.away * size / Self.sureness,
      leap: (constant < Self.alone ? Self.leap : Self.leapAlone) * size)
  }

  private mutating func judge(
    isOff: Bool, isBack: Bool, far: Disturbance?, east: Double, _ raw: Vector3, _ field: Vector3, north: Double,
    timing: Double, turned: Double, dt: Double
  ) -> Verdict {
    guard disturbance != nil else {
      guard isOff || far != nil else {
        cleanFor += dt
        learn(raw, dt: dt)
        return .clean
      }
      disturbance = far ?? cause(east)
      (cleanFor, onlyTurnedFor, hasCrept) = (0, 0, false)
      steady = CandidateField()
      return .onset
    }
    // On its way back the field is near the learnt one long before it is there: it must have come to rest, too.
    let shaken = 2 * (noise * dt / (2 * FieldDeparture.settles)).squareRoot()
    let isStill: Bool
    if cleanFor == 0 {
      isStill = (away.settled - departure).length < 0.01 * size + shaken
      settledAt = away.settled
    } else {
      isStill = (away.settled - settledAt).length < Self.still * size + shaken + timing
    }
    cleanFor = isBack && isStill && far == nil ? cleanFor + dt : 0
    if cleanFor >= tuning.clears {
      let isWorlds = isWorlds(within: step.back)
      disturbance = nil
      // It is the earth's, and what was learnt is not.
      if isWorlds, !away.isWithin(step.back * size) { settle(on: field) }
      return .cleared
    }
    if isOff { disturbance = far ?? cause(east) }
    // A field that is right in all but its direction is the earth's, and it is the heading that was lost: a magnet that
    // turns the field alone, and stays, would be a rare one.
    onlyTurnedFor = isOnlyTurned && far == nil ? onlyTurnedFor + dt : 0
    if onlyTurnedFor > Self.lost, !hasCrept {
      settle(on: field)
      disturbance = nil
      return .adopted
    }
    steady.observe(north: north, up: field.z, dt: dt, turned: turned, most: 0.03 * size)
    // Held to be right is what was seen for longer, and of what was seen for long, what turned with the device is none.
    let isOlder = steady.duration > tuning.adopts + 3 * learntFor
    if steady.duration >= tuning.adopts, steady.turned > 4 && !hasCrept || isOlder,
      isPossible(steady.north, steady.up)
    {
      // The longer one was seen beside the other, the likelier it is the right one.
      let share = learntFor / (learntFor + steady.duration)
      turnedWhenAdopted = abs(atan2(departure.x, northward + departure.y)) * share
      settle(on: Vector3(0, steady.north, steady.up))
      disturbance = nil
      return .adopted
    }
    return .disturbed
  }

  private mutating func settle(on field: Vector3?) {
    let found = field.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    if let field, let found, isPossible(found, field.z) {
      reference = (found, field.z)
    } else if let world {
      reference = world.like(field?.length ?? size)
    }
    learntFor = 0
    away.begin()
    if let field, let found, let reference {
      away.begin(at: Vector3(0, found - reference.north, field.z - reference.up), excess: field.length - size)
    }
    settleSteps()
  }

  private mutating func learn(_ raw: Vector3, dt: Double) {
    learntFor += dt
    let share = max(dt / (30 + dt), dt / (learntFor + dt))
    let before = size
    turnedWhenAdopted -= turnedWhenAdopted * (dt / Self.adopted)
    reference = reference.map { ($0.north + raw.y * share, $0.up + raw.z * share) }
    away.shrink(north: raw.y * share, up: raw.z * share, size: size - before)
  }

  private func cause(_ east: Double) -> Disturbance {
    reference.map { away.cause(from: $0, size: size, east: east) } ?? .dip
  }

  /// What the world model says of the field as it is now, where up itself may be off by so many radians.
  private func absolute(tilt: Double) -> Disturbance? {
    guard let world, let reference else { return nil }
    return world.disturbance(away.level(from: reference), size: size + excess, tilt: tilt, tuning)
  }

  /// Whether the field is just what the world model says of this place, but for its direction, within a share of its
  /// size: asked only of one that is disturbed.
  private func isWorlds(within share: Double) -> Bool {
    guard disturbance != nil, let world, let reference else { return false }
    let (now, due) = (away.level(from: reference), world.like(size + excess))
    let (north, up) = (now.north - due.north, now.up - due.up)
    return north * north + up * up < share * share * size * size
  }

  /// Whether such a field may be the one of this place.
  private func isPossible(_ north: Double, _ up: Double) -> Bool {
    world?.disturbance((north, up), size: (north * north + up * up).squareRoot(), tilt: 0, tuning) == nil
  }
}
