internal import Earth
internal import Events
internal import Quantities

/// A misleading case under construction.
struct Plot {
  var scenario: Scenario
  var motion: DrawnMotion
  var field: DrawnField
  /// The calibration's errors apart from the misleading cause.
  let known: CalibrationErrors
  var random: RandomStream
  let priors: WorldPriors
  /// When the misleading cause ends, in seconds.
  private var ends = 0.0

  init(
    scenario: Scenario, motion: DrawnMotion, field: DrawnField, known: CalibrationErrors, random: RandomStream,
    priors: WorldPriors
  ) {
    (self.scenario, self.motion, self.field) = (scenario, motion, field)
    (self.known, self.random, self.priors) = (known, random, priors)
  }

  private mutating func add(_ magnet: Magnet) { scenario.add(.magnet(magnet, to: nil, over: .zero), at: 0) }

  private mutating func calibrate(_ errors: CalibrationErrors, at time: Double) {
    scenario.add(.calibration(.off(errors)), at: time)
  }

  mutating func mislead(by choice: Misled.Case, bias: Vector3) {
    if ![.miscalibrated, .recalibrated].contains(choice) { calibrate(known, at: 0) }
    switch choice {
    case .shaken:
      ends = priors.shaking.draw(&random)
      motion.shake(from: 0, to: ends)
    case .magnet:
      let start = priors.before.draw(&random)
      stay(from: start, for: priors.magnetStays.draw(&random), bend: priors.misleadingBend)
      motion.goOn(from: 0, to: ends)
    case .iron:
      stay(from: 0, for: priors.ironStays.draw(&random), bend: priors.misleadingBend)
      if random.happens(0.5) { motion.stand(from: 0, to: ends) }
    case .miscalibrated, .recalibrated: miscalibrate(isGiven: choice == .recalibrated)
    case .rooms:
      let start = random.happens(0.5) ? 0 : priors.before.draw(&random)
      stay(from: start, for: priors.inRoom.draw(&random), bend: priors.roomBend)
      // The time to walk from room to room.
      stay(from: ends + random.uniform(0, 3), for: priors.inRoom.draw(&random), bend: priors.roomBend)
      motion.goOn(from: 0, to: ends)
    case .biased: ends = random.uniform(1, 3)
    case .stored:
      let error = random.direction() * Angle.degrees(priors.storedError.draw(&random)).radians
      let sigma = (Angle.degrees(priors.storedSigma.draw(&random)).radians * 1e6).rounded() / 1e6
      let stored = GyroBias(bias: (bias + error).short, sigma: Vector3(sigma, sigma, sigma), created: scenario.start)
      scenario.add(.gyroBias(stored), at: 0)
      ends = random.uniform(1, 3)
    case .displaced: break
    case .clasp:
      let start = priors.before.draw(&random)
      let stays = priors.claspStays.draw(&random)
      add(field.clasp(adding: priors.claspField.draw(&random), from: start, to: start + stays))
      ends = start + stays + 0.5
      motion.goOn(from: 0, to: ends)
    case .doors: passDoors()
    }
  }

  /// Adds a bend that comes at a time in seconds, stays and leaves.
  private mutating func stay(from start: Double, for stays: Double, bend: Prior) {
    let comes = priors.visitComes.draw(&random)
    let added = field.bend(random.signed(bend))
    add(field.visitor(adding: added, comes: [start], over: comes, stays: stays))
    ends = start + (start > 0 ? comes : 0) + stays + comes
  }

  private mutating func miscalibrate(isGiven: Bool) {
    var wrong = known
    wrong.offset = random.direction() * priors.wrongOffset.draw(&random)
    calibrate(wrong, at: 0)
    let start = priors.before.draw(&random)
    motion.goOn(from: 0, to: start)
    ends = start
    if isGiven {
      calibrate(known, at: ends)
    } else {
      ends += priors.calibrating.draw(&random)
      motion.calibrate(from: start, to: ends)
    }
  }

  private mutating func passDoors() {
    let start = priors.before.draw(&random)
    let (every, stays) = (priors.doorEvery.draw(&random), priors.doorStays.draw(&random))
    let comes = random.uniform(0.5, 1.5)
    let count = Int(clamping: (priors.inRoom.draw(&random) / every).rounded())
    let added = field.bend(random.signed(priors.doorBend))
    let times = (0..<count).map { start + Double($0) * every }
    add(field.visitor(adding: added, comes: times, over: comes, stays: stays))
    ends = start + Double(count - 1) * every + 2 * comes + stays
    motion.goOn(from: 0, to: ends)
  }

  /// Puts the place on the other side of the earth, until a fix arrives if there is one.
  mutating func displace(_ worlds: Worlds, hasFix: Bool) {
    calibrate(known, at: 0)
    let (here, away) = (scenario.place, random.uniform(-20, 20))
    let there = Coordinate(
      latitude: -here.latitude, longitude: here.longitude + (here.longitude > 0 ? -180 : 180) + away * 0.5)
    let age = random.uniform(60, 80_000).rounded()
    if let there {
      scenario.add(
        .place(
          Place(source: .cached, latitude: there.latitude, longitude: there.longitude, altitude: nil, age: age)),
        at: 0)
    }
    guard hasFix else {
      ends = random.uniform(1, 3)
      return
    }
    worlds.know(&scenario, received: true)
    ends = priors.fixComes.draw(&random).rounded()
    scenario.add(.receiver(Worlds.receiver, .silent), at: 0)
    scenario.add(.receiver(Worlds.receiver, .found), at: ends)
    motion.goOn(from: 0, to: ends)
  }

  /// The scenario with the following walk and the mark.
  func finished(story: String) -> Scenario {
    var (plot, scenario) = (self, self.scenario)
    let length = (ends + plot.priors.after.draw(&plot.random)).rounded()
    plot.motion.goOn(from: ends, to: length)
    scenario.steps = plot.motion.steps + scenario.steps
    scenario.add(.mark(Event.misledEnds), at: ends)
    scenario.length = .seconds(length)
    scenario.story = story
    scenario.add(.mark("drawn: \(story)"), at: 0)
    return scenario
  }
}

extension Vector3 {
  /// Rounded to six decimals.
  fileprivate var short: Vector3 {
    func short(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    return Vector3(short(x), short(y), short(z))
  }
}
