internal import Quantities
public import System

/// Finds the device of a sensor, wherever it is now, and opens it: captured where that works, else polled.
public struct IIOOpener: Opener {
  private let uri: String
  private let role: SensorRole
  private let wishes: SensorWishes
  private let clock: StreamClock
  private var capture: [String: Capture] = [:]

  private enum Capture {
    case works
    /// It has failed so often in a row, and is tried again then.
    case fails(times: Int, next: Timestamp)
  }

  /// Why the device is polled though its channels can be captured.
  private(set) var captureFailure: SourceError?

  /// After how long what could not be captured is tried again: whatever kept the device busy may have gone. Trying costs a
  /// third of a second without a sample, so it is done less and less often.
  var again: [TimeSpan] = [.seconds(60), .seconds(600), .seconds(3600)]
  /// How long a sensor that was polled until now is waited for: its heading is not to be lost over that.
  private static let trial = TimeSpan.milliseconds(300)

  /// What is worse than it could be though the sensor is open.
  public var trouble: SourceError? { captureFailure }

  /// The rate that is wanted of a sensor, in Hz: beyond it a compass gains nothing.
  static let wanted = 100.0

  /// Opens the sensor of a kind. Of sensors that share a device the first in `SensorRole`'s order opens it for all.
  public init(uri: String, role: SensorRole, wishes: SensorWishes = SensorWishes(), clock: StreamClock) {
    self.uri = uri
    self.role = role
    self.wishes = wishes
    self.clock = clock
  }

  /// Describes the context anew, since whatever was known of it may have changed.
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
          // What has worked will work again when the line is back; what has not is polled until it is tried again.
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

  /// Sets each sensor's sampling frequency, and gives what it then is.
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
        try context.write(attribute, wanted.plain)
      {
        // What was asked for and what came of it are two things.
        now = Double(try context.read(attribute))
      }
      rate = max(rate ?? 0, now ?? 0)
    }
    return rate.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  /// Gives a device that has no trigger its own, or else a timer.
  private func setTrigger(of device: Int, _ description: IIODescription, rate: Double?, _ context: inout IIOContext)
    throws(SourceError)
  {
    guard context.lacksTrigger(device) else { return }
    let said = description.devices[device]
    let number = said.id.drop { !$0.isNumber }
    let triggers = description.devices.indices.filter { description.devices[$0].id.hasPrefix("trigger") }
    let own = triggers.first { description.devices[$0].name == "\(said.name ?? "")-dev\(number)" }
    if let own, context.setTrigger(device, to: own) { return }
    guard let timer = triggers.first(where: { IIOOpener.isTimer(description.devices[$0]) }) else {
      return
    }
    if context.setTrigger(device, to: timer) {
      _ = try context.write(.device(timer, "sampling_frequency"), (min(rate ?? 100, 100)).plain)
    }
  }

  /// A trigger made of a timer has the word in the name that whoever made it gave it: `hrtimer0`, `my-hrtimer`.
  private static func isTimer(_ trigger: IIODescription.Device) -> Bool {
    trigger.name?.split { !$0.isLetter }.contains("hrtimer") ?? false
  }
}

extension Double {
  /// As sysfs wants it: no `.0`.
  fileprivate var plain: String { self == rounded() && magnitude < 1e15 ? String(Int64(self)) : description }
}
