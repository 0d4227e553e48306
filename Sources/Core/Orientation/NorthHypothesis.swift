internal import CMath
internal import Quantities

/// North under one assumption about the accuracy of the calibration's offset.
///
/// A bend is the angle from north to a field. The filter estimates three bends, each as a value of unit variance times
/// a size. The size of the place's bend is learnt from how far fields departed there so far. The size of the bend by
/// iron or a magnet is proportional to the departure of the present field. Both bends are forgotten along the path of
/// the field: a hand that rests beside iron learns nothing new. The bend of a whole building stays.
struct NorthHypothesis: Sendable {
  /// The assumptions at the start.
  struct Assumption: Sendable {
    /// The logarithm of its prior probability.
    var prior: Double
    /// One standard deviation of the gyroscope's bias on each axis, in rad/s.
    var bias: Vector3
    /// One standard deviation of the offset left by the calibration on each axis, in uT, and its walk, in uT per root
    /// second.
    var (offset, offsetWalk): (Double, Double)
  }

  private typealias Lane = NorthState.Lane
  private typealias Row = NorthState.Row
  /// The variance of an unknown direction, in square radians: far above that of any bend.
  private static let unknown = 40.0
  /// The largest square of a surprise that counts in the evidence.
  private static let mostSurprise = 9.0

  private(set) var state: NorthState
  /// The logarithm of its evidence, to be compared with other hypotheses.
  var evidence: Double
  private var assumed: Assumption
  private var place: PlaceField?
  /// The last field in the level frame, without the offset.
  private var last = Vector3.zero
  /// The sizes of the bends, in radians: caused by the place, by a departure, by the building.
  private(set) var bends = (place: 0.0, magnet: 0.0, building: 0.0)
  /// The angle of the last field past north, in radians.
  private var shown = 0.0
  /// The departure of the last field as a share of its horizontal part, the field, and the expected field.
  private(set) var seen: (departure: Double, field: PlaceField.Parts, expected: PlaceField.Parts)?

  init(_ assumed: Assumption, _ constants: HeadingConstants) {
    self.assumed = assumed
    evidence = assumed.prior
    var sigma = Row.zero
    sigma[Lane.turn] = Float(Self.unknown.squareRoot())
    sigma[Lane.scale] = Float(constants.gyroScale)
    (sigma[Lane.place], sigma[Lane.magnet], sigma[Lane.building]) = (1, 1, 1)
    for axis in 0..<3 { sigma[Lane.offset + axis] = Float(assumed.offset) }
    sigma += Row(assumed.bias, at: Lane.bias)
    state = NorthState(sigma: sigma)
  }

  /// Whether there has been a field.
  var hasNorth: Bool { place != nil }
  /// The turn of the level frame relative to north, in radians.
  var turn: Double { Double(state.values[Lane.turn]) }

  /// Takes the world model's field, which has become known or has changed.
  mutating func expect(_ world: PlaceField.Parts, _ constants: HeadingConstants) { place?.expect(world, constants) }

  /// Takes a beat.
  mutating func step(_ beat: Beat, world: PlaceField.Parts?, _ constants: HeadingConstants) {
    let field = beat.hasField ? beat.field - beat.attitude * state.vector(Lane.offset) : nil
    let level = field.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() } ?? 0
    let isFirst = place == nil
    var forgets = (place: 0.0, magnet: 0.0)
    let carried = min(1, beat.unrest / constants.carriedUnrest)
    forgets.place += beat.time * carried * carried / constants.carriedPast
    if let field {
      let parts = PlaceField.Parts(level: level, down: -field.z)
      if isFirst {
        place = PlaceField(parts, world: world, constants)
        state.set(Lane.turn, to: atan2(field.x, field.y))
      } else {
        let size = field.length
        let turned = beat.rate * beat.time
        let noise = constants.quietField + constants.turnLeaves * size * turned + beat.fieldNoise
        let way = max(0, (field - last).length - noise)
        let share = departure / constants.nearPlace
        forgets.place += way / constants.way / (1 + share * share)
        forgets.magnet += way / constants.way
        place?.follow(parts, for: beat.time * min(1, beat.rate / constants.motionRate), constants)
      }
      last = field
      place?.learnScatter(isFirst ? 0 : 1 - exp(-forgets.place), constants)
      size(parts, tilt: beat.tilt, world: world, constants)
    }
    predict(beat, forgets, constants)
    if beat.isLost, !isFirst { state.lose(Lane.turn, variance: Self.unknown) }
    learnBias(beat.shown, constants)
    guard let field, let seen else { return }
    learn(field, seen, beat, isFirst: isFirst, along: exp(-forgets.place), constants)
  }

  private var departure: Double { seen?.departure ?? 0 }

  /// Determines how large the bends of a field may be. A tilt causes a departure too; that part is subtracted, because
  /// it means no bend.
  private mutating func size(
    _ field: PlaceField.Parts, tilt: Double, world: PlaceField.Parts?, _ constants: HeadingConstants
  ) {
    guard var place else { return }
    let whole = place.departure(of: field, world: world, constants)
    self.place = place
    let tilted = tilt * field.size / max(field.level, 1e-9)
    let departure = max(0, whole * whole - tilted * tilted).squareRoot()
    seen = (departure, field, place.expected)
    bends.place = constants.scatterBends * place.scatter.square.squareRoot()
    bends.magnet = min(constants.magnetBend * departure, constants.largestBend)
    bends.building = constants.buildingBend
  }

  private mutating func predict(
    _ beat: Beat, _ forgets: (place: Double, magnet: Double), _ constants: HeadingConstants
  ) {
    let (up, dt) = (beat.meanUp, beat.time)
    var factors = Row(up * -dt, at: Lane.bias)
    factors[Lane.scale] = Float(beat.turned)
    state.carry(Lane.turn, by: factors, and: beat.unbiased)
    state.set(Lane.turn, to: remainder(turn, 2 * .pi))
    state.forget(Lane.place, keeping: exp(-forgets.place))
    state.forget(Lane.magnet, keeping: exp(-forgets.magnet))
    let scaled = constants.gyroScale * beat.turns
    state.doubt(Lane.turn, by: scaled * scaled + (beat.hasField ? doubt(constants) * dt : 0))
    // An unknown direction cannot become less known: over hours the variance would exceed single precision.
    if state.variance(Lane.turn) > Self.unknown { state.lose(Lane.turn, variance: Self.unknown) }
    let (bias, offset) = (constants.biasWalk * constants.biasWalk * dt, assumed.offsetWalk * assumed.offsetWalk * dt)
    for axis in 0..<3 {
      state.doubt(Lane.bias + axis, by: bias)
      state.doubt(Lane.offset + axis, by: offset)
    }
  }

  /// A bend many times larger than usual means that the turn is wrong: returns the growth of the turn's variance.
  private func doubt(_ constants: HeadingConstants) -> Double {
    let expected = bends.place * bends.place + bends.magnet * bends.magnet + bends.building * bends.building
    return constants.bendDoubts * max(0, shown * shown - constants.mostBend * constants.mostBend * expected)
  }

  /// Learns the gyroscope's bias from rest, or from the way gravity levels the frame.
  private mutating func learnBias(_ shown: BiasShown, _ constants: HeadingConstants) {
    if let rest = shown.rest {
      let variance = constants.restNoise * constants.restNoise / rest.time
      func learn(_ axis: Vector3, _ lane: Int) {
        let more = axis.dot(rest.rate - state.vector(Lane.bias))
        // The bias known so far is wrong.
        if more * more > Self.mostSurprise * (state.variance(lane) + variance) { state.doubt(lane, by: more * more) }
        state.learn(more, slopes: Row(axis, at: Lane.bias), variance: variance)
      }
      learn(Vector3(1, 0, 0), Lane.bias)
      learn(Vector3(0, 1, 0), Lane.bias + 1)
      learn(Vector3(0, 0, 1), Lane.bias + 2)
    } else if shown.levelling.time > 0 {
      let rate = shown.levelling.turn / shown.levelling.time
      learn(along: shown.east, shown.used.x - rate.x, shown)
      learn(along: shown.north, shown.used.y - rate.y, shown)
    }
  }

  private mutating func learn(along axis: Vector3, _ rate: Double, _ shown: BiasShown) {
    let own = state.variance(Lane.bias, along: axis)
    let floor = shown.floor * shown.floor * axis.squaredLength
    guard own > floor else { return }
    // The error caused by the motion does not average out: the variance must stay above its square.
    let variance = shown.variance / shown.levelling.time + floor * own / max(own - floor, 1e-14)
    state.learn(rate - axis.dot(state.vector(Lane.bias)), slopes: Row(axis, at: Lane.bias), variance: variance)
  }

  /// Learns from a field's direction and parts. `along` is the correlation of the place's bend with that at the last
  /// field.
  private mutating func learn(
    _ field: Vector3, _ seen: (departure: Double, field: PlaceField.Parts, expected: PlaceField.Parts), _ beat: Beat,
    isFirst: Bool, along: Double, _ constants: HeadingConstants
  ) {
    let (level, down, size) = (seen.field.level, seen.field.down, field.length)
    guard level > 1e-3 * size else { return }
    let attitude = beat.attitude
    let steepness = abs(down) / max(level, 0.05 * size)
    var slopes = Row((attitude.x * field.y - attitude.y * field.x) / (level * level), at: Lane.offset)
    slopes[Lane.turn] = 1
    slopes[Lane.place] = Float(bends.place)
    slopes[Lane.magnet] = Float(bends.magnet)
    slopes[Lane.building] = Float(bends.building)
    let (values, known) = (state.values, state.vector(Lane.offset))
    let bend =
      slopes[Lane.place] * values[Lane.place] + slopes[Lane.magnet] * values[Lane.magnet]
      + slopes[Lane.building] * values[Lane.building]
    let tilted = beat.tilt * steepness
    let direction = state.learn(
      remainder(atan2(field.x, field.y) - turn - Double(bend), 2 * .pi), slopes: slopes,
      variance: constants.fieldNoise * constants.fieldNoise + tilted * tilted, tails: constants.tails)
    shown = remainder(atan2(field.x, field.y) - turn, 2 * .pi)
    guard !isFirst else { return }
    // Beats are correlated: `same` of them count as one observation.
    let (scatter, same) = (constants.placeScatter * size, (1 + along) / max(1 - along, 1e-4))
    let (acrossLevel, acrossDown) = (beat.tilt * down, beat.tilt * level)
    // Each part is compared with the offset as left by the parts before it.
    func learn(_ more: Double, _ slope: Vector3, across: Double) -> Double {
      let own = scatter * scatter + across * across
      let surprise = state.learn(
        more - slope.dot(state.vector(Lane.offset) - known), slopes: Row(slope, at: Lane.offset),
        variance: own * same, tails: constants.tails)
      // A field that lasts is one observation spread over many beats: in each it counts as a part of one.
      let variance = surprise.variance - own * (same - 1)
      return (log(variance / own) + min(surprise.square * surprise.variance / variance, Self.mostSurprise)) / same
    }
    let outwards = (attitude.x * field.x + attitude.y * field.y) / level
    let levelled = learn(level - seen.expected.level, outwards, across: acrossLevel)
    let dipped = learn(down - seen.expected.down, attitude.z * -1, across: acrossDown)
    let directed = log(direction.variance) + min(direction.square, Self.mostSurprise)
    evidence -= 0.5 * constants.evidence * (directed + levelled + dipped)
  }

  /// Changes the bias to match a change of the samples' correction.
  mutating func shift(bias change: Vector3) { state.shift(Lane.bias, by: change) }

  /// Uses an earlier run's knowledge of the bias along an axis, if it is better.
  mutating func adopt(bias known: Double, along axis: Vector3, variance: Double) {
    let own = state.variance(Lane.bias, along: axis)
    guard variance < own else { return }
    // The measurement that results in this variance.
    let share = 1 - variance / own
    state.learn(
      (known - axis.dot(state.vector(Lane.bias))) / share, slopes: Row(axis, at: Lane.bias), variance: variance / share)
  }
}
