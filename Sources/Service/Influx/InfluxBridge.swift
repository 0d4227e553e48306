internal import Configuration
internal import Pointing
internal import Readings
public import Service
internal import System
internal import Text

/// The configuration of lines for InfluxDB.
struct InfluxOptions: ConfigurationSection {
  /// Where lines go; nil: off.
  var target: InfluxTarget?
  /// The rate of lines, in lines a second.
  var rate = 1.0
  /// The tag `device`; nil: the machine's name.
  var device: String?
  /// A file whose first line is the server's token.
  var tokenFile: String?

  static let entries = [
    ConfigurationEntry(
      "influx", of: InfluxOptions.self, \.target, .influx, "where lines for InfluxDB are sent", needsRestart: true),
    ConfigurationEntry(
      "influx-rate", of: InfluxOptions.self, \.rate, .hertz,
      "how often a second a line for InfluxDB is made", needsRestart: true),
    ConfigurationEntry(
      "influx-device", of: InfluxOptions.self, \.device, .device, "name of this device in lines for InfluxDB",
      needsRestart: true),
    ConfigurationEntry(
      "influx-token-file", of: InfluxOptions.self, \.tokenFile, .optional(.file),
      "file whose first line is the token of InfluxDB", needsRestart: true),
  ]

  /// The lines of this device.
  func line(isSimulated: Bool) -> InfluxLine {
    InfluxLine(device: (device ?? ThisProcess.hostName ?? "qibla").plain, isSimulated: isSimulated)
  }
}

extension Argument<String?> {
  /// A device's name, or that of the machine.
  fileprivate static let device = Argument(
    shape: .word("NAME"), expected: "a name of at most 64 characters, or auto for the machine's",
    read: { word in
      if word == "auto" { return .some(nil) }
      return word.isEmpty || word.unicodeScalars.count > 64 || word != word.plain ? nil : word
    }, text: { $0 ?? "auto" })
}

extension Bridge {
  /// Lines for InfluxDB.
  public static let influx = Bridge { (options: InfluxOptions, context) in
    let line = options.line(isSimulated: context.inbox.facts.isSimulated)
    switch options.target {
    case nil: return nil
    case .datagrams(let endpoint):
      return Feed("influx", rate: options.rate, context) { PeerAddress(.udp, endpoint).peer(InfluxStream(line)) }
    case .http(let endpoint, let path):
      let book = InfluxBook(line, rate: options.rate)
      let post = HTTPPost(to: endpoint, path: path, tokenFile: options.tokenFile)
      // The book comes first, so a line is in it before the feed looks there.
      return OutletGroup([book, Feed("influx", rate: min(1, options.rate), context) { InfluxPeer(book, post) }])
    }
  }
}

/// Lines as datagrams.
private struct InfluxStream: FeedFormat {
  private let line: InfluxLine

  init(_ line: InfluxLine) { self.line = line }

  mutating func append(_ news: News, to buffer: inout ByteBuffer) {
    if news.isReadingDue { line.append(news.output.reading, at: news.instant, to: &buffer) }
  }
}
