internal import Pointing
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Text

/// The lines that the server has not confirmed, at most 600: ten minutes at one a second. The oldest are dropped.
///
/// The loop adds them one by one, so that no line is missed while the feed's thread waits for the server.
final class InfluxBook: Outlet, Sendable {
  private struct State {
    var news = News()
    var pace: Thinning
    var lines: [[UInt8]] = []
    /// The number of the first line, counted over all lines ever added.
    var first = 0
    /// Whether the last due line was left out because it had no date.
    var isUndated = false
    /// When the first line was added.
    var begun = Timestamp.zero
  }

  /// Lines to send, and the number of the line after the last.
  struct Batch {
    let bytes: [UInt8]
    let end: Int
  }

  static let most = 600
  private let line: InfluxLine
  private let state: Mutex<State>

  init(_ line: InfluxLine, rate: Double) {
    self.line = line
    state = Mutex(State(pace: Thinning(rate: rate)))
  }

  /// Adds the line of a tick, if one is due.
  func take(_ publication: borrowing Publication) {
    state.withLock { state in
      state.news.take(publication)
      guard state.pace.takes(publication.output.reading.time) else { return }
      state.news.output = publication.output
      // A line in the book is sent later, so the server's own time would be wrong for it.
      guard let instant = state.news.instant else { return state.isUndated = true }
      state.isUndated = false
      var buffer = ByteBuffer(capacity: 512)
      line.append(publication.output.reading, at: instant, to: &buffer)
      if state.lines.isEmpty { state.begun = publication.output.reading.time }
      state.lines.append(Array(buffer.bytes))
      guard state.lines.count > InfluxBook.most else { return }
      state.lines.removeFirst()
      state.first += 1
    }
  }

  /// Does nothing: the feed ends by itself.
  func stop() {}

  /// Why no lines are made; nil if they are.
  var worry: String? {
    state.withLock { $0.isUndated ? "no line is made before the clock is set: a line without its time is wrong" : nil }
  }

  /// All lines, if the first is at least `age` old by the newest reading, or the book is half full; nil otherwise.
  func batch(after age: TimeSpan, at now: Timestamp) -> Batch? {
    let lines: (ArraySlice<[UInt8]>, end: Int)? = state.withLock { state in
      let isDue = now - state.begun >= age || now < state.begun || state.lines.count >= InfluxBook.most / 2
      guard !state.lines.isEmpty, isDue else { return nil }
      return (state.lines[...], state.first + state.lines.count)
    }
    // Joined without the lock, because the loop must not wait for that.
    return lines.map { Batch(bytes: Array($0.joined()), end: $1) }
  }

  /// Removes the lines of a batch; some may have been dropped already.
  func remove(_ batch: Batch, at now: Timestamp) {
    state.withLock { state in
      let count = min(max(0, batch.end - state.first), state.lines.count)
      state.lines.removeFirst(count)
      state.first += count
      state.begun = now
    }
  }
}
