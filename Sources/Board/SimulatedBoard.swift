internal import Events
internal import Profiles
internal import Quantities
internal import Simulation

/// A scenario that runs as a board: what its devices show now, and what they take in.
struct SimulatedBoard {
  /// Something the board gives at its instant.
  enum Occurrence {
    /// A device took a scan.
    case scan(device: Int, at: Timestamp)
    /// A receiver spoke, and the device travels so fast, in m/s east and north.
    case fix(Fix, velocity: (east: Double, north: Double))
  }

  /// What clients see.
  let devices: [IIODevice]
  /// The text that clients make their context of.
  let context: String
  /// How the devices are set.
  var settings: BoardSettings
  /// How many scans of each device wait for other clients than the one that asks.
  var waiting: [Int]

  private var simulator: Simulator
  /// The simulation is one event ahead of the board; the counts are those that came with it.
  private var coming: (event: Event, counts: Counts?, velocity: (east: Double, north: Double))?
  private var counts: [Counts]
  /// What each kind's driver shows in no field.
  private let nulls: [Int32]

  /// A scenario's board, switched on at an instant of UTC. It never ends: after the last step all stays as it is.
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

  /// The count that a sensor showed last along an axis.
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

  /// When something happens next.
  var due: Timestamp {
    let next = coming?.event.time ?? Timestamp(nanoseconds: .max)
    return settings.timerIsUsed ? min(next, settings.timerDue) : next
  }

  /// Lets everything happen that is due by now, and tells each thing at its turn, with the board as it is then.
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
        // The first sensor on a device sets its pace.
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

  /// Sets a device's output rate; false where its sensors do not have that.
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
  /// The kind of sensor whose sample it is; nil where it is none.
  fileprivate var kind: Part.Kind? {
    switch self {
    case .accel: .accel
    case .gyro: .gyro
    case .magn: .magn
    default: nil
    }
  }
}
