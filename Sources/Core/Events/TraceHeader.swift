public import Quantities

/// The first line of a trace: what was recorded, when, and with which sensors.
public struct TraceHeader: Equatable, Sendable {
  /// The only version so far.
  public static let version = 1

  /// The name of the recording.
  public var name: String?
  /// The origin: a recording's board and place, a scenario and its seed, or a data set and its licence.
  public var source: String?
  /// UTC at t = 0; acts as the first `clock` event.
  public var start: UTC?
  /// The sensors; acts as the first `sensors` event.
  public var sensors: SensorSet?

  /// A header.
  public init(name: String? = nil, source: String? = nil, start: UTC? = nil, sensors: SensorSet? = nil) {
    self.name = name
    self.source = source
    self.start = start
    self.sensors = sensors
  }
}
