internal import Events
internal import Quantities

/// Reads a device's sensors from the kernel's buffer: every sample once, with the driver's own time where it has one.
struct BufferedReader: ~Copyable, Source {
  private var buffer: IIOBuffer
  private let sensors: [Candidate]
  private let clock: StreamClock
  private let stamped: (place: Int, clock: KernelClock?)?
  private let patience: TimeSpan
  private var time = DriverTime()
  private var last: Timestamp
  private var pending: PendingEvents
  private var meter: RateMeter

  /// Captures sensors of one device, and waits for the first sample: where none comes there is no trigger that works.
  static func open(
    _ context: consuming IIOContext, sensors: [Candidate], timestamp: (channel: Int, clock: KernelClock?)?,
    rate: Double?, clock: StreamClock
  ) throws(SourceError) -> BufferedReader {
    var channels = sensors.flatMap(\.channels)
    if let timestamp { channels.append(timestamp.channel) }
    let stamped = timestamp.map { (place: channels.count - 1, clock: context.isRemote ? nil : $0.clock) }
    let buffer = try IIOBuffer(context, device: sensors[0].device, channels: channels)
    var reader = BufferedReader(buffer, sensors: sensors, stamped: stamped, rate: rate, clock: clock)
    while try !reader.sample() {}
    return reader
  }

  private init(
    _ buffer: consuming IIOBuffer, sensors: [Candidate], stamped: (place: Int, clock: KernelClock?)?, rate: Double?,
    clock: StreamClock
  ) {
    self.buffer = buffer
    self.sensors = sensors
    self.stamped = stamped
    self.clock = clock
    // Half a second, or three periods of a slow part.
    patience = .seconds(max(0.5, 3 / (rate ?? 10)))
    last = clock.now()
    pending = PendingEvents(capacity: sensors.count + 1)
    meter = RateMeter(expected: rate)
    pending.append(Event(.sensors(sensors.described(rate: rate)), at: last))
  }

  mutating func next() throws(SourceError) -> Event? {
    if let event = pending.next() { return event }
    guard try sample() else { return nil }
    return pending.next()
  }

  /// Waits for a sample and takes it in; false where none came.
  private mutating func sample() throws(SourceError) -> Bool {
    guard try buffer.refill() else {
      if clock.now() - last > patience { throw .silent(sensors[0].part ?? sensors[0].id) }
      return false
    }
    var now = clock.now()
    last = now
    if let stamped {
      let instant = stamped.clock.map { clock.instant(on: $0) }
      if let instant { now = instant.now }
      guard let taken = time.timestamp(driver: buffer.value(stamped.place), now: now, there: instant?.there) else {
        return true
      }
      now = taken
    }
    if meter.count(at: now) { pending.append(Event(.sensors(sensors.described(rate: meter.rate)), at: now)) }
    var place = 0
    for sensor in sensors {
      let axes = sensor.channels.count
      let raw =
        axes == 3
        ? Vector3(Double(buffer.value(place)), Double(buffer.value(place + 1)), Double(buffer.value(place + 2)))
        : Vector3(Double(buffer.value(place)), 0, 0)
      place += axes
      pending.append(sensor.event(raw, at: now))
    }
    return true
  }
}
