public import Formats
public import Pointing
internal import Quantities

/// What a tick brought, written down once for all who pass it on.
public struct Publication: ~Copyable {
  /// What the pipeline gave.
  public fileprivate(set) var output: Output
  /// The reading as a line of JSON, with its line feed.
  public fileprivate(set) var reading = ByteBuffer(capacity: 1024)
  /// The cue as a line; empty where there is none.
  public fileprivate(set) var cue = ByteBuffer(capacity: 128)
  /// The status as a line; empty but once a second.
  public fileprivate(set) var status = ByteBuffer(capacity: 2048)
  /// How the service itself is; nil but once a second.
  public fileprivate(set) var report: ServiceReport?
}

/// How the service itself is.
public struct ServiceReport: Equatable, Sendable {
  /// How the loop keeps its time.
  public var loop: LoopFigures
  /// How each source is.
  public var sources: [SourceHealth]
  /// How the sockets' clients are.
  public var clients: LineServer.Figures

  /// What is known of it.
  public init(loop: LoopFigures, sources: [SourceHealth], clients: LineServer.Figures) {
    (self.loop, self.sources, self.clients) = (loop, sources, clients)
  }
}

/// Writes each output down once and hands it to all outlets.
public struct Publisher: ~Copyable {
  private let outlets: [any Outlet]
  private let isSimulated: Bool
  private var publication = Publication(output: Output(reading: Reading(at: .zero)))

  /// Publishes to these. Readings of a simulated board say so: who reads a service does not see how it was begun.
  public init(_ outlets: [any Outlet], isSimulated: Bool = false) {
    (self.outlets, self.isSimulated) = (outlets, isSimulated)
  }

  /// Hands on what a tick brought.
  public mutating func publish(_ output: Output, report: ServiceReport?) {
    publication.output = output
    publication.report = report
    publication.reading.removeAll()
    publication.cue.removeAll()
    publication.status.removeAll()
    JSONLines.append(output.reading, to: &publication.reading)
    if isSimulated {
      publication.reading.truncate(to: publication.reading.count - 2)
      publication.reading.append(",\"simulated\":true}\n")
    }
    if let cue = output.cue { JSONLines.append(cue, at: output.reading.time, to: &publication.cue) }
    if let status = output.status { JSONLines.append(status, to: &publication.status) }
    for outlet in outlets { outlet.take(publication) }
  }
}
