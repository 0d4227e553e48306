internal import Events
internal import Quantities
internal import System

/// Reads a device's sensors from the kernel's buffer: every sample once, with the driver's own time where it has one.
///
/// Where the samples have times of their own they are fetched by twos at 100 Hz, by fours at 200: what a refill costs is
/// the asking, and over a network more of it than all the rest of the program.
struct BufferedReader: ~Copyable, Source {
  private var buffer: IIOBuffer
  private let sensors: [Candidate]
  private let clock: StreamClock
  private let stamped: (place: Int, clock: SystemClock?)?
  private var patience: TimeSpan
  private var isTrial = false
  private var time = DriverTime()
  private var last: Timestamp
  private var pending: PendingEvents
  private var meter: RateMeter
  private var samples: Int

  /// No sample waits longer for those that are fetched with it than for the next tick but one.
  private static let leastRefills = 50.0
  /// More at a time save nothing that could be noticed.
  private static let mostSamples = 8.0

  /// Captures sensors of one device, and waits for the first sample: where none comes there is no trigger that works. A
  /// trial waits no longer than that.
  static func open(
    _ context: consuming IIOContext, sensors: [Candidate], timestamp: (channel: Int, clock: SystemClock?)?,
    rate: Double?, clock: StreamClock, trial: TimeSpan? = nil
  ) throws(SourceError) -> BufferedReader {
    var channels = sensors.flatMap(\.channels)
    if let timestamp { channels.append(timestamp.channel) }
    let stamped = timestamp.map { (place: channels.count - 1, clock: context.isRemote ? nil : $0.clock) }
    let samples = stamped == nil ? 1 : Int(max(1, min((rate ?? 0) / leastRefills, mostSamples)))
    let buffer = try IIOBuffer(context, device: sensors[0].device, channels: channels, samples: samples)
    var reader = BufferedReader(buffer, sensors: sensors, stamped: stamped, rate: rate, samples: samples, clock: clock)
    let usual = reader.patience
    if let trial { (reader.patience, reader.isTrial) = (trial, true) }
    while try !reader.refill() {}
    (reader.patience, reader.isTrial) = (usual, false)
    return reader
  }

  private init(
    _ buffer: consuming IIOBuffer, sensors: [Candidate], stamped: (place: Int, clock: SystemClock?)?, rate: Double?,
    samples: Int, clock: StreamClock
  ) {
    self.buffer = buffer
    self.sensors = sensors
    self.stamped = stamped
    self.clock = clock
    self.samples = samples
    // Half a second, or three periods of a slow part.
    patience = .seconds(max(0.5, 3 / (rate ?? 10)))
    last = clock.now()
    pending = PendingEvents(capacity: sensors.count * samples + 1)
    meter = RateMeter(expected: rate)
    pending.append(Event(.sensors(sensors.described(rate: rate)), at: last))
  }

  mutating func next() throws(SourceError) -> Event? {
    if let event = pending.next() { return event }
    guard try refill() else { return nil }
    return pending.next()
  }

  /// Waits for samples and takes them in; false where none came.
  private mutating func refill() throws(SourceError) -> Bool {
    let count = try buffer.refill()
    guard count > 0 else {
      if clock.now() - last > patience { try lose() }
      return false
    }
    last = clock.now()
    let instant = stamped?.clock.map { clock.instant(on: $0) }
    for sample in 0..<count { take(sample, now: instant?.now ?? last, there: instant?.there) }
    // It is not as fast as it said: none is to wait for the next.
    if samples > 1, let rate = meter.rate, rate < BufferedReader.leastRefills { try fetchSingly() }
    return true
  }

  /// No sample for too long: perhaps only not as many as are fetched at a time.
  private mutating func lose() throws(SourceError) {
    guard samples > 1, !isTrial else { throw .silent(sensors[0].part ?? sensors[0].id) }
    try fetchSingly()
    last = clock.now()
  }

  private mutating func fetchSingly() throws(SourceError) {
    samples = 1
    try buffer.restart(samples: 1)
  }

  private mutating func take(_ sample: Int, now: Timestamp, there: Int64?) {
    var now = now
    if let stamped {
      let driver = buffer.value(stamped.place, of: sample)
      guard let taken = time.timestamp(driver: driver, now: now, there: there) else { return }
      now = taken
    }
    if meter.count(at: now) { pending.append(Event(.sensors(sensors.described(rate: meter.rate)), at: now)) }
    var place = 0
    for sensor in sensors {
      let axes = sensor.channels.count
      var raw = Vector3(Double(buffer.value(place, of: sample)), 0, 0)
      if axes == 3 {
        raw.y = Double(buffer.value(place + 1, of: sample))
        raw.z = Double(buffer.value(place + 2, of: sample))
      }
      place += axes
      pending.append(sensor.event(raw, at: now))
    }
  }
}
