internal import Events
internal import Profiles
internal import Quantities
internal import System

/// Reads a device's sensors attribute by attribute, at their sampling rate but at most at 100 Hz, or 75 Hz over a
/// network.
struct PolledReader: ~Copyable, Source {
  private var context: IIOContext
  private let sensors: [Candidate]
  private let clock: StreamClock
  private let period: TimeSpan
  /// When to try capturing again; nil: never.
  private let until: Timestamp?
  private var due: Timestamp
  /// The counts of each sensor last returned as an event.
  private var shown: [(raw: Vector3, at: Timestamp)?]
  private var pending: PendingEvents
  private var meter: RateMeter

  /// The shortest time between two events with the same counts. Such a repetition is probably the same sample; it only
  /// shows that the sensor still answers.
  private static let sameAgain = TimeSpan.milliseconds(100)

  /// The most samples per second over a network, where each number takes a request and an answer: more than there are
  /// readings.
  static let remoteRate = 75.0

  /// Reads the sensors of one device `rate` times per second. At `until` it throws `again`, so that capturing is tried.
  init(
    _ context: consuming IIOContext, sensors: [Candidate], rate: Double, clock: StreamClock, until: Timestamp? = nil
  ) {
    self.context = context
    self.until = until
    self.sensors = sensors
    self.clock = clock
    period = .seconds(min(1 / rate, 10))
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
    // At most one missed reading is made up for; a slow part is read as fast as it answers.
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
    do throws(SourceError) {
      return sensor.isProcessed
        ? try context.processed(sensor.device, sensor.channels[axis])
        : Double(try context.count(sensor.device, sensor.channels[axis]))
    } catch {
      // While another program captures from a device, its values cannot be polled either.
      throw error.naming(holderOf: sensor.id, isLocal: IIOContext.isLocal(context.uri))
    }
  }
}

extension Candidate {
  /// The event for these counts.
  func event(_ raw: Vector3, at time: Timestamp) -> Event {
    let sample = decoder.decode(raw)
    return switch role {
    case .magn: Event(.magn(sample), at: time)
    case .accel: Event(.accel(sample), at: time)
    case .gyro: Event(.gyro(sample), at: time)
    // In degrees, as HID hubs and iio-sensor-proxy use; the ABI's other rotations are in radians.
    case .heading: Event(.heading(.degrees(sample.x)), at: time)
    }
  }
}

extension [Candidate] {
  /// The sensors as a `sensors` event describes them.
  func described(rate: Double?) -> SensorSet {
    var set = SensorSet()
    for sensor in self {
      let latency = Part.Kind(rawValue: sensor.role.rawValue).flatMap { Part.driven(sensor.part, $0)?.latency }
      let entry = SensorSet.Sensor(device: sensor.part, rate: rate, latency: latency.map { $0 * 1e3 })
      switch sensor.role {
      case .magn: set.magn = entry
      case .accel: set.accel = entry
      case .gyro: set.gyro = entry
      case .heading: set.heading = entry
      }
    }
    return set
  }
}
