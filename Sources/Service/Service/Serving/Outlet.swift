public import Formats
internal import Pointing

/// A receiver of every tick's output: a socket, a web page, D-Bus, a motor.
///
/// The loop's thread calls it, so it must not wait: it copies what it needs and leaves the rest to another thread.
public protocol Outlet: AnyObject {
  /// Takes the output of a tick.
  func take(_ publication: borrowing Publication)
  /// Ends its work; called once, after the last tick.
  func stop()
  /// The addresses on which it serves, for the log.
  var addresses: [String] { get }
  /// Gets the events that the pipeline consumes; nil where the outlet needs none.
  var recorder: Recorder? { get }
}

extension Outlet {
  /// None.
  public var addresses: [String] { [] }
  /// None.
  public var recorder: Recorder? { nil }
}

/// Publishes lines of JSON: readings, cues, notices, and the status once a second.
public final class JSONOutlet: Outlet {
  /// The channel of the lines.
  public let channel = Channel(reportsMissed: true)

  /// A channel of its own.
  public init() {}

  /// Publishes the lines of a tick.
  public func take(_ publication: borrowing Publication) {
    channel.publish(publication.reading)
    if publication.cue.count > 0 { channel.publish(publication.cue) }
    for notice in publication.notices { notice.line.withUnsafeBytes { channel.publish($0) } }
    if publication.status.count > 0 { channel.publish(publication.status) }
  }

  /// Nothing to end: the server of lines closes the channel's sockets.
  public func stop() {}
}

/// Publishes NMEA sentences.
public final class NMEAOutlet: Outlet {
  /// The channel of the sentences.
  public let channel = Channel(reportsMissed: false)
  private let format: ReadingNMEA
  private var thinning: Thinning?
  private var sentences = ByteBuffer(capacity: 256)

  /// A channel of its own, with each sentence so many times a second; nil is with every reading.
  public init(_ format: ReadingNMEA, rate: Double? = nil) {
    self.format = format
    thinning = rate.map(Thinning.init)
  }

  /// Publishes the sentences of a tick.
  public func take(_ publication: borrowing Publication) {
    guard channel.isRead, thinning?.takes(publication.output.reading.time) != false else { return }
    sentences.removeAll()
    format.append(publication.output, to: &sentences)
    channel.publish(sentences)
  }

  /// Nothing to end: the server of lines closes the channel's sockets.
  public func stop() {}
}
