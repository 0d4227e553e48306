internal import Service

/// The state that the web server's threads share: the newest lines, and the clients that follow.
struct WebState {
  /// The newest reading as a line; empty before the first.
  var newest: [UInt8] = []
  /// The newest announcement as a line; empty before the first.
  var announcement: [UInt8] = []
  /// The state of the service.
  var vitals: Vitals
  /// The channels of the streams, one for each rate that was asked for.
  var channels: [ThinnedChannel] = []
  /// Suspended connections: of streams, and of clients that wait for the end of their request.
  var streams: [UInt64: HTTPConnection] = [:]
  /// The number of the last of these.
  var begun: UInt64 = 0
  var isStopping = false

  /// Nothing was published yet.
  init(vitals: Vitals) { self.vitals = vitals }

  /// The channel of a rate, which may be a new one.
  mutating func channel(rate: Int, of full: Int) -> Channel {
    if let known = channels.first(where: { $0.rate == rate }) { return known.channel }
    channels.append(ThinnedChannel(rate: rate, of: full))
    return channels[channels.count - 1].channel
  }

  /// The beginning of a stream: the lines that its client must not wait for.
  var greeting: [UInt8] {
    var text = Array("retry: 1000\n\n".utf8)
    for line in [newest, announcement] where !line.isEmpty {
      text += Array("data: ".utf8) + line + [UInt8(ascii: "\n")]
    }
    return text
  }
}
