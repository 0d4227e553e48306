internal import Day
internal import Places
public import Pointing
public import Quantities
internal import Service

/// The state of the service, for routes.
public struct Vitals: Sendable {
  /// The program's version.
  let version: String
  /// The newest reading; nil before the first tick.
  public private(set) var reading: Reading?
  /// The newest status of the pipeline; updated once a second.
  public private(set) var status: Status?
  /// The number of haptic cues.
  private(set) var cues = 0
  /// The newest report of the service; updated once a second.
  private(set) var report: ServiceReport?

  /// The service's own date at the newest status; nil if it is not known.
  private var date: UTC?
  /// Whether a receiver's time agrees with the system's clock.
  private(set) var isClockConfirmed = false

  /// The state of a service that has no reading yet.
  init(version: String) { self.version = version }

  /// Takes the output of a tick.
  mutating func observe(
    _ output: borrowing Output, report: ServiceReport?, date: UTC?, isClockConfirmed: Bool
  ) {
    self.isClockConfirmed = isClockConfirmed
    if let report { self.report = report }
    reading = output.reading
    if let status = output.status { (self.status, self.date) = (status, date) }
    if output.cue != nil { cues += 1 }
  }

  /// Where the device is, or was last; nil if that is not known.
  var spot: Spot? { status?.spot(reading?.location) }

  /// The service's own date at the newest reading.
  public var now: UTC? {
    guard let date, let status, let reading else { return nil }
    return date + (reading.time - status.time)
  }
}
