public import Formats

/// An output of the service: a socket, a web page, a bus, a motor.
///
/// The loop itself calls it, so it must not wait: it takes what it needs and lets another thread do the rest.
public protocol Outlet: AnyObject {
  /// Takes what a tick brought.
  func take(_ publication: borrowing Publication)
  /// Ends its work; called once, after the last tick.
  func stop()
}

/// Lines of JSON for the readers of a channel: readings, cues, and the status once a second.
public final class JSONOutlet: Outlet {
  /// The channel of the lines.
  public let channel = Channel(reportsMissed: true)

  /// A channel of its own.
  public init() {}

  /// Publishes the lines of a tick.
  public func take(_ publication: borrowing Publication) {
    channel.publish(publication.reading)
    if publication.cue.count > 0 { channel.publish(publication.cue) }
    if publication.status.count > 0 { channel.publish(publication.status) }
  }

  /// Nothing to end: the server of lines closes the channel's sockets.
  public func stop() {}
}

/// NMEA sentences for the readers of a channel.
public final class NMEAOutlet: Outlet {
  /// The channel of the sentences.
  public let channel = Channel(reportsMissed: false)
  private let format: ReadingNMEA
  private var sentences = ByteBuffer(capacity: 256)

  /// A channel of its own.
  public init(_ format: ReadingNMEA) { self.format = format }

  /// Publishes the sentences of a tick.
  public func take(_ publication: borrowing Publication) {
    guard channel.isRead else { return }
    sentences.removeAll()
    format.append(publication.output, to: &sentences)
    channel.publish(sentences)
  }

  /// Nothing to end: the server of lines closes the channel's sockets.
  public func stop() {}
}
