public import Quantities

/// The first line of a trace: what was recorded, when, and with which sensors.
public struct TraceHeader: Equatable, Sendable {
  /// The only version so far.
  public static let version = 1
  /// The latest time at which a trace may begin, in nanoseconds: 100 years into its stream.
  public static let latest: Int64 = 100 * 31_557_600_000_000_000

  /// The name of the recording.
  public var name: String?
  /// The origin: a board and place, a scenario and its seed, or a data set and its licence.
  public var source: String?
  /// UTC at t = 0; acts as the first `clock` event.
  public var start: UTC?
  /// The sensors; acts as the first `sensors` event.
  public var sensors: SensorSet?
  /// The time of the stream at which the trace begins: a recording may begin days after the service started.
  public var begins = Timestamp.zero
  /// Its place among the files of a capture; nil for other traces.
  public var part: TracePart?

  /// A header.
  public init(name: String? = nil, source: String? = nil, start: UTC? = nil, sensors: SensorSet? = nil) {
    self.name = name
    self.source = source
    self.start = start
    self.sensors = sensors
  }
}

/// The place of a file among those of a capture, which together are one trace.
public struct TracePart: Equatable, Sendable {
  /// The name of the series: the instant at which its first file was started, to the nanosecond.
  public var series: String
  /// The number of the file in its series, from 0.
  public var number: Int
  /// How many events at its beginning repeat the state in force: they are skipped if the previous file was read.
  public var opening: Int

  /// A part.
  public init(series: String, number: Int, opening: Int) {
    (self.series, self.number, self.opening) = (series, number, opening)
  }

  /// Whether it is the next part after another one. Without a gap it also begins at the other part's last event: a
  /// power failure may lose the end of a file although a later file is on the disk.
  public func follows(_ other: TracePart?) -> Bool {
    guard let other else { return false }
    return series == other.series && number > 0 && number - 1 == other.number
  }
}
