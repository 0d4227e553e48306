public import Events
internal import Quantities
public import System

/// What a phone sends, found by reading it for a while as the live stream does.
public struct PhoneReport: Equatable, Sendable {
  /// Where the phone is read.
  public let place: PhonePlace
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
  /// How long a phone that sends may take until its first sample: several batches, and their delay.
  static let longestWait = TimeSpan.seconds(15)

  /// A report on the phone at a place, so far without anything found.
  public init(_ place: PhonePlace) { self.place = place }

  /// Reads the phone at a place.
  public static func reading(_ place: PhonePlace, clock: StreamClock = StreamClock()) -> PhoneReport {
    var report = PhoneReport(place)
    var opener = PhoneOpener(place, clock: clock)
    do throws(SourceError) {
      var source = try opener.open()
      var end = clock.now() + (place.listens ? longestWait : time)
      while clock.now() < end {
        switch try source.next()?.content {
        case .sensors(let sensors):
          if place.listens, report.sensors == SensorSet() { end = clock.now() + time }
          report.sensors = sensors
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
  public var name: String { PhoneAttempt(place, clock: StreamClock()).name }
}
