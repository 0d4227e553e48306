internal import Earth
internal import Events
internal import Profiles
internal import Quantities

/// A family of scenarios: every seed draws one from the same priors.
///
/// A seed draws the same scenario on every machine. The draws for one part of it do not depend on the other parts.
public struct Worlds: Equatable, Sendable {
  /// The distributions.
  public var priors = WorldPriors()

  /// Worlds drawn from some priors (default: those of the table).
  public init(_ priors: WorldPriors = WorldPriors()) { self.priors = priors }

  /// The world of a seed.
  public func scenario(seed: UInt64) -> Scenario {
    var random = RandomStream(seed: seed, name: "world")
    var scenario = place(seed: seed, name: "worlds")
    let device = DrawnDevice(priors, seed: seed)
    scenario.fittings = device.fittings
    if random.happens(priors.gyroless) { scenario.fittings.removeAll { $0.part.kind == .gyro } }
    let isKnown = random.happens(priors.placeKnown)
    let isReceived = random.happens(priors.placeReceived)
    if isKnown { know(&scenario, received: isReceived) }
    let manner = random.one(of: DrawnMotion.Manner.allCases)
    let length = priors.length.draw(&random).rounded()
    scenario.length = .seconds(length)
    let shaken = random.happens(priors.shakenFirst) && manner.carry != nil ? priors.shaking.draw(&random) : 0
    var motion = DrawnMotion(manner, priors, seed: seed)
    if shaken > 0 { motion.shake(from: 0, to: shaken) }
    motion.goOn(from: shaken, to: length)
    scenario.steps += motion.steps
    scenario.add(.calibration(.off(DrawnDevice.calibration(priors, seed: seed))), at: 0)
    let around = surround(&scenario, speed: motion.speed, length: length, seed: seed)
    scenario.story = ([manner.rawValue] + around).joined(separator: ", ")
    if shaken > 0 { scenario.story += ", shaken first" }
    if scenario.fitting(.gyro) == nil { scenario.story += ", no gyroscope" }
    if !isKnown { scenario.story += ", no place" }
    scenario.add(.mark("drawn: \(scenario.story)"), at: 0)
    return scenario
  }

  /// A scenario at a drawn place and date, where the horizontal field is at least `horizontal`, in uT (default: the
  /// priors'), with truth at 25 Hz. The truth is an attitude, because the place may be unknown.
  func place(seed: UInt64, name: String, horizontal: Double? = nil) -> Scenario {
    var random = RandomStream(seed: seed, name: "place of a world")
    let days = priors.days.draw(&random).rounded(.down)
    let start = (UTC(year: 2026, month: 1, day: 1) ?? UTC(nanoseconds: 0)) + .seconds(days * 86_400 + 21_600)
    var scenario = Scenario(name: name, start: start, place: Qibla.kaaba)
    for _ in 0..<1000 {
      func short(_ degrees: Double) -> Double { (degrees * 1e4).rounded() / 1e4 }
      let (latitude, longitude) = (priors.latitude.draw(&random), priors.longitude.draw(&random))
      guard let place = Coordinate(latitude: short(latitude), longitude: short(longitude)) else { continue }
      let field = World(at: place, on: start).field
      if (field.x * field.x + field.y * field.y).squareRoot() >= horizontal ?? priors.leastHorizontal {
        scenario.place = place
        break
      }
    }
    scenario.seed = seed
    scenario.truth = Scenario.TruthOutput(rate: 25, asAttitude: true)
    scenario.priors.anomaly = priors.anomaly.draw(&random)
    return scenario
  }

  /// Makes the place known, from a receiver or from the settings.
  func know(_ scenario: inout Scenario, received: Bool) {
    guard received else { return scenario.add(.place(scenario.place.stated), at: 0) }
    var random = RandomStream(seed: scenario.seed, name: "receiver of a world")
    let error = (priors.receiverError.draw(&random) * 10).rounded() / 10
    scenario.receivers = [Receiver(name: Worlds.receiver, rate: 1, error: error)]
  }

  /// The name of a world's receiver.
  static let receiver = "/dev/ttyACM0"

  /// Adds iron and magnets. Returns words that describe them.
  private func surround(_ scenario: inout Scenario, speed: Double, length: Double, seed: UInt64) -> [String] {
    var field = DrawnField(World(at: scenario.place, on: scenario.start).field, priors, seed: seed)
    let (around, iron) = field.iron(speed: speed)
    scenario.iron = iron
    var words = [around.rawValue]
    let visits = Int(clamping: (priors.visits.draw(&field.random)).rounded())
    if visits > 0 { words.append("magnets: \(visits)") }
    for _ in 0..<visits {
      let added = field.bend(field.random.signed(priors.visitBend))
      let isLong = field.random.happens(priors.longVisits)
      let stays = (isLong ? priors.longVisitStays : priors.visitStays).draw(&field.random)
      let comes = priors.visitComes.draw(&field.random)
      // One in five is there from the start.
      let at = field.random.happens(0.2) ? 0 : field.random.uniform(0, length)
      let magnet = field.visitor(adding: added, comes: [at], over: comes, stays: stays)
      scenario.add(.magnet(magnet, to: nil, over: .zero), at: 0)
    }
    if field.random.happens(priors.attached) {
      let start = field.random.uniform(0, length)
      let end = start + 1 + priors.attachedStays.draw(&field.random)
      let magnet = field.clasp(adding: priors.attachedField.draw(&field.random), from: start, to: end)
      scenario.add(.magnet(magnet, to: nil, over: .zero), at: 0)
      words.append("one attached")
    }
    return words
  }
}

extension Scenario {
  /// Adds a step at a time in seconds.
  mutating func add(_ action: Action, at time: Double) {
    steps.append(Step(time: .zero + .seconds(time), action: action))
  }
}

extension Coordinate {
  /// The place as the settings state it.
  var stated: Place { Place(source: .manual, latitude: latitude, longitude: longitude, altitude: nil, age: nil) }
}
