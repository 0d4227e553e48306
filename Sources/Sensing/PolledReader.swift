internal import Events
internal import Profiles
internal import Quantities
internal import System

/// Reads a device's sensors attribute by attribute, as often as they have something new.
struct PolledReader: ~Copyable, Source {
  private var context: IIOContext
  private let sensors: [Candidate]
  private let clock: StreamClock
  private let period: TimeSpan
  private let until: Timestamp?
  private var due: Timestamp
  private var shown: [(raw: Vector3, at: Timestamp)?]
  private var pending: PendingEvents
  private var meter: RateMeter

  /// The same counts once more are the same sample, as far as anyone can tell: it is given again only to show that the
  /// sensor lives, ten times a second.
  private static let sameAgain = TimeSpan.milliseconds(100)

  /// Reads sensors of one device, at the rate it samples at and at most at the one that is of use; until it is time to see
  /// whether they can be captured by now.
  init(
    _ context: consuming IIOContext, sensors: [Candidate], rate: Double, clock: StreamClock, until: Timestamp? = nil
  ) {
    self.context = context
    self.until = until
    self.sensors = sensors
    self.clock = clock
    period = .seconds(1 / rate)
    due = clock.now()
    shown = Array(repeating: nil, count: sensors.count)
    pending = PendingEvents(capacity: sensors.count + 1)
    meter = RateMeter(expected: rate)
    pending.append(Event(.sensors(sensors.described(rate: rate)), at: due))
  }

  mutating func next() throws(SourceError) -> Event? {
    if let event = pending.next() { return event }
    let now = clock.now()
    if let until, now >= until { throw .again(sensors[0].part ?? sensors[0].id) }
    guard due - now < .milliseconds(200) else {
      clock.sleep(until: now + .milliseconds(200))
      return nil
    }
    clock.sleep(until: due)
    // One reading that was missed is made up for, more are not: a slow part is read as fast as it goes.
    due = max(due + period, now - period)
    for place in sensors.indices { try read(place) }
    return pending.next()
  }

  private mutating func read(_ place: Int) throws(SourceError) {
    let sensor = sensors[place]
    let before = clock.now()
    let x = try value(sensor, 0)
    let raw = sensor.channels.count == 3 ? Vector3(x, try value(sensor, 1), try value(sensor, 2)) : Vector3(x, 0, 0)
    let after = clock.now()
    let time = before + TimeSpan(nanoseconds: (after - before).nanoseconds / 2)
    if place == 0, meter.count(at: time) {
      pending.append(Event(.sensors(sensors.described(rate: meter.rate)), at: time))
    }
    if let last = shown[place], last.raw == raw, time - last.at < PolledReader.sameAgain { return }
    shown[place] = (raw, time)
    pending.append(sensor.event(raw, at: time))
  }

  private mutating func value(_ sensor: Candidate, _ axis: Int) throws(SourceError) -> Double {
    sensor.isProcessed
      ? try context.processed(sensor.device, sensor.channels[axis])
      : Double(try context.count(sensor.device, sensor.channels[axis]))
  }
}

extension Candidate {
  /// The event that these counts are.
  func event(_ raw: Vector3, at time: Timestamp) -> Event {
    let sample = decoder.decode(raw)
    return switch role {
    case .magn: Event(.magn(sample), at: time)
    case .accel: Event(.accel(sample), at: time)
    case .gyro: Event(.gyro(sample), at: time)
    // HID hubs and iio-sensor-proxy take it for degrees, against the ABI's radians for other rotations.
    case .heading: Event(.heading(.degrees(sample.x)), at: time)
    }
  }
}

extension [Candidate] {
  /// What a stream says of them.
  func described(rate: Double?) -> SensorSet {
    var set = SensorSet()
    for sensor in self {
      let latency = Part.Kind(rawValue: sensor.role.rawValue).flatMap { Part.driven(sensor.part, $0)?.latency }
      let said = SensorSet.Sensor(device: sensor.part, rate: rate, latency: latency.map { $0 * 1e3 })
      switch sensor.role {
      case .magn: set.magn = said
      case .accel: set.accel = said
      case .gyro: set.gyro = said
      case .heading: set.heading = said
      }
    }
    return set
  }
}
