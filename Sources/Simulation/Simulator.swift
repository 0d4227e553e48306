internal import Earth
public import Events
internal import Profiles
public import Quantities

/// A scenario that runs: events in the order of time, each asked for with `next`, the same for the same seed.
///
/// It begins as every stream does, with `sensors` and `clock`; then what is due first comes first, and at one instant
/// the order is the contract's. Live steering is `perform`: what a script may do, a key may do.
public struct Simulator: Sendable {
  /// The scenario that runs.
  public let scenario: Scenario
  /// The seed it runs with.
  public let seed: UInt64
  /// The place and its field; it follows the device on its way.
  public private(set) var world: World
  /// How fast the device travels, in m/s east and north.
  public var velocity: (east: Double, north: Double) { motion.velocity(at: now.seconds) }
  /// The time of the last event.
  public private(set) var now = Timestamp.zero

  var motion: Motion
  var magnets: [Magnet] = []
  var anomaly: (east: Track, north: Track, up: Track)
  /// How the field is bent here by nature, and not by the script.
  let drawnAnomaly: Vector3
  /// Whether the calibration announced last belongs to this device.
  public internal(set) var isWellCalibrated = false
  var receivers: [ReceiverAtWork]
  var sensors: [Sensor]
  /// What the sensors are made of, in the same order.
  var boarded: [(fitting: Scenario.Fitting, errors: Imperfections)]
  private var origin: (place: Coordinate, way: (east: Double, north: Double))
  var clock: UTC
  var script: [Pending] = []
  private(set) var scripted = 0
  private let end: Int64
  private let truthPeriod: Double
  private var truths = 0
  private let tickPeriod: Double
  private var ticks = 0
  var posed: (time: Int64, pose: Pose)

  /// A scenario about to begin. Ticks come at a rate in Hz if one is given; the recordings do without, because a
  /// replay makes its own.
  public init(_ scenario: Scenario, seed: UInt64? = nil, ticks rate: Double? = nil) {
    let seed = seed ?? scenario.seed
    self.scenario = scenario
    self.seed = seed
    world = World(at: scenario.place, on: scenario.start)
    origin = (scenario.place, (0, 0))
    clock = scenario.start
    motion = Motion(seed: seed)
    receivers = scenario.receivers.map { ReceiverAtWork($0, seed: seed) }
    boarded = Part.Kind.allCases.compactMap(scenario.fitting).map { ($0, scenario.imperfections(of: $0, seed: seed)) }
    sensors = boarded.map { Sensor($0.fitting.part, mount: $0.fitting.mount, imperfections: $0.errors, seed: seed) }
    end = scenario.length?.nanoseconds ?? .max
    truthPeriod = scenario.truth.map { 1e9 / $0.rate } ?? .infinity
    tickPeriod = rate.map { 1e9 / $0 } ?? .infinity
    posed = (.min, Pose(heading: .zero, pitch: .zero, roll: .zero))
    drawnAnomaly = scenario.priors.anomaly(in: world.field, seed: seed)
    anomaly = (Track(0), Track(0), Track(0))
    script = [Pending(time: 0, what: .sensors), Pending(time: 0, what: .clock)]
    // A stable order: what is written first is done first.
    for step in scenario.steps.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) })
    {
      perform(step.element.action, at: step.element.time)
    }
  }

  /// What the stream is, for the first line of a recording: name, start and sensors, which act as the first events.
  public var header: TraceHeader {
    TraceHeader(
      name: scenario.name, source: "scenario \(scenario.name), seed \(seed)", start: scenario.start, sensors: sensorSet)
  }

  /// Which sensors there are, and what is known of each.
  public var sensorSet: SensorSet {
    var set = SensorSet()
    for (fitting, errors) in boarded {
      let noise = errors.noise
      let described = SensorSet.Sensor(
        device: fitting.part.device, rate: fitting.rate, latency: fitting.statedLatency * 1e3,
        noise: noise == .zero ? nil : ((noise.squaredLength / 3).squareRoot() * 1e6).rounded() / 1e6)
      switch fitting.part.kind {
      case .accel: set.accel = described
      case .gyro: set.gyro = described
      case .magn: set.magn = described
      }
    }
    return set
  }

  /// The next event, or nil when the scenario is over.
  public mutating func next() -> Event? {
    while true {
      var due = scripted < script.count ? script[scripted].time : .max
      var source = Source.script
      for index in receivers.indices where receivers[index].due < due {
        (due, source) = (receivers[index].due, .receiver(index))
      }
      for index in sensors.indices where sensors[index].due < due {
        (due, source) = (sensors[index].due, .sensor(index))
      }
      let truth = Simulator.due(truths, truthPeriod)
      if truth < due { (due, source) = (truth, .truth) }
      let tick = Simulator.due(ticks + 1, tickPeriod)
      if tick < due { (due, source) = (tick, .tick) }
      guard due <= end, due < .max else { return nil }
      now = Timestamp(nanoseconds: due)
      if let content = take(source) { return Event(content, at: now) }
    }
  }

  /// What waits for its instant, in the order of time.
  struct Pending: Sendable {
    enum What: Sendable {
      case sensors, clock
      case action(Action)
    }
    var time: Int64
    var what: What
  }

  /// Has something happen when its instant comes, after what waits for the same.
  mutating func schedule(_ action: Action, at time: Timestamp) {
    let place = script[scripted...].firstIndex { $0.time > time.nanoseconds } ?? script.count
    script.insert(Pending(time: time.nanoseconds, what: .action(action)), at: place)
  }

  private enum Source {
    case script, truth, tick
    case receiver(Int), sensor(Int)
  }

  private static func due(_ count: Int, _ period: Double) -> Int64 {
    period.isFinite ? Int64((Double(count) * period).rounded()) : .max
  }

  private mutating func take(_ source: Source) -> Event.Content? {
    switch source {
    case .script:
      let what = script[scripted].what
      scripted += 1
      switch what {
      case .sensors: return .sensors(sensorSet)
      case .clock: return .clock(clock)
      case .action(let action): return happen(action)
      }
    case .receiver(let index): return fix(index)
    case .sensor(let index): return sample(index)
    case .truth:
      truths += 1
      return .truth(truth(at: now))
    case .tick:
      ticks += 1
      return .tick
    }
  }

  private mutating func sample(_ index: Int) -> Event.Content? {
    let instant = sensors[index].instant
    let pose = pose(at: instant)
    let kind = sensors[index].kind
    let there =
      switch kind {
      case .accel: pose.attitude.transposed * (pose.acceleration + Vector3(0, 0, world.gravity))
      case .gyro: pose.angularRate + pose.attitude.transposed * world.turn
      case .magn: field(at: Double(instant) * 1e-9, pose)
      }
    let shown = sensors[index].take(there)
    guard sensors[index].state != .silent else { return nil }
    switch kind {
    case .accel: return .accel(shown)
    case .gyro: return .gyro(shown)
    case .magn: return .magn(shown)
    }
  }

  private mutating func pose(at instant: Int64) -> Pose {
    if posed.time != instant {
      motion.advance(to: Double(instant) * 1e-9)
      posed = (instant, motion.pose(at: Double(instant) * 1e-9))
    }
    return posed.pose
  }

  /// The field in the device's axes: the earth's, bent, and every magnet's.
  func field(at time: Double, _ pose: Pose) -> Vector3 {
    var outside = world.field + drawnAnomaly
    outside += Vector3(anomaly.east.at(time).value, anomaly.north.at(time).value, anomaly.up.at(time).value)
    var inside = Vector3.zero
    for magnet in magnets {
      switch magnet.frame {
      case .world: outside += magnet.field(at: time)
      case .device: inside += magnet.field(at: time)
      }
    }
    return pose.attitude.transposed * outside + inside
  }

  private mutating func fix(_ index: Int) -> Event.Content? {
    follow()
    let here = world.place
    let speaks = receivers[index].speaks
    let nowhere = receivers[index].isNowhere
    let receiver = receivers[index].receiver
    let offset = receivers[index].offset()
    guard speaks else { return nil }
    var fix = Fix(mode: 1, time: clock + (now - .zero), device: receiver.name)
    if nowhere {
      (fix.mode, fix.latitude, fix.longitude, fix.altitude) = (3, 0, 0, 0)
    } else if let offset, let shown = World.place(from: here, east: offset.east, north: offset.north) {
      fix.mode = 3
      // Receivers print seven decimals of a degree, a centimetre, and a decimal of altitude.
      fix.latitude = (shown.latitude * 1e7).rounded() / 1e7
      fix.longitude = (shown.longitude * 1e7).rounded() / 1e7
      fix.altitude = (shown.height * 10).rounded() / 10
    }
    if fix.mode > 1 { fix.horizontalError = (receiver.error * 20).rounded() / 10 }
    return .fix(fix)
  }

  /// Brings the world to where the way has led. The field is asked for anew only after a kilometre: it changes by
  /// some nanotesla on the way.
  private mutating func follow() {
    motion.advance(to: now.seconds)
    let (east, north) = (motion.way.east - origin.way.east, motion.way.north - origin.way.north)
    guard east != 0 || north != 0, let place = World.place(from: origin.place, east: east, north: north) else { return }
    if east * east + north * north > 1e6 {
      origin = (place, motion.way)
      world = World(at: place, on: clock + (now - .zero))
    } else {
      world = world.seen(from: place)
    }
  }

  mutating func move(to place: Coordinate) {
    motion.advance(to: now.seconds)
    origin = (place, motion.way)
    world = World(at: place, on: clock + (now - .zero))
  }
}
