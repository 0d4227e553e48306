internal import CMath
internal import Events
internal import Quantities

/// Compares the field with the learnt one, in all three directions, and with the world model's, by size and dip.
///
/// The learnt field has a horizontal and a vertical part. With the heading that the gyroscope carries it is a vector,
/// and so is the departure from it: along the field (size), across it in the meridian (dip), and east (it turns
/// differently from the gyroscope). Without a learnt field there is no departure.
struct FieldWatch: Sendable {
  /// The result of a sample.
  enum Verdict: Equatable {
    /// The field is as expected.
    case clean
    /// A disturbance starts.
    case onset
    /// The field is disturbed.
    case disturbed
    /// The disturbance ends.
    case cleared
    /// The disturbed field has lasted, and is the expected one from now on: the heading has to follow.
    case adopted
  }

  /// The standard deviations of noise in a step: noise in three directions at 100 Hz does not reach it in hours.
  private static let sureness = 5.5
  /// The residual of a calibration turns with the device: a step is at least this many of its standard deviations. In
  /// three directions one part in a hundred exceeds it between two poses.
  private static let calibrated = 6.0
  /// The most that a field moves before a disturbance ends, as a share of its size.
  private static let still = 0.018
  /// Time constant without a gyroscope, in seconds: the departures are as uncertain as up.
  private static let alone = 0.3
  /// The step across the field without a gyroscope, as a share of the one along it: 4.5 degrees of dip.
  private static let dipStep = 0.87

  /// Two samples with a step of this share of the field are taken without smoothing. Without a gyroscope a hand's
  /// acceleration looks like a step of a third.
  private static let leap = 0.1
  private static let leapAlone = 0.5

  /// A field that was learnt for less than this, in seconds, may be that of a magnet at the start.
  private static let young = 60.0
  /// The time, in seconds, after which a field with the wrong direction alone means that the heading is wrong.
  private static let lost = 5.0

  /// The time constant, in seconds, with which an adopted north becomes certain.
  private static let adopted = 300.0
  /// The standard deviations of the gyroscope's error in a slow turn of the field.
  private static let surelyTurned = 3.0

  var tuning: FieldTuning {
    didSet { settleSteps() }
  }
  /// The heading error of the calibration, one standard deviation in radians.
  var leftByCalibration = 0.0 {
    didSet { settleSteps() }
  }
  /// The step that starts a disturbance and the difference at which it ends, as shares of the size of the field.
  private var step = (away: 0.085, back: 0.06)
  private(set) var world: WorldField?
  /// The learnt field: towards north, and up.
  private(set) var reference: (north: Double, up: Double)? {
    didSet { size = reference.map { ($0.north * $0.north + $0.up * $0.up).squareRoot() } ?? 50 }
  }
  /// Its size.
  private(set) var size = 50.0
  /// Its horizontal part, at least 2 % of its size.
  var northward: Double { max(reference?.north ?? size, 0.02 * size) }
  private var away = FieldDeparture()
  private var departure: Vector3 { away.vector }
  private var excess: Double { away.excess }
  /// The variance of the noise of one component.
  var noise: Double { away.noise }
  /// The variance of slow departures in the meridian.
  var unrest: Double { away.unrest }
  /// The disturbance; nil without one.
  private(set) var disturbance: Disturbance?
  /// The possible error of a heading from the field alone, in radians: the disturbance may add half as much again to
  /// the east, where it does not show, as in the meridian.
  var astray: Double {
    guard disturbance != nil else { return 0 }
    let seen = 1.5 * (departure.y * departure.y + departure.z * departure.z).squareRoot() / northward
    // A disturbance larger than the field may turn it around.
    return seen < 1 ? max(0.4, asin(seen)) : .pi
  }
  /// The heading error that is possible at the end of a disturbance, one standard deviation in radians.
  var leftOver: Double { 0.5 * step.back * size / northward }
  /// The angle between the measured north and the one that the gyroscope carries, in radians, where the carried one may
  /// be wrong: only the direction differs, or the learnt field is new.
  var turnedAway: Double {
    guard disturbance != nil, let reference, hasCrept || isOnlyTurned || world == nil && learntFor < Self.young else {
      return 0
    }
    return atan2(departure.x, reference.north + departure.y)
  }
  /// Whether size and dip are as learnt, whatever the direction of north.
  private var isOnlyTurned: Bool {
    isWorlds(within: FieldDeparture.same) || reference.map { away.isOnlyTurned(from: $0, size: size) } ?? false
  }
  private var onlyTurnedFor = 0.0
  /// The turn of the field that was adopted last from the one before, in radians; it decreases with time.
  private(set) var turnedWhenAdopted = 0.0
  /// Whether the field departed slowly.
  private var hasCrept = false
  /// The time that the field has been as expected, in seconds.
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

  /// Takes the world model's field; drops a learnt field that contradicts it.
  mutating func expect(_ field: ExpectedField?) { expect(field.flatMap { WorldField($0) }) }

  /// Takes the same from another watch.
  mutating func expect(_ field: WorldField?) {
    world = field
    if let reference, world?.disturbance(reference, size: size, tilt: 0, tuning) != nil { settle(on: nil) }
  }

  /// Takes a sample towards east, north and up by the present heading. `slack` is its east error by an uncertain
  /// heading, `timing` its error by an uncertain latency, both in uT.
  mutating func observe(
    _ field: Vector3, dt: Double, within constant: Double, slack: Double, timing: Double, turned angle: Double
  ) -> Verdict {
    let north = (field.x * field.x + field.y * field.y).squareRoot()
    guard let reference else { return first(field, north, tilt: timing / max(field.length, 1e-9)) }
    let raw = Vector3(field.x, (slack < size ? field.y : north) - reference.north, field.z - reference.up)
    smooth(raw, of: field, dt: dt, within: constant)
    let east = max(0, abs(departure.x) - slack)
    // Tilt and latency errors do not change the size, only the part across the field.
    let size = self.size
    let across = (departure.z * reference.north - departure.y * reference.up) / size
    let turned = max(0, (across * across + east * east).squareRoot() - timing)
    let distance = (excess * excess + turned * turned).squareRoot()
    let far = absolute(tilt: timing / size)
    let isOff = distance > step.away * size
    // A field that is still bent on its way back must not look like a heading that has drifted.
    let near = max(0, abs(departure.x) - slack / 3)
    let left = max(0, (across * across + near * near).squareRoot() - timing)
    let isEarths = disturbance != nil && near < step.back * size && isWorlds(within: step.back)
    let isBack = (excess * excess + left * left).squareRoot() < step.back * size || isEarths
    return judge(
      isOff: isOff, isBack: isBack, far: far, east: east, raw, field, north: north, timing: timing, turned: angle,
      dt: dt)
  }

  /// Takes a sample without a gyroscope: size and dip alone; `tilt` is the uncertainty of up in radians.
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

  /// Whether a field turned by an angle with this sigma has departed from the learnt one.
  func isTurned(by angle: Double, sigma: Double) -> Bool {
    2 * abs(sin(0.5 * angle)) > step.away * size / northward + Self.surelyTurned * sigma
  }

  /// Starts a disturbance by a field that has departed slowly; `field` is by the heading from before that.
  mutating func creep(_ field: Vector3, from learnt: (north: Double, up: Double)) {
    reference = learnt
    away.begin(at: field - Vector3(0, learnt.north, learnt.up), excess: field.length - size)
    disturbance = .gyroDisagrees
    (cleanFor, onlyTurnedFor, hasCrept) = (0, 0, true)
    steady = CandidateField()
  }

  /// Learns the first field.
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
    // On its way back the field is near the learnt one before it is there: it must be at rest too.
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
      // The field is the earth's, and the learnt one is not.
      if isWorlds, !away.isWithin(step.back * size) { settle(on: field) }
      return .cleared
    }
    if isOff { disturbance = far ?? cause(east) }
    // A field with the wrong direction alone is the earth's, and the heading is wrong: a magnet that only turns the
    // field is rare.
    onlyTurnedFor = isOnlyTurned && far == nil ? onlyTurnedFor + dt : 0
    if onlyTurnedFor > Self.lost, !hasCrept {
      settle(on: field)
      disturbance = nil
      return .adopted
    }
    steady.observe(north: north, up: field.z, dt: dt, turned: turned, most: 0.03 * size)
    // The field that was there for longer is the right one, unless it turned with the device.
    let isOlder = steady.duration > tuning.adopts + 3 * learntFor
    if steady.duration >= tuning.adopts, steady.turned > 4 && !hasCrept || isOlder,
      isPossible(steady.north, steady.up)
    {
      // The longer one of the two was there, the more likely it is right.
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

  /// The disturbance by the world model; `tilt` is the uncertainty of up in radians.
  private func absolute(tilt: Double) -> Disturbance? {
    guard let world, let reference else { return nil }
    return world.disturbance(away.level(from: reference), size: size + excess, tilt: tilt, tuning)
  }

  /// Whether size and dip of a disturbed field are those of the world model, within a share of its size.
  private func isWorlds(within share: Double) -> Bool {
    guard disturbance != nil, let world, let reference else { return false }
    let (now, due) = (away.level(from: reference), world.like(size + excess))
    let (north, up) = (now.north - due.north, now.up - due.up)
    return north * north + up * up < share * share * size * size
  }

  /// Whether a field agrees with the world model of this place.
  private func isPossible(_ north: Double, _ up: Double) -> Bool {
    world?.disturbance((north, up), size: (north * north + up * up).squareRoot(), tilt: 0, tuning) == nil
  }
}
