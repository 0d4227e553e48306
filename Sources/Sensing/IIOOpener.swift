internal import Quantities
public import System

/// Finds the device of a sensor and opens it: captured if that works, else polled.
public struct IIOOpener: Opener {
  private let uri: String
  private let role: SensorRole
  private let wishes: SensorWishes
  private let clock: StreamClock
  private var capture: [String: Capture] = [:]

  private enum Capture {
    case works
    /// It has failed this many times in a row; it is tried again at `next`.
    case fails(times: Int, next: Timestamp)
  }

  /// Why the device is polled although its channels can be captured.
  private(set) var captureFailure: SourceError?

  /// The waits before the next attempts to capture, since the program that kept the device busy may have ended. An
  /// attempt costs 0.3 s without a sample, so the waits grow.
  var again: [TimeSpan] = [.seconds(60), .seconds(600), .seconds(3600)]
  /// How long an attempt to capture a polled sensor may take: short enough that the heading is not lost.
  private static let trial = TimeSpan.milliseconds(300)

  /// Why the open sensor works worse than it could; nil if it does not.
  public var trouble: SourceError? { captureFailure }

  /// The wanted rate in Hz: a compass gains nothing from more.
  static let wanted = 100.0

  /// An opener for a kind of sensor. If sensors share a device, the first in `SensorRole`'s order opens it for all.
  public init(uri: String, role: SensorRole, wishes: SensorWishes = SensorWishes(), clock: StreamClock) {
    self.uri = uri
    self.role = role
    self.wishes = wishes
    self.clock = clock
  }

  /// Describes the context again, since it may have changed, and opens the sensor.
  public mutating func open() throws(SourceError) -> any Source & ~Copyable {
    var context = try isTrialDue ? IIOContext(uri: uri, timeout: IIOOpener.trial) : IIOContext(uri: uri)
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
      let before = capture[key]
      switch before {
      case .fails(_, let next) where clock.now() < next: until = next
      default:
        do throws(SourceError) {
          try setTrigger(of: sensor.device, description, rate: rate, &context)
          let reader = try captured(context, device, sensors, rate: rate, isTrial: before != nil)
          (capture[key], captureFailure) = (.works, nil)
          return reader
        } catch {
          // If capturing worked before, the connection is at fault and capturing will work again. If it never worked,
          // the sensor is polled until the next attempt.
          if case .works = before { throw error }
          var times = 0
          if case .fails(let count, _) = before { times = count }
          capture[key] = .fails(times: times + 1, next: clock.now() + again[min(times, again.count - 1)])
          captureFailure = error
          return try open()
        }
      }
    }
    return PolledReader(
      context, sensors: sensors, rate: min(rate ?? IIOOpener.wanted, IIOOpener.wanted), clock: clock, until: until)
  }

  private var isTrialDue: Bool {
    capture.values.contains { if case .fails(_, let next) = $0 { next <= clock.now() } else { false } }
  }

  private func captured(
    _ context: consuming IIOContext, _ device: IIODescription.Device, _ sensors: [Candidate], rate: Double?,
    isTrial: Bool
  ) throws(SourceError) -> BufferedReader {
    let clock = device.attributes["current_timestamp_clock"].map { SystemClock(rawValue: $0) } ?? .realtime
    let stamps = device.channel("timestamp").flatMap { device.channels[$0].index == nil ? nil : $0 }
    return try BufferedReader.open(
      context, sensors: sensors, timestamp: stamps.map { (channel: $0, clock: clock) }, rate: rate, clock: self.clock,
      trial: isTrial ? IIOOpener.trial : nil)
  }

  /// Sets the sampling frequency of each sensor and returns the highest one that results.
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

  /// If a device has no trigger, gives it its own trigger, or else a timer.
  private func setTrigger(of device: Int, _ description: IIODescription, rate: Double?, _ context: inout IIOContext)
    throws(SourceError)
  {
    guard context.lacksTrigger(device) else { return }
    let described = description.devices[device]
    let number = described.id.drop { !$0.isNumber }
    let triggers = description.devices.indices.filter { description.devices[$0].id.hasPrefix("trigger") }
    let own = triggers.first { description.devices[$0].name == "\(described.name ?? "")-dev\(number)" }
    if let own, context.setTrigger(device, to: own) { return }
    guard let timer = triggers.first(where: { IIOOpener.isTimer(description.devices[$0]) }) else {
      return
    }
    if context.setTrigger(device, to: timer) {
      _ = try context.write(.device(timer, "sampling_frequency"), shortest(min(rate ?? 100, 100)))
    }
  }

  /// Whether a trigger is a timer. Only its name, which its creator chose, shows that: `hrtimer0`, `my-hrtimer`.
  private static func isTimer(_ trigger: IIODescription.Device) -> Bool {
    trigger.name?.split { !$0.isLetter }.contains("hrtimer") ?? false
  }
}
