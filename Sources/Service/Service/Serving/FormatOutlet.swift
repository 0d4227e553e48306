internal import Pointing
internal import Quantities
internal import Text

/// Publishes the lines of a format, at a rate, to any number of readers.
public final class FormatOutlet: Outlet {
  /// The channel of the lines.
  public let channel: Channel
  private var format: any FeedFormat
  private var pace: Thinning?
  private var news = News()
  private var lines = ByteBuffer(capacity: 256)

  /// An outlet with its own channel, which gets the newest output `rate` times a second (nil: at each tick).
  public init(_ format: some FeedFormat, rate: Double? = nil) {
    (self.format, channel) = (format, Channel(reportsMissed: false))
    pace = rate.map(Thinning.init)
  }

  /// Publishes the lines of a tick.
  public func take(_ publication: borrowing Publication) {
    news.take(publication)
    guard channel.isRead, pace?.takes(publication.output.reading.time) != false else { return }
    (news.output, news.isReadingDue) = (publication.output, true)
    lines.removeAll()
    format.append(news, to: &lines)
    if lines.count > 0 { channel.publish(lines) }
  }

  /// Does nothing: the line server closes the channel's sockets.
  public func stop() {}
}
