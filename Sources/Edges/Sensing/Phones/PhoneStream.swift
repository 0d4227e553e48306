public import Events
internal import Quantities
internal import System

/// Makes the stream's events from a phone's samples and positions: times, rates, the sensors' names. It has no input or
/// output, so it is tested without a phone.
struct PhoneStream {
  private var clock = PhoneClock()
  private var pending = PendingEvents(capacity: 64)
  private var meters: [SensorRole: RateMeter] = [:]
  private var sensors = SensorSet()
  private let part: String
  private let name: String
  private let only: String?
  /// How much later than measured its samples are given, in milliseconds; nil: as soon as they come.
  var latency: Double? {
    didSet {
      guard latency != oldValue else { return }
      for role in SensorRole.allCases where sensors[role] != nil { sensors[role]?.latency = latency }
      isDescribed = false
    }
  }
  /// Whether the last event that names the sensors is still true.
  private var isDescribed = true

  /// A jump of the clock is reported for this time.
  private static let reported = TimeSpan.seconds(60)
  /// At a lower rate a turning hand is followed badly: 8° a sample at 200°/s.
  private static let leastRate = 25.0

  /// A stream of the sensors of a part, which messages call by a name. `only`: the type of the samples that state none.
  init(part: String, name: String, only: String? = nil) { (self.part, self.name, self.only) = (part, name, only) }

  /// Takes a message of SensorServer.
  mutating func take(_ message: [UInt8], at now: Timestamp) throws(PhoneFault) {
    let sample = try SensorServerSample(message)
    guard let type = sample.type ?? only else { throw PhoneFault("a sample without a sensor's type") }
    switch type {
    case SensorServerRequest.accelerometer: add(.accel, sample.stamp, sample.value, at: now)
    case SensorServerRequest.gyroscope: add(.gyro, sample.stamp, sample.value, at: now)
    case SensorServerRequest.uncalibrated: add(.magn, sample.stamp, sample.value, at: now)
    // A calibration made for one kind of field is wrong for the other.
    case SensorServerRequest.calibrated: add(.magn, sample.stamp, sample.value, at: now, part: "\(part), calibrated")
    default: throw PhoneFault("a sample of ‘\(String(type.prefix(60)).plain)’, which was not asked for")
    }
  }

  /// Takes a position of SensorServer.
  mutating func take(position message: [UInt8], at now: Timestamp) throws(PhoneFault) {
    guard let fix = try Fix(sensorServer: message, device: part) else { return }
    give(fix, at: now)
  }

  /// Gives a position.
  mutating func give(_ fix: Fix, at now: Timestamp) { pending.append(Event(.fix(fix), at: now)) }

  /// Adds a sample with the phone's time. `part`: its name (default: the phone's).
  mutating func add(
    _ role: SensorRole, _ stamp: Int64, _ value: Vector3, at now: Timestamp, part: String? = nil
  ) {
    guard let time = clock.time(of: role, stamp, arrived: now) else { return }
    give(role, value, at: time, part: part)
  }

  /// Gives a sample whose time in the stream is known.
  mutating func give(_ role: SensorRole, _ value: Vector3, at time: Timestamp, part: String? = nil) {
    let isNew = meters[role] == nil
    let isOther = meters[role, default: RateMeter(expected: nil)].count(at: time)
    let device = part ?? self.part
    if isNew || isOther || !isDescribed || sensors[role]?.device != device {
      isDescribed = true
      sensors[role] = SensorSet.Sensor(device: device, rate: meters[role]?.rate, latency: latency)
      pending.append(Event(.sensors(sensors), at: time))
    }
    switch role {
    case .magn: pending.append(Event(.magn(value), at: time))
    case .accel: pending.append(Event(.accel(value), at: time))
    case .gyro: pending.append(Event(.gyro(value), at: time))
    case .heading: break
    }
  }

  /// Whether no event waits.
  var isEmpty: Bool { pending.isEmpty }

  /// The next event; nil if there is none.
  mutating func next() -> Event? { pending.next() }

  /// What is wrong with what comes; nil if nothing is.
  func trouble(at now: Timestamp) -> SourceError? {
    if let jump = clock.jump, now - jump.time < PhoneStream.reported { return .jumped(name, seconds: jump.seconds) }
    // The first second has no rate.
    let rates = [SensorRole.magn, .accel].compactMap { meters[$0]?.rate }
    if let rate = rates.min(), rate < PhoneStream.leastRate { return .sparse(name, rate: rate) }
    return nil
  }
}

extension SensorSet {
  /// The sensor of a kind.
  public subscript(role: SensorRole) -> Sensor? {
    get {
      switch role {
      case .magn: magn
      case .accel: accel
      case .gyro: gyro
      case .heading: heading
      }
    }
    set {
      switch role {
      case .magn: magn = newValue
      case .accel: accel = newValue
      case .gyro: gyro = newValue
      case .heading: heading = newValue
      }
    }
  }
}
