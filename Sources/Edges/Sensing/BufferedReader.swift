internal import Events
internal import Quantities
internal import System

/// Reads a device's sensors from the kernel's buffer: every sample once, with the driver's timestamp if it has one.
///
/// Samples with timestamps are fetched two at a time at 100 Hz, four at 200 Hz. A refill costs as much as one request;
/// over a network that is more than all the rest of the program.
struct BufferedReader: ~Copyable, Source {
  private var buffer: IIOBuffer
  private let sensors: [Candidate]
  private let clock: StreamClock
  private let stamped: (place: Int, clock: SystemClock?)?
  /// The longest time without a sample.
  private var timeout: TimeSpan
  private var isTrial = false
  private var time = DriverTime()
  private var last: Timestamp
  private var pending: PendingEvents
  private var meter: RateMeter
  private let samples: Int
  private let key: String
  /// The most samples per second; nil if the kernel's driver waits for the part.
  private var limit: RateLimit?

  /// The fewest refills per second: a sample waits at most 20 ms for those fetched with it, little more than a tick.
  private static let leastRefills = 50.0
  /// The most samples per refill: more would save nothing measurable.
  private static let mostSamples = 8.0

  /// Captures the sensors of one device and waits for the first sample; if none comes, no trigger works and it throws.
  /// `trial` limits that wait (default: the usual timeout). A device that is slower than stated throws `slower` with
  /// its key; if it is known to be slow, its samples are fetched one at a time. `connected` is called before the wait.
  static func open(
    _ context: consuming IIOContext, sensors: [Candidate], timestamp: (channel: Int, clock: SystemClock?)?,
    rate: Double?, clock: StreamClock, key: String, isSlow: Bool, trial: TimeSpan? = nil,
    connected: () throws(SourceError) -> Void
  ) throws(SourceError) -> BufferedReader {
    var channels = sensors.flatMap(\.channels)
    if let timestamp { channels.append(timestamp.channel) }
    let stamped = timestamp.map { (place: channels.count - 1, clock: context.isRemote ? nil : $0.clock) }
    let samples = stamped == nil || isSlow ? 1 : Int(clamping: max(1, min((rate ?? 0) / leastRefills, mostSamples)))
    let buffer = try IIOBuffer(context, device: sensors[0].device, channels: channels, samples: samples)
    try connected()
    var reader = BufferedReader(
      buffer, sensors: sensors, stamped: stamped, rate: rate, samples: samples, clock: clock, key: key)
    let usual = reader.timeout
    if let trial { (reader.timeout, reader.isTrial) = (trial, true) }
    while try !reader.refill() {}
    (reader.timeout, reader.isTrial) = (usual, false)
    return reader
  }

  private init(
    _ buffer: consuming IIOBuffer, sensors: [Candidate], stamped: (place: Int, clock: SystemClock?)?, rate: Double?,
    samples: Int, clock: StreamClock, key: String
  ) {
    self.buffer = buffer
    self.sensors = sensors
    self.stamped = stamped
    self.clock = clock
    self.samples = samples
    self.key = key
    // A board on the network may answer without waiting for any part. After a pause it also sends the samples that it
    // has stored. A trigger may be faster than the part's stated rate.
    let most = 2 * min(max(500, rate ?? 1000), 8000) + Double(IIOBuffer.depth) * Double(samples)
    limit = self.buffer.isRemote ? RateLimit(most: Int(clamping: most)) : nil
    // 0.5 s, or three periods of a slow part.
    timeout = .seconds(min(max(0.5, 3 / (rate ?? 10)), 10))
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

  /// Waits for samples and queues their events; false if none came.
  private mutating func refill() throws(SourceError) -> Bool {
    let count = try buffer.refill()
    limit?.take(count, at: clock.now())
    if let limit, limit.isExceeded {
      throw .lost(sensors[0].part ?? sensors[0].id, reason: "it sends more than \(limit.most) samples a second")
    }
    guard count > 0 else {
      if clock.now() - last > timeout { try handleSilence() }
      return false
    }
    last = clock.now()
    let instant = stamped?.clock.map { clock.instant(on: $0) }
    for sample in 0..<count { take(sample, now: instant?.now ?? last, there: instant?.there) }
    // The part is slower than it states: a sample must not wait for the next one.
    if samples > 1, let rate = meter.rate, rate < BufferedReader.leastRefills { throw .slower(key) }
    return true
  }

  /// Handles a time of `timeout` without a refill. Perhaps the part is only too slow to reach the number of samples for
  /// a refill.
  private func handleSilence() throws(SourceError) {
    if samples > 1, !isTrial { throw .slower(key) }
    throw .silent(sensors[0].part ?? sensors[0].id)
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
