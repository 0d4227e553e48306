internal import Earth
public import Events
internal import Profiles
public import Quantities

/// A running scenario: `next` returns its events in the order of time. The same seed yields the same events.
///
/// The stream begins with `sensors` and `clock`, as every stream does. Events at the same time come in the contract's
/// order. `perform` performs an action live, for example from the keyboard.
public struct Simulator: Sendable {
  /// The running scenario.
  public let scenario: Scenario
  /// The seed of the run.
  public let seed: UInt64
  /// The device's place and the field there; updated while the device travels.
  public private(set) var world: World
  /// The device's velocity, in m/s east and north.
  public var velocity: (east: Double, north: Double) { motion.velocity(at: now.seconds) }
  /// The time of the last event.
  public private(set) var now = Timestamp.zero

  var motion: Motion
  var magnets: [Magnet] = []
  /// The scripted anomaly of the field, in uT.
  var anomaly: (east: Track, north: Track, up: Track)
  /// The natural anomaly of the place, drawn from the priors, in uT: east, north, up.
  let drawnAnomaly: Vector3
  /// The field of the surrounding room; nil if there is none.
  let room: Room?
  /// Whether the last `calibration` event was an exact or a fitted one.
  public internal(set) var isWellCalibrated = false
  /// The correction of the last `calibration` event.
  var correction: Calibration.Affine?
  var receivers: [SimulatedReceiver]
  var sensors: [Sensor]
  /// The sensors' parts and errors, in the order of `sensors`.
  var mounted: [(fitting: Scenario.Fitting, errors: Imperfections)]
  /// The place for which `world` was computed, and the way travelled up to it, in metres.
  private var origin: (place: Coordinate, way: (east: Double, north: Double))
  /// UTC at time 0, with all clock steps so far.
  var clock: UTC
  /// The scheduled events in the order of time, and the index of the next one.
  var script: [Pending] = []
  private(set) var scripted = 0
  private let end: Int64
  /// When the next truth is due, initially at the start; nil: never.
  private var truths: TickSchedule?
  private var ticks: TickSchedule?
  /// The last computed pose and its time, for several sensors that are due at the same time.
  var lastPose: (time: Int64, pose: Pose)

  /// A run of a scenario (default seed: the scenario's). Ticks come at a rate in Hz, or not at all: recordings have
  /// none, because a replay generates them.
  public init(_ scenario: Scenario, seed: UInt64? = nil, ticks rate: Double? = nil) {
    let seed = seed ?? scenario.seed
    self.scenario = scenario
    self.seed = seed
    world = World(at: scenario.place, on: scenario.start)
    origin = (scenario.place, (0, 0))
    clock = scenario.start
    motion = Motion(seed: seed)
    receivers = scenario.receivers.map { SimulatedReceiver($0, seed: seed) }
    mounted = Part.Kind.allCases.compactMap(scenario.fitting).map { fitting in
      let fitting = scenario.mounted(fitting, seed: seed)
      return (fitting, scenario.imperfections(of: fitting, seed: seed))
    }
    sensors = mounted.map { Sensor($0.fitting.part, mount: $0.fitting.mount, imperfections: $0.errors, seed: seed) }
    end = scenario.length?.nanoseconds ?? .max
    truths = scenario.truth.map { TickSchedule(rate: $0.rate, first: 0) }
    ticks = rate.map { TickSchedule(rate: $0) }
    lastPose = (.min, Pose(heading: .zero, pitch: .zero, roll: .zero))
    drawnAnomaly = scenario.priors.anomaly(in: world.field, seed: seed)
    room = Room(scenario.iron, in: world.field, seed: seed)
    anomaly = (Track(0), Track(0), Track(0))
    script = [Pending(time: 0, what: .sensors), Pending(time: 0, what: .clock)]
    // Steps at the same time run in the order of their lines.
    for step in scenario.steps.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) })
    {
      perform(step.element.action, at: step.element.time)
    }
  }

  /// The header of a recording. Its start and sensors act as the first events.
  public var header: TraceHeader {
    TraceHeader(
      name: scenario.name, source: "scenario \(scenario.name), seed \(seed)", start: scenario.start, sensors: sensorSet)
  }

  /// The content of the `sensors` event: each sensor's device, rate, stated latency and noise.
  public var sensorSet: SensorSet {
    var set = SensorSet()
    for (fitting, errors) in mounted {
      // If a sensor's errors are given, its noise is not stated: drivers do not know it.
      let noise = fitting.errors == nil ? errors.noise : .zero
      // A latency drawn around the part's is stated as the part's; a magnetometer in use does not state its latency.
      let isOfPart = fitting.errors == nil && (scenario.priors.use == nil || fitting.part.kind != .magn)
      let isStated = fitting.latency != nil || isOfPart
      let described = SensorSet.Sensor(
        device: fitting.part.device, rate: fitting.rate,
        latency: isStated ? ((fitting.latency ?? fitting.part.latency) * 1e6).rounded() / 1e3 : nil,
        noise: noise == .zero ? nil : ((noise.squaredLength / 3).squareRoot() * 1e6).rounded() / 1e6)
      switch fitting.part.kind {
      case .accel: set.accel = described
      case .gyro: set.gyro = described
      case .magn: set.magn = described
      }
    }
    return set
  }

  /// The next event; nil at the end of the scenario.
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
      if let truth = truths?.next, truth.nanoseconds < due { (due, source) = (truth.nanoseconds, .truth) }
      if let tick = ticks?.next, tick.nanoseconds < due { (due, source) = (tick.nanoseconds, .tick) }
      guard due <= end, due < .max else { return nil }
      now = Timestamp(nanoseconds: due)
      if let content = take(source) { return Event(content, at: now) }
    }
  }

  /// A scheduled event or action.
  struct Pending: Sendable {
    enum What: Sendable {
      case sensors, clock
      case action(Action)
    }
    var time: Int64
    var what: What
  }

  /// Schedules an action, after the others at the same time.
  mutating func schedule(_ action: Action, at time: Timestamp) {
    let place = script[scripted...].firstIndex { $0.time > time.nanoseconds } ?? script.count
    script.insert(Pending(time: time.nanoseconds, what: .action(action)), at: place)
  }

  private enum Source {
    case script, truth, tick
    case receiver(Int), sensor(Int)
  }

  private mutating func take(_ source: Source) -> Event.Content? {
    switch source {
    case .script:
      let what = script[scripted].what
      scripted += 1
      switch what {
      case .sensors: return .sensors(sensorSet)
      case .clock: return .clock(clock)
      case .action(let action): return carryOut(action)
      }
    case .receiver(let index): return fix(index)
    case .sensor(let index): return sample(index)
    case .truth:
      truths?.advance()
      return .truth(truth(at: now))
    case .tick:
      ticks?.advance()
      return .tick
    }
  }

  private mutating func sample(_ index: Int) -> Event.Content? {
    let instant = sensors[index].instant
    let pose = pose(at: instant)
    let kind = sensors[index].kind
    let actual =
      switch kind {
      case .accel: pose.attitude.transposed * (pose.acceleration + Vector3(0, 0, world.gravity))
      case .gyro: pose.angularRate + pose.attitude.transposed * world.turn
      case .magn: field(at: Double(instant) * 1e-9, pose)
      }
    let shown = sensors[index].take(actual)
    if case .silent = sensors[index].state { return nil }
    if sensors[index].isLost { return nil }
    switch kind {
    case .accel: return .accel(shown)
    case .gyro: return .gyro(shown)
    case .magn: return .magn(shown)
    }
  }

  private mutating func pose(at instant: Int64) -> Pose {
    if lastPose.time != instant {
      motion.advance(to: Double(instant) * 1e-9)
      lastPose = (instant, motion.pose(at: Double(instant) * 1e-9))
    }
    return lastPose.pose
  }

  private mutating func fix(_ index: Int) -> Event.Content? {
    follow()
    let here = world.place
    let isSending = receivers[index].isSending
    let nowhere = receivers[index].isNowhere
    let receiver = receivers[index].receiver
    let offset = receivers[index].takeOffset()
    guard isSending else { return nil }
    var fix = Fix(mode: 1, time: clock + (now - .zero), device: receiver.name)
    if nowhere {
      (fix.mode, fix.latitude, fix.longitude, fix.altitude) = (3, 0, 0, 0)
    } else if let offset, let shown = World.place(from: here, east: offset.east, north: offset.north) {
      fix.mode = 3
      // Receivers print seven decimals of a degree (1 cm) and one decimal of a metre.
      fix.latitude = (shown.latitude * 1e7).rounded() / 1e7
      fix.longitude = (shown.longitude * 1e7).rounded() / 1e7
      fix.altitude = (shown.height * 10).rounded() / 10
    }
    // The stated error is two standard deviations: assumed.
    if fix.mode > 1 { fix.horizontalError = (receiver.error * 20).rounded() / 10 }
    return .fix(fix)
  }

  /// Moves `world` to the device's position. The field is recomputed only after 1 km, within which it changes by a few
  /// nanotesla.
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
