public import Pointing
public import Quantities
public import Readings
public import Text

/// The output of a tick, formatted once for all outlets.
public struct Publication: ~Copyable {
  /// The pipeline's output.
  public fileprivate(set) var output: Output
  /// The reading as a line of JSON, with its line feed.
  public fileprivate(set) var reading = ByteBuffer(capacity: 1024)
  /// The cue as a line of JSON; empty if there is none.
  public fileprivate(set) var cue = ByteBuffer(capacity: 128)
  /// The status as a line of JSON, once a second; empty otherwise.
  public fileprivate(set) var status = ByteBuffer(capacity: 2048)
  /// Calls and requests for silence.
  public fileprivate(set) var notices: [Notice] = []
  /// The state of the service, once a second; nil otherwise.
  public fileprivate(set) var report: ServiceReport?
  /// The date of the stream, once a second: the scenario's, else the system's; nil otherwise, and for a scenario
  /// without a date.
  public fileprivate(set) var date: UTC?
  /// Whether a receiver's time agrees with the system's clock; renewed once a second.
  public fileprivate(set) var isClockConfirmed = false
  /// The number of times the configuration was loaded again. What was made from an older one may be out of date.
  public fileprivate(set) var reloads = 0
}

/// The state of the service itself.
public struct ServiceReport: Equatable, Sendable {
  /// How punctual the loop is.
  public var loop: LoopFigures
  /// The state of each source.
  public var sources: [SourceHealth]
  /// The counters of the line server.
  public var clients: LineServer.ClientCounts

  /// A report.
  public init(loop: LoopFigures, sources: [SourceHealth], clients: LineServer.ClientCounts) {
    (self.loop, self.sources, self.clients) = (loop, sources, clients)
  }
}

/// Formats each output once and passes it to all outlets.
public struct Publisher: ~Copyable {
  private let outlets: [any Outlet]
  private let isSimulated: Bool
  private var publication = Publication(output: Output(reading: Reading(at: .zero)))

  /// Publishes to these outlets. Readings of a simulated board are marked as such, since a client cannot see how the
  /// service was started.
  public init(_ outlets: [any Outlet], isSimulated: Bool) {
    (self.outlets, self.isSimulated) = (outlets, isSimulated)
  }

  /// Publishes the output of a tick.
  public mutating func publish(
    _ output: Output, report: ServiceReport?, date: UTC? = nil, reloads: Int = 0, isClockConfirmed: Bool? = nil,
    notices: [Notice] = []
  ) {
    publication.output = output
    (publication.report, publication.date, publication.reloads) = (report, date, reloads)
    publication.reading.removeAll()
    publication.cue.removeAll()
    publication.status.removeAll()
    publication.notices = notices
    if let isClockConfirmed { publication.isClockConfirmed = isClockConfirmed }
    JSONLines.append(output.reading, isSimulated: isSimulated, to: &publication.reading)
    if let cue = output.cue { JSONLines.append(cue, at: output.reading.time, to: &publication.cue) }
    if let status = output.status { JSONLines.append(status, to: &publication.status) }
    for outlet in outlets { outlet.take(publication) }
  }
}
