internal import Events
internal import Synchronization
internal import Text
internal import Traces

/// The events that the pipeline consumes, for the clients that asked for them.
struct EventFeed: ~Copyable, Sendable {
  /// The lines of events.
  let channel = Channel(reportsMissed: true, depth: EventFeed.depth)

  private let pieces = Mutex(Pieces())

  // Not private: see StateBoard.Counter.
  struct Pieces: ~Copyable {
    var piece = ByteBuffer(capacity: Channel.longestLine)
    var line = ByteBuffer(capacity: Channel.longestLine)
  }

  /// Ticks that a reader of events may be behind: 4 s.
  private static let depth = 256

  /// Publishes the consumed events that come from outside, those of a tick in one piece where they fit.
  func publish(_ consumed: [Event]) {
    guard channel.isRead else { return }
    pieces.withLock { pieces in
      for event in consumed where event.content.isFromOutside {
        pieces.line.removeAll()
        JSONLines.append(event, to: &pieces.line)
        if pieces.piece.count > 0, pieces.piece.count + pieces.line.count > Channel.longestLine {
          channel.publish(pieces.piece)
          pieces.piece.removeAll()
        }
        pieces.piece.append(pieces.line.bytes.bindMemory(to: UInt8.self))
      }
      if pieces.piece.count > 0 { channel.publish(pieces.piece) }
      pieces.piece.removeAll()
    }
  }
}

/// Counts as a reader of events as long as it lives: from the answer on, events are published for its client, even
/// before the client comes to read them.
final class FeedReader: Sendable {
  private let feed: Channel

  init(of feed: Channel) {
    self.feed = feed
    feed.countReader(1)
  }

  deinit { feed.countReader(-1) }
}

extension Event.Content {
  /// Whether another pipeline needs it; that has its own settings, clock and ticks.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .sensors, .calibration, .place, .fix, .accel, .gyro, .magn, .heading, .gyroBias: true
    case .settings, .clock, .truth, .mark, .witness, .tick: false
    }
  }
}
