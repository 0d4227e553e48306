internal import Readings
internal import Text

/// A receiver of every tick's output: a socket, a web page, D-Bus, a motor.
///
/// The loop's thread calls it, so it must not wait: it copies what it needs and leaves the rest to another thread.
public protocol Outlet: AnyObject {
  /// Takes the output of a tick.
  func take(_ publication: borrowing Publication)
  /// Ends its work; called once, after the last tick.
  func stop()
  /// The addresses at which it serves, for the log.
  var addresses: [String] { get }
  /// Gets the events that the pipeline consumes; nil if the outlet does not need them.
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
  private let hasTitles: Bool

  /// An outlet with its own channel. `hasTitles`: its clients read the titles of reminders.
  public init(hasTitles: Bool = true) { self.hasTitles = hasTitles }

  /// Publishes the lines of a tick.
  public func take(_ publication: borrowing Publication) {
    for notice in publication.notices { channel.publish(notice, hasTitles ? notice.line : notice.openLine) }
    channel.publish(publication.reading)
    if publication.cue.count > 0 { channel.publish(publication.cue) }
    if publication.status.count > 0 { channel.publish(publication.status) }
  }

  /// Does nothing: the line server closes the channel's sockets.
  public func stop() {}
}
