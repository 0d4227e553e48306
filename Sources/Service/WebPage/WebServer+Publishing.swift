internal import Pointing
internal import Quantities
internal import Readings
public import Service
internal import Synchronization
internal import System
public import Text

// Input from the service's loop, which never waits here.
extension WebServer {
  /// Counts the lines that the stream's clients have missed by now.
  func recount(at now: Timestamp) { lines.recount(at: now) }

  /// Publishes a line of JSON, with its line feed, on the stream, and stores a reading for `/now`.
  func publish(_ line: borrowing ByteBuffer, isReading: Bool) {
    // Read only under the lock, and only until this returns.
    nonisolated(unsafe) let bytes = line.bytes
    if isReading {
      shared.withLock { shared in
        shared.newest.removeAll(keepingCapacity: true)
        shared.newest.append(contentsOf: bytes)
      }
    }
    shared.withLock { shared in
      for place in shared.channels.indices { shared.channels[place].publish(bytes, isReading: isReading) }
    }
  }

  /// Publishes a notice on the stream.
  private func publish(_ notice: Notice) {
    let (line, open) = (notice.line, notice.openLine)
    shared.withLock { shared in
      for stream in shared.channels { stream.channel.publish(notice, stream.hasTitles ? line : open) }
    }
  }

  /// Publishes a line of JSON on the stream, and sends it to each new client until another line replaces it.
  public func announce(_ line: borrowing ByteBuffer) {
    let bytes = Array(line.bytes)
    shared.withLock { $0.announcement = bytes }
    publish(line, isReading: false)
  }

  /// Takes the output of a tick.
  public func take(_ publication: borrowing Publication) {
    // The state comes first: a client that reads these lines may ask for it at once.
    note(
      publication.output, report: publication.report, date: publication.date,
      isClockConfirmed: publication.isClockConfirmed)
    for notice in publication.notices { publish(notice) }
    publish(publication.reading, isReading: true)
    if publication.cue.count > 0 { publish(publication.cue, isReading: false) }
    if publication.status.count > 0 { publish(publication.status, isReading: false) }
  }

  /// Stores the state of the service.
  func note(
    _ output: Output, report: ServiceReport?, date: UTC? = nil, isClockConfirmed: Bool = false
  ) {
    shared.withLock {
      $0.vitals.observe(output, report: report, date: date, isClockConfirmed: isClockConfirmed)
    }
    if report != nil { recount(at: output.reading.time) }
    open.check(now: output.reading.time)
  }
}
