internal import Pointing
internal import Quantities
internal import Service
internal import Text

/// MAVLink messages: a heartbeat once a second, attitude and position with each reading that is due.
struct MAVLinkStream: FeedFormat {
  private var writer: MAVLinkWriter
  private var beats = Thinning(rate: 1)
  private var pace: Thinning?

  init(_ writer: MAVLinkWriter, rate: Double? = nil) {
    self.writer = writer
    pace = rate.map(Thinning.init)
  }

  /// Appends the messages that are due.
  mutating func append(_ news: News, to buffer: inout ByteBuffer) {
    guard news.isReadingDue else { return }
    let reading = news.output.reading
    if beats.takes(reading.time) { writer.appendHeartbeat(of: reading, to: &buffer) }
    guard pace?.takes(reading.time) != false else { return }
    writer.appendAttitude(of: reading, to: &buffer)
    // A vehicle would take an old position for the present one.
    let isPresent = reading.location == .gps || reading.location == .manual
    if isPresent, let position = news.status?.position { writer.appendPosition(position, of: reading, to: &buffer) }
  }
}
