public import Events
internal import Quantities
public import System

/// What a phone sends, found by reading it for a while as the live stream does.
public struct PhoneReport: Equatable, Sendable {
  /// The phone's address.
  public let address: Endpoint
  /// Why it could not be read; nil if it could.
  public var failure: SourceError?
  /// What makes it worse than it could be; nil if nothing does.
  public var trouble: SourceError?
  /// Its sensors with their measured rates.
  public var sensors = SensorSet()
  /// Whether it has sent a position.
  public var hasPosition = false

  /// How long a phone is read: its rates are measured over the first second.
  static let time = TimeSpan.seconds(1.6)

  /// A report on the phone at an address, so far without anything found.
  public init(_ address: Endpoint) { self.address = address }

  /// Reads the phone at an address.
  public static func reading(_ address: Endpoint, clock: StreamClock = StreamClock()) -> PhoneReport {
    var report = PhoneReport(address)
    var opener = PhoneOpener(address, clock: clock)
    do throws(SourceError) {
      var source = try opener.open()
      let began = clock.now()
      while clock.now() - began < time {
        switch try source.next()?.content {
        case .sensors(let sensors): report.sensors = sensors
        case .fix: report.hasPosition = true
        default: break
        }
        report.trouble = source.trouble
      }
    } catch { report.failure = error }
    return report
  }

  /// Its sensors, in the order of their kinds.
  public var found: [(role: SensorRole, sensor: SensorSet.Sensor)] {
    SensorRole.allCases.compactMap { role in sensors[role].map { (role, $0) } }
  }

  /// The phone in messages.
  public var name: String { PhoneAttempt(address, clock: StreamClock()).name }
}
