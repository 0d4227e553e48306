internal import Events
internal import Profiles
internal import Quantities
internal import Simulation

/// A scenario running as a board: the present values of its devices, and their settings.
struct SimulatedBoard {
  /// Something that happens on the board at a given time.
  enum Occurrence {
    /// A device took a scan.
    case scan(device: Int, at: Timestamp)
    /// A receiver has a fix; the device moves at a velocity in m/s east and north.
    case fix(Fix, velocity: (east: Double, north: Double))
  }

  /// The devices as clients see them.
  let devices: [IIODevice]
  /// The XML text from which clients build their context.
  let context: String
  /// The settings of the devices.
  var settings: BoardSettings
  /// The number of scans of each device that are waiting for clients other than the one that asks.
  var waiting: [Int]

  private var simulator: Simulator
  /// The next event of the simulation, which is one event ahead of the board, with the counts and the velocity at that
  /// event.
  private var coming: (event: Event, counts: Counts?, velocity: (east: Double, north: Double))?
  private var counts: [Counts]
  /// The count that each kind of sensor reports for zero.
  private let nulls: [Int32]

  /// The board of a scenario, switched on at a time in UTC. It never ends: after the last step it continues unchanged.
  init(_ scenario: Scenario, seed: UInt64?, at start: UTC) {
    var scenario = scenario
    scenario.start = start
    scenario.length = nil
    scenario.truth = nil
    devices = IIODevice.all(of: scenario)
    context = IIODevice.context(of: devices, called: scenario.name)
    settings = BoardSettings(devices, scenario)
    waiting = devices.map { _ in 0 }
    simulator = Simulator(scenario, seed: seed)
    counts = Part.Kind.allCases.map { _ in Counts() }
    nulls = Part.Kind.allCases.map { scenario.fitting($0)?.part.layout.zeroCount ?? 0 }
    lookAhead()
  }

  /// The last count of a sensor along an axis.
  func count(_ kind: Part.Kind, _ axis: ChannelLayout.Axis) -> Int32 {
    let counts = counts[kind.place]
    let shown =
      switch axis {
      case .x: counts.x
      case .y: counts.y
      case .z: counts.z
      }
    return shown + nulls[kind.place]
  }

  /// The time of the next occurrence.
  var due: Timestamp {
    let next = coming?.event.time ?? Timestamp(nanoseconds: .max)
    return settings.timerIsUsed ? min(next, settings.timerDue) : next
  }

  /// Advances the board to now; calls `tell` for each occurrence in order, with the board as it was then.
  mutating func advance(to now: Timestamp, tell: (Occurrence, borrowing SimulatedBoard) -> Void) {
    while due <= now {
      if settings.timerIsUsed, settings.timerDue <= coming?.event.time ?? settings.timerDue {
        let time = settings.timerDue
        settings.timerStruck()
        for device in devices.indices where settings.isTimed(device) { tell(.scan(device: device, at: time), self) }
        continue
      }
      guard let (event, newest, velocity) = coming else { return }
      if let kind = event.content.kind, let newest {
        counts[kind.place] = newest
        // The samples of the first sensor on a device trigger its scans.
        for device in devices.indices where devices[device].kinds.first == kind && settings.hasOwnTrigger(device) {
          tell(.scan(device: device, at: event.time), self)
        }
      } else if case .fix(let fix) = event.content {
        tell(.fix(fix, velocity: velocity), self)
      }
      lookAhead()
    }
  }

  private mutating func lookAhead() {
    coming = simulator.next().map { event in
      (event, event.content.kind.flatMap { simulator.counts(of: $0) }, simulator.velocity)
    }
  }

  /// Sets the output rate of a device in Hz; false if one of its sensors does not have that rate.
  mutating func setRate(of device: Int, to rate: Double) -> Bool {
    let kinds = devices[device].kinds
    guard kinds.allSatisfy({ simulator.scenario.fitting($0)?.part.rates.contains(rate) ?? false }) else { return false }
    for kind in kinds { simulator.setRate(of: kind, to: rate) }
    settings.rates[device] = rate
    return true
  }
}

extension Part.Kind {
  fileprivate var place: Int {
    switch self {
    case .accel: 0
    case .gyro: 1
    case .magn: 2
    }
  }
}

extension Event.Content {
  /// The kind of the sensor; nil if the event is not a sample.
  fileprivate var kind: Part.Kind? {
    switch self {
    case .accel: .accel
    case .gyro: .gyro
    case .magn: .magn
    default: nil
    }
  }
}
