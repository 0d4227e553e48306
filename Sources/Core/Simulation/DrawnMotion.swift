internal import Quantities

/// The motion of a device as steps of a scenario, drawn from the priors of worlds.
struct DrawnMotion {
  /// Where the device is, and how it is used.
  enum Manner: String, Equatable, CaseIterable {
    case table, held, texting, phoning, pocket, bag, swinging, car, robot

    /// How a walking person carries the device; nil if nobody walks.
    var carry: Carry? { Carry(rawValue: rawValue) }
    /// The manners in which a person walks.
    static let walks = allCases.filter { $0.carry != nil }
  }

  /// The steps so far.
  private(set) var steps: [Scenario.Step] = []
  let manner: Manner
  /// The speed in m/s; 0 if the device stays in place.
  let speed: Double
  private let priors: WorldPriors
  private var random: RandomStream

  /// A device used in some manner, initially facing a random direction.
  init(_ manner: Manner, _ priors: WorldPriors, seed: UInt64) {
    (self.manner, self.priors) = (manner, priors)
    random = RandomStream(seed: seed, name: "motion of a world")
    let (walking, driving) = (priors.speed.draw(&random), priors.driving.draw(&random))
    speed = manner == .car ? driving : manner.carry != nil ? walking : 0
    add(.turn(to: .heading(.degrees(random.uniform(0, 360))), over: .zero), at: 0)
    let (pitch, roll) = (priors.pitch.draw(&random), random.signed(priors.roll))
    let tremor = priors.tremor.draw(&random)
    switch manner {
    case .table:
      // A table is level; a phone lies slightly tilted, on its camera.
      add(.tilt(to: .degrees(pitch * 0.05), over: .zero), at: 0)
    case .robot, .held, .car:
      add(.tilt(to: .degrees(pitch), over: .zero), at: 0)
      add(.roll(to: .degrees(roll), over: .zero), at: 0)
    default: break
    }
    if manner.carry != nil { add(.tremble(.degrees(tremor), frequency: 9, lasting: nil), at: 0) }
    if manner == .car { vibrate() }
  }

  private mutating func add(_ action: Action, at time: Double) {
    steps.append(Scenario.Step(time: .zero + .seconds(time), action: action))
  }

  /// Continues in this manner between two times in seconds.
  mutating func goOn(from start: Double, to end: Double) {
    switch manner {
    case .table: lie(from: start, to: end)
    case .car: drive(from: start, to: end)
    case .robot: work(from: start, to: end)
    default: walk(from: start, to: end)
    }
  }

  /// Shakes the device and turns it in the air.
  mutating func shake(from start: Double, to end: Double) {
    add(.walk(speed: 0, carry: .shaking, lasting: .seconds(end - start)), at: start)
  }

  /// Stands and turns now and then.
  mutating func stand(from start: Double, to end: Double) {
    turns(from: start + 1, to: end)
  }

  /// Draws figure eights in the air and turns round, as people do to calibrate; roll and tilt return to normal with the
  /// next walk.
  mutating func calibrate(from start: Double, to end: Double) {
    add(.figureEight(lasting: .seconds(end - start)), at: start)
    var time = start
    while time + 6 < end {
      add(.turnBy(.degrees(random.uniform(120, 240)), over: .seconds(5)), at: time)
      time += 6
    }
  }

  /// Walks, turns, stands, walks.
  private mutating func walk(from start: Double, to end: Double) {
    guard let carry = manner.carry else { return }
    var time = start
    while time + 3 < end {
      let section = min(max(3, priors.section.draw(&random)), end - time)
      add(.walk(speed: speed, carry: carry, lasting: .seconds(section)), at: time)
      turns(from: time + 1, to: time + section)
      time += section
      let standing = min(priors.standing.draw(&random), end - time)
      if standing > 3 { turns(from: time, to: time + standing) }
      time += standing
    }
  }

  /// Turns now and then.
  private mutating func turns(from start: Double, to end: Double) {
    var time = start + priors.leg.draw(&random) / 2
    while true {
      let takes = priors.turnTakes.draw(&random)
      let angle = random.signed(priors.turn)
      guard time + takes < end else { return }
      add(.turnBy(.degrees(angle), over: .seconds(takes)), at: time)
      time += takes + priors.leg.draw(&random)
    }
  }

  /// Lies on a table, is turned to another direction, lies again.
  private mutating func lie(from start: Double, to end: Double) {
    var time = start + priors.rest.draw(&random)
    while time + 4 < end {
      let takes = priors.turnTakes.draw(&random)
      // In half of the turns it is lifted and put down.
      if random.happens(0.5) {
        let tilt = priors.pitch.draw(&random)
        add(.tilt(to: .degrees(tilt), over: .seconds(takes / 2)), at: time)
        add(.tilt(to: .degrees(tilt * 0.05), over: .seconds(takes / 2)), at: time + takes / 2)
      }
      add(.turnBy(.degrees(random.signed(priors.turn)), over: .seconds(takes)), at: time)
      time += takes + priors.rest.draw(&random)
    }
  }

  /// The engine and the road.
  private mutating func vibrate() {
    let size = priors.vibration.draw(&random)
    // Slower than half of the lowest sample rate: parts filter out anything faster.
    add(.sway(.up, amplitude: size, frequency: random.uniform(6, 11), lasting: nil), at: 0)
    add(.sway(.right, amplitude: size / 2, frequency: random.uniform(4, 11), lasting: nil), at: 0)
    add(.sway(.up, amplitude: size, frequency: random.uniform(1, 2), lasting: nil), at: 0)
    add(.sway(.pitch, amplitude: size, frequency: random.uniform(0.7, 1.5), lasting: nil), at: 0)
  }

  /// Drives, turns, stops.
  private mutating func drive(from start: Double, to end: Double) {
    var time = start
    let cornering = priors.cornering.draw(&random)
    while time + 6 < end {
      // Starting and braking have a mean of at most 1.5 m/s2; the peak of a quintic is 1.9 times its mean.
      let starts = max(4, speed / 1.5)
      guard time + 3 * starts < end else { return }
      add(.travel(speed: speed, over: .seconds(starts)), at: time)
      time += starts
      let stop = min(time + 2 * priors.section.draw(&random), end - starts)
      while true {
        let angle = random.signed(priors.turn)
        // The peak rate of a quintic is 15/8 of its mean.
        let takes = max(3, abs(Angle.degrees(angle).radians) * speed * 15 / 8 / cornering)
        let leg = priors.leg.draw(&random)
        guard time + leg + takes < stop else { break }
        add(.turnBy(.degrees(angle), over: .seconds(takes)), at: time + leg)
        time += leg + takes
      }
      time = max(time, stop)
      add(.travel(speed: 0, over: .seconds(starts)), at: time)
      time += starts + priors.standing.draw(&random)
    }
  }

  /// Moves a robot's arm: fast moves with stops.
  private mutating func work(from start: Double, to end: Double) {
    var time = start + priors.armStops.draw(&random)
    while true {
      let angle = random.signed(priors.armTurn)
      let takes = abs(angle) * 15 / 8 / priors.armRate.draw(&random)
      guard time + takes < end else { return }
      add(.turnBy(.degrees(angle), over: .seconds(takes)), at: time)
      if random.happens(0.5) {
        add(.tilt(to: .degrees(priors.pitch.draw(&random)), over: .seconds(takes)), at: time)
        add(.roll(to: .degrees(random.signed(priors.roll)), over: .seconds(takes)), at: time)
      }
      time += takes + priors.armStops.draw(&random)
    }
  }
}
