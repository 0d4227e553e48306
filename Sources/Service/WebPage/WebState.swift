internal import Service

/// The state that the web server's threads share: the newest lines, and the streams' clients.
struct WebState {
  /// The newest reading as a line; empty before the first.
  var newest: [UInt8] = []
  /// The newest announcement as a line; empty before the first.
  var announcement: [UInt8] = []
  /// The state of the service.
  var vitals: Vitals
  /// The channels of the streams, one for each requested rate, with or without titles of reminders.
  var channels: [ThinnedChannel] = []
  /// Suspended connections: those with a stream, and those that wait for their answer.
  var streams: [UInt64: HTTPConnection] = [:]
  /// The number of the connection that was suspended last.
  var begun: UInt64 = 0
  var isStopping = false

  /// The state before anything is published.
  init(vitals: Vitals) { self.vitals = vitals }

  /// The channel for a rate; a new one if needed.
  mutating func channel(rate: Int, of full: Int, hasTitles: Bool) -> Channel {
    if let known = channels.first(where: { $0.rate == rate && $0.hasTitles == hasTitles }) { return known.channel }
    channels.append(ThinnedChannel(rate: rate, of: full, hasTitles: hasTitles))
    return channels[channels.count - 1].channel
  }

  /// The first lines of a stream, so that its client need not wait for the next ones.
  var greeting: [UInt8] {
    var text = Array("retry: 1000\n\n".utf8)
    for line in [newest, announcement] where !line.isEmpty {
      text += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
    }
    return text
  }
}
