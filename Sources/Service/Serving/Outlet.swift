public import Formats

/// Somebody who is told what every tick brings: a socket, a web page, a bus, a motor.
///
/// The loop itself calls it, so it must not wait: it takes what it needs and lets another thread do the rest.
public protocol Outlet: AnyObject {
  /// Takes what a tick brought.
  func take(_ publication: borrowing Publication)
}

/// Lines of JSON for whoever reads a channel: readings, cues, and the status once a second.
public final class JSONOutlet: Outlet {
  /// Where the lines are said.
  public let channel = Channel(tellsMissed: true)

  /// A channel of its own.
  public init() {}

  /// Says the lines of a tick.
  public func take(_ publication: borrowing Publication) {
    channel.publish(publication.reading)
    if publication.cue.count > 0 { channel.publish(publication.cue) }
    if publication.status.count > 0 { channel.publish(publication.status) }
  }
}

/// NMEA sentences for whoever reads a channel.
public final class NMEAOutlet: Outlet {
  /// Where the sentences are said.
  public let channel = Channel(tellsMissed: false)
  private let format: ReadingNMEA
  private var sentences = ByteBuffer(capacity: 256)

  /// A channel of its own.
  public init(_ format: ReadingNMEA) { self.format = format }

  /// Says the sentences of a tick.
  public func take(_ publication: borrowing Publication) {
    guard channel.isRead else { return }
    sentences.removeAll()
    format.append(publication.output, to: &sentences)
    channel.publish(sentences)
  }
}
