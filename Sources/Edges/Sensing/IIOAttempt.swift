internal import Quantities
internal import System

/// One attempt to find and open a sensor's device: captured if that works, otherwise polled.
struct IIOAttempt: Sendable {
  /// The context's URI.
  let uri: String
  /// The sensor's kind.
  let role: SensorRole
  /// The sensors that the user requested.
  let wishes: SensorWishes
  /// The stream's time.
  let clock: StreamClock
  /// The results of earlier attempts.
  let memory: CaptureMemory
  /// Whether to poll the device even if another attempt to capture it is due.
  var polls = false
  /// The context's URI with the host's address in numbers, for a process that cannot look up names.
  var numeric: String?

  /// The end of an attempt that does not fail.
  enum Outcome: ~Copyable {
    /// The sensor is open. `captured` is its device if that is captured; nil if it is polled.
    case open(any Source & ~Copyable, captured: String?)
    /// Its device could not be captured, and the connection may be faulty now: the next attempt must poll.
    case uncaptured(String, SourceError)
  }

  /// How long an attempt to capture a sensor that is being polled may take: short enough to keep the heading.
  private static let trial = TimeSpan.milliseconds(300)
  /// The shortest time for which a sensor is polled before capturing is tried again, however long opening it took.
  private static let leastPolled = TimeSpan.milliseconds(200)

  /// Describes the context again, since it may have changed, and opens the sensor. `connected` is called before the
  /// first sample is read: after that no more connections are opened.
  func open(connected: () throws(SourceError) -> Void = {}) throws(SourceError) -> Outcome {
    let isTrialDue = !polls && memory.isTrialDue(at: clock.now())
    var context = try IIOContext(uri: uri, numeric: numeric, timeout: isTrialDue ? IIOAttempt.trial : .seconds(1))
    let description = try context.describe()
    let plan = Discovery.plan(description, wishes: wishes)
    guard let sensor = plan.sensor(role) else {
      if let wish = plan.unmet.first(where: { $0.role == role }) { throw .unmet(wish) }
      throw .absent(role)
    }
    let sensors = plan.together(with: sensor)
    if let lead = sensors.map(\.role).min(), lead < role { throw .readWith(lead) }
    let device = description.devices[sensor.device]
    let rate = try setFrequency(of: sensors, &context)
    let key = "\(device.name ?? "")/\(device.label ?? "")/\(device.id)"
    var until: Timestamp?
    if sensors.allSatisfy(\.isCapturable) {
      let before = memory.outcomes[key]
      switch before {
      case .fails(_, let next) where polls || clock.now() < next:
        until = max(next, clock.now() + IIOAttempt.leastPolled)
      default:
        do throws(SourceError) {
          try setTrigger(of: sensor.device, description, rate: rate, &context)
          let reader = try captured(context, device, sensors, rate: rate, key: key, isTrial: before != nil, connected)
          return .open(reader, captured: key)
        } catch {
          // If capturing worked before, the connection is faulty, and capturing will work again. If it never worked,
          // the sensor is polled until the next attempt.
          if before == .works { throw error }
          if case .slower = error { throw error }
          return .uncaptured(key, error)
        }
      }
    }
    try connected()
    let most = context.isRemote ? PolledReader.remoteRate : IIOOpener.wanted
    let polled = PolledReader(context, sensors: sensors, rate: min(rate ?? most, most), clock: clock, until: until)
    return .open(polled, captured: nil)
  }

  private func captured(
    _ context: consuming IIOContext, _ device: IIODescription.Device, _ sensors: [Candidate], rate: Double?,
    key: String, isTrial: Bool, _ connected: () throws(SourceError) -> Void
  ) throws(SourceError) -> BufferedReader {
    let clock = device.attributes["current_timestamp_clock"].map { SystemClock(rawValue: $0) } ?? .realtime
    let stamps = device.channel("timestamp").flatMap { device.channels[$0].index == nil ? nil : $0 }
    return try BufferedReader.open(
      context, sensors: sensors, timestamp: stamps.map { (channel: $0, clock: clock) }, rate: rate, clock: self.clock,
      key: key, isSlow: memory.slow.contains(key), trial: isTrial ? IIOAttempt.trial : nil,
      connected: connected)
  }

  /// Sets the sampling frequency of each sensor and returns the highest resulting one.
  private func setFrequency(of sensors: [Candidate], _ context: inout IIOContext) throws(SourceError) -> Double? {
    var rate: Double?
    for sensor in sensors {
      guard let frequency = sensor.frequency else { continue }
      let attribute: IIOContext.Attribute =
        if let channel = frequency.channel {
          .channel(sensor.device, channel, "sampling_frequency")
        } else {
          .device(sensor.device, "sampling_frequency")
        }
      var now = frequency.value
      if let wanted = frequency.available.choose(atLeast: IIOOpener.wanted), wanted != now,
        try context.write(attribute, shortest(wanted))
      {
        // The driver may have chosen another value.
        now = Double(try context.read(attribute))
      }
      rate = max(rate ?? 0, now ?? 0)
    }
    return rate.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// If a device has no trigger, gives it its own trigger, or otherwise a timer.
  private func setTrigger(of device: Int, _ description: IIODescription, rate: Double?, _ context: inout IIOContext)
    throws(SourceError)
  {
    guard context.lacksTrigger(device) else { return }
    let described = description.devices[device]
    let number = described.id.drop { !$0.isNumber }
    let triggers = description.devices.indices.filter { description.devices[$0].id.hasPrefix("trigger") }
    let own = triggers.first { description.devices[$0].name == "\(described.name ?? "")-dev\(number)" }
    if let own, context.setTrigger(device, to: own) { return }
    guard let timer = triggers.first(where: { IIOAttempt.isTimer(description.devices[$0]) }) else {
      return
    }
    if context.setTrigger(device, to: timer) {
      _ = try context.write(.device(timer, "sampling_frequency"), shortest(min(rate ?? 100, 100)))
    }
  }

  /// Whether a trigger is a timer. This shows only in its name, which its creator chose: `hrtimer0`, `my-hrtimer`.
  private static func isTimer(_ trigger: IIODescription.Device) -> Bool {
    trigger.name?.split { !$0.isLetter }.contains("hrtimer") ?? false
  }
}
