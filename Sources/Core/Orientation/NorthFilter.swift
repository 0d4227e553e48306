internal import CMath
internal import Events
internal import Quantities

/// North by fields that each may be bent, and by a gyroscope that carries it from one to the next.
///
/// No field is rejected. Each counts by how far it may be bent: by the bends that are usual in this stream, by how far
/// its size departs from that of the place, and for as long as bends last. A departure that no usual bend explains is a
/// magnet's: it moves the bend and not the heading. A magnet turns the direction before it changes the size, so the
/// heading then goes back to that of a few seconds before.
struct NorthFilter: Sendable {
  /// A state that is kept, with the time since, and how far the gyroscope has turned the frame since.
  private struct Kept {
    var state: FieldState
    var time = 0.0
    var turned = 0.0
  }

  /// The walk of each state in a second, one standard deviation: the level frame's heading and the gyroscope's drift
  /// (parts have 0.005 to 0.03 degrees per root second), and in uT the field of the place and the offset of the device.
  private static let walks = (turn: 0.05 * degree, drift: 0.003 * degree, field: 0.05, offset: 0.02)
  /// The same as variances, by state.
  private static let growth: FieldState.Row = {
    var growth = FieldState.Row.zero
    growth[FieldState.Lane.turn] = walks.turn
    growth[FieldState.Lane.drift] = walks.drift
    (growth[FieldState.Lane.horizontal], growth[FieldState.Lane.up]) = (walks.field, walks.field)
    for axis in 0..<3 { growth[FieldState.Lane.offset + axis] = walks.offset }
    return growth * growth
  }()
  /// The same where the offset of the device is not estimated.
  private static let growthWithoutOffset: FieldState.Row = {
    var growth = NorthFilter.growth
    for axis in 0..<3 { growth[FieldState.Lane.offset + axis] = 0 }
    return growth
  }()
  /// The noise of a beat's mean field, in uT, with what calibrations leave of soft iron.
  private static let noise = 2.5
  /// One standard deviation of the bias at rest, in rad/s, in a second.
  private static let rests = 0.03 * degree
  /// How late a sample may be beyond what is known, in seconds.
  private static let late = 0.04
  /// The square of a sample's distance, in standard deviations, from which on the bend has jumped.
  private static let jumps = 7.0
  /// The variance that a jump adds to the bend on each axis, as a multiple of the squared difference.
  private static let jumped = 5.0 / 3
  /// The time over which a departure in size is forgotten, in seconds: a magnet that goes bends longer than it shows.
  private static let departs = 1.0
  /// The largest bend that is assumed, in uT.
  private static let largest = 200.0
  /// A departure in size above this share of the field is a magnet's.
  private static let foreign = 0.3
  /// A bend beyond this multiple of the usual one is a magnet's.
  private static let magnet = 3.0
  /// A departure in size above this multiple of the usual bend says nothing of the place's bends.
  private static let unusual = 3.0
  /// The time without a magnet after which the next one is another, in seconds.
  private static let calm = 2.0
  /// The time between two states that are kept to go back to, in seconds.
  private static let keeps = 3.0

  /// The parts that work.
  var parts: FilterParts
  private(set) var shown = Shown()
  private var state = FieldState()
  var bends: BendStatistics
  private var beat = FieldBeat()
  /// The squared departure in size, as the variance of one component in square uT.
  private var departed = 0.0
  /// The time without a magnet, in seconds.
  private var calmFor = Self.calm + 1
  private var steady = SteadyBend()
  private var carriedOff = CarriedOff()
  /// How far drift and scale have turned the level frame, in radians.
  private var carried = 0.0
  private var kept: [Kept] = []
  private var held = HeldNorth()
  /// The time of beats without a field since the last one with it, in seconds.
  private var unheard = (time: 0.0, turned: 0.0)
  /// How far the shown turn still is from the estimate, in radians: a correction takes a beat.
  private var owed = 0.0

  /// Before the first field.
  init(_ bends: BendStatistics, parts: FilterParts) {
    self.init(bends, parts, keeping: [])
    kept.reserveCapacity(3)
  }

  private init(_ bends: BendStatistics, _ parts: FilterParts, keeping kept: [Kept]) {
    (self.bends, self.parts, self.kept) = (bends, parts, kept)
  }

  /// Starts with a first field in the level frame. What was learnt of the place's bends stays.
  mutating func begin(_ field: Vector3, attitude: Quaternion, _ start: FieldState.Start) {
    var memory: [Kept] = []
    swap(&memory, &kept)
    memory.removeAll(keepingCapacity: true)
    // Directions from before cannot be compared with those that follow.
    bends.interrupt()
    self = NorthFilter(bends, parts, keeping: memory)
    state = FieldState(field, attitude: attitude.matrix, noise: Self.noise, start)
    show()
  }

  private mutating func show() {
    shown = Shown(
      turn: state.turn + state.drift * beat.time + state.scale * beat.turned + owed, variance: state.variance,
      drift: state.drift, scale: state.scale,
      held: max(parts.held ? held.variance : 0, parts.carried ? carriedOff.variance : 0), isThere: state.isSound,
      isOverruled: parts.steady && steady.overrules(state))
  }

  /// Lets time pass, in which the gyroscope has turned the frame about the vertical by an angle.
  mutating func carry(_ dt: Double, turned angle: Double) {
    // A correction is shown over the time of a beat.
    let paid = owed * min(1, dt / max(FieldBeat.length - beat.time, dt))
    owed -= paid
    shown.turn += shown.drift * dt + shown.scale * angle - paid
    beat.carry(dt, turned: angle)
    guard beat.time >= 2 * FieldBeat.length else { return }
    if beat.isOver { return finish() }
    pass(beat.time, turned: beat.turned, bend: usualBend)
    remember(beat.time, turned: beat.turned)
    carried += state.drift * beat.time + state.scale * beat.turned
    unheard = (unheard.time + beat.time, unheard.turned + beat.turned)
    beat.begin()
    show()
  }

  /// Works on a beat with samples.
  private mutating func finish() {
    let before = shown.turn
    step(beat)
    beat.begin()
    owed = remainder(before - state.turn, 2 * .pi)
    show()
  }

  /// Takes a field in the level frame, with the attitude of the device and its rate in rad/s. `rests` says that the
  /// device rests, so that the bias is known.
  mutating func observe(_ field: Vector3, attitude: Quaternion, rate: Double, rests: Bool) {
    beat.take(field, attitude: attitude, rate: rate)
    guard beat.isOver else { return }
    if rests { settleDrift(variance: Self.rests * Self.rests * 2 / beat.time) }
    finish()
  }

  /// Changes the drift by a correction of the bias about the vertical.
  mutating func shift(drift change: Double) {
    state.shift(drift: change)
    held.shift(drift: change)
    for index in kept.indices { kept[index].state.shift(drift: change) }
    shown.drift += change
    shown.turn += change * beat.time
  }

  /// Takes the field that the world model has here, towards north and up, with its variance.
  mutating func expect(_ field: (north: Double, up: Double), variance: Double) {
    state.learn(FieldState.Lane.horizontal, is: field.north, variance: variance)
    state.learn(FieldState.Lane.up, is: field.up, variance: variance)
    show()
  }

  /// Makes the heading less certain by a variance.
  mutating func doubt(_ variance: Double) {
    state.doubt(variance)
    shown.variance += variance
  }

  private mutating func settleDrift(variance: Double) {
    held.settleDrift(variance: variance)
    state.learn(FieldState.Lane.drift, is: 0, variance: variance)
    for index in kept.indices { kept[index].state.learn(FieldState.Lane.drift, is: 0, variance: variance) }
  }

  /// One standard deviation of a usual bend, in uT.
  private var usualBend: Double { bends.variance.squareRoot() * state.earth.north }

  private mutating func step(_ beat: FieldBeat) {
    let (field, attitude, dt) = (beat.field, beat.attitude, beat.time)
    let late = Self.late * beat.rate
    let departure = learnBends(field, attitude, late: late, dt: dt, turned: beat.turned)
    departed = parts.departures ? max(departure, departed * exp(-dt / Self.departs)) : 0
    // A magnet's bend may change by as much as its own size.
    let (usual, present) = (usualBend, state.bend.length)
    let bend = min(Self.largest, max(usual, departed.squareRoot(), present > Self.magnet * usual ? present : 0))
    let noise = (Self.noise * Self.noise + late * late * (field.x * field.x + field.y * field.y)).squareRoot()
    pass(dt, turned: beat.turned, bend: bend)
    var found = state.innovation(field, attitude: attitude, noise: noise)
    let earth = state.earth
    let isMagnet =
      found.distance > Self.jumps
      || departure > Self.foreign * Self.foreign * (earth.north * earth.north + earth.up * earth.up)
    if parts.back, isMagnet, calmFor > Self.calm, let before = kept.first {
      // The magnet may have bent the direction before this.
      kept.removeLast(kept.count - 1)
      bends.interrupt()
      state = before.state
      pass(before.time + dt, turned: before.turned + beat.turned, bend: bend)
      found = state.innovation(field, attitude: attitude, noise: noise)
    }
    calmFor = isMagnet ? 0 : calmFor + dt
    carriedOff.step(dt, isMagnetNear: calmFor < Self.calm, drift: state.driftVariance)
    let more = parts.jumps && found.distance > Self.jumps ? Self.jumped * found.difference.squaredLength : 0
    if more > 0 { found.doubtBend(more) }
    state.correct(by: found, jump: more)
    remember(dt, turned: beat.turned)
    held.compare(NorthTrack(state))
    steady.watch(state.bend, usual: usualBend, jumps: more > 0, dt: dt)
  }

  private mutating func pass(_ dt: Double, turned angle: Double, bend: Double) {
    state.predict(
      dt, turned: angle, bend: bend, keep: exp(-dt / bends.duration),
      parts.offset ? Self.growth : Self.growthWithoutOffset)
  }

  /// Keeps a state to go back to, while no magnet is near.
  private mutating func remember(_ dt: Double, turned angle: Double) {
    let (walk, wander) = (Self.growth[FieldState.Lane.turn], Self.growth[FieldState.Lane.drift])
    held.predict(dt, turned: angle, walk: walk, wander: wander)
    for index in kept.indices {
      kept[index].time += dt
      kept[index].turned += angle
    }
    guard calmFor >= Self.calm, kept.last.map({ $0.time >= Self.keeps }) ?? true else { return }
    if kept.count == 2 { kept.removeFirst() }
    kept.append(Kept(state: state))
  }

  /// Gives the field's direction to the statistics; returns the departure in size, as the variance of one component.
  private mutating func learnBends(
    _ field: Vector3, _ attitude: Matrix3, late: Double, dt: Double, turned angle: Double
  ) -> Double {
    let earth = field - attitude * state.offset
    let (north, up) = (
      (earth.x * earth.x + earth.y * earth.y).squareRoot() - state.earth.north, earth.z - state.earth.up
    )
    let departure = 0.5 * (north * north + up * up)
    carried += state.drift * dt + state.scale * angle
    guard parts.bends else { return departure }
    let usual = Self.unusual * usualBend
    let isForeign = departure > usual * usual || calmFor < Self.calm
    bends.take(
      isForeign ? .nan : atan2(earth.x, earth.y) - carried, turned: unheard.turned + angle, drift: state.driftVariance,
      scale: state.scaleVariance, late: late * late, dt: unheard.time + dt)
    unheard = (0, 0)
    return departure
  }
}
