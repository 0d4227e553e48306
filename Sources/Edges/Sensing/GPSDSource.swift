internal import CGPS
internal import Events
internal import Glibc
internal import Quantities
public import System

extension Endpoint {
  /// gpsd's default address.
  public static let gpsd = Endpoint(host: "localhost", port: 2947)

  /// Parses gpsd's address: `HOST`, `HOST:PORT`, `[V6]:PORT`; nil for any other text.
  public init?(gpsd text: String) { self.init(text, defaultPort: Endpoint.gpsd.port) }
}

/// Connects to gpsd.
public struct GPSDOpener: Opener {
  private let address: Endpoint
  private let clock: StreamClock

  /// Connects to the gpsd at an address.
  public init(address: Endpoint, clock: StreamClock) {
    self.address = address
    self.clock = clock
  }

  /// Opens a connection that watches all receivers.
  public mutating func open() throws(SourceError) -> any Source & ~Copyable {
    GPSDSource(connection: try GPSDConnection(address), clock: clock)
  }
}

/// Makes a `fix` event from every report of every receiver. The pipeline decides which to trust.
struct GPSDSource: ~Copyable, Source {
  private var connection: GPSDConnection
  private let clock: StreamClock
  private var heard: Timestamp
  private var isAsked = false

  /// The time without a whole message after which gpsd is asked for its version, which it answers at once. Without a
  /// receiver it sends nothing by itself.
  private static let silenceBeforeQuestion = TimeSpan.seconds(3)
  /// How long gpsd may be silent before it counts as dead: one that hangs keeps its connections open.
  private static let longestSilence = TimeSpan.seconds(6)

  init(connection: consuming GPSDConnection, clock: StreamClock) {
    self.connection = connection
    self.clock = clock
    heard = clock.now()
  }

  mutating func next() throws(SourceError) -> Event? {
    guard try connection.read() else {
      try handle(silence: clock.now() - heard)
      return nil
    }
    heard = clock.now()
    isAsked = false
    return connection.fix.map { Event(.fix($0), at: heard) }
  }

  private mutating func handle(silence: TimeSpan) throws(SourceError) {
    if silence > GPSDSource.silenceBeforeQuestion, !isAsked {
      isAsked = true
      try connection.ask()
    } else if silence > GPSDSource.longestSilence {
      throw .silent(connection.name)
    }
  }
}

/// A connection to gpsd that closes itself.
struct GPSDConnection: ~Copyable {
  private let gpsd: OpaquePointer
  private var report = gpsd_report()
  /// Its name in messages.
  let name: String
  /// Whether libgps may hold another whole message that it has already read.
  private var mayHoldMore = false
  /// The most reads per second. Each message needs two: ten receivers at 10 Hz, with four kinds of message each, need
  /// 800.
  private var limit = RateLimit(most: 1500)
  private let clock = StreamClock()
  /// Since when it has been sending more than is read, and when it last did.
  private var crowded: (since: Timestamp, last: Timestamp)?
  /// How long it may do so: messages that wait longer are out of date.
  private static let longestCrowd = TimeSpan.seconds(3)

  /// Connects and subscribes to all reports.
  init(_ address: Endpoint) throws(SourceError) {
    let name = "gpsd at \(address.description)"
    let host = try GPSDConnection.reach(address, named: name)
    guard let gpsd = gpsd_open(host, String(address.port)) else {
      // libgps's own error numbers are negative: -2 is a host without an address, the others are refused connections.
      throw .unreachable(name, errno: errno >= 0 ? errno : errno == -2 ? EHOSTUNREACH : ECONNREFUSED)
    }
    // `deinit` runs only once both fields are set, so an error before that cleans up here.
    guard gpsd_watch(gpsd) >= 0 else {
      let reason = errno
      gpsd_close(gpsd)
      throw .failed(name, errno: reason)
    }
    let descriptor = gpsd_descriptor(gpsd)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    // This side only listens, so it would never notice that a machine has vanished. Keepalive makes the kernel check.
    for (level, option, value) in [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (Int32(IPPROTO_TCP), TCP_KEEPIDLE, 10), (Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5),
      (Int32(IPPROTO_TCP), TCP_KEEPCNT, 3),
    ] {
      var value = Int32(value)
      setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    (self.name, self.gpsd) = (name, gpsd)
  }

  /// Far longer than a reachable machine takes to answer.
  private static let connectTimeout = TimeSpan.seconds(2)

  /// The numeric address at which the host answers. A test connection with a timeout comes first, because libgps waits
  /// for a dead machine for minutes. A name without an address is passed on to libgps, which reports it.
  private static func reach(_ address: Endpoint, named name: String) throws(SourceError) -> String {
    do throws(Endpoint.Failure) {
      let (descriptor, host) = try address.connect(within: connectTimeout)
      close(descriptor)
      return host
    } catch {
      switch error {
      case .unknownHost: return address.host
      case .unanswered(let error): throw .unreachable(name, errno: error.code)
      }
    }
  }

  deinit { gpsd_close(gpsd) }

  /// Asks for gpsd's version, which it always answers.
  func ask() throws(SourceError) {
    let question = Array("?VERSION;\n".utf8)
    guard send(gpsd_descriptor(gpsd), question, question.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) > 0 else {
      throw .ended(name)
    }
  }

  /// Reads the next whole message; false if none came within 0.2 s.
  ///
  /// gps_waiting cannot be used: it reports half a message as a waiting one, immediately and forever, and it calls
  /// select, which supports only the first 1024 descriptors.
  mutating func read() throws(SourceError) -> Bool {
    if !mayHoldMore {
      var bytes = pollfd(fd: gpsd_descriptor(gpsd), events: Int16(POLLIN), revents: 0)
      guard poll(&bytes, 1, 200) > 0 else { return false }
    }
    // A faster sender has to wait, with its messages in its own buffers.
    let pause = limit.pause(at: clock.now())
    guard pause == .zero else {
      try waitInCrowd(pause)
      return false
    }
    limit.take(at: clock.now())
    // The result is -1 also when gpsd has closed the connection, and then errno means nothing.
    let length = gpsd_read(gpsd, &report)
    guard length >= 0 else { throw .ended(name) }
    // The length is 0 if no message is complete.
    mayHoldMore = length > 0
    return mayHoldMore
  }

  private mutating func waitInCrowd(_ pause: TimeSpan) throws(SourceError) {
    let now = clock.now()
    if let crowded, now - crowded.last < .seconds(2) { self.crowded?.last = now } else { crowded = (now, now) }
    if let crowded, now - crowded.since > GPSDConnection.longestCrowd {
      throw .lost(name, reason: "it sends more than \(limit.most / 2) messages a second")
    }
    clock.sleep(until: now + min(pause, .milliseconds(200)))
  }

  /// The last message's fix; nil if it was another kind of message.
  var fix: Fix? { Fix(report) }

  /// The number of gpsd's receivers; nil unless the last message was the device list.
  var devices: Int? {
    report.set & GPSDConnection.deviceListSet == 0 ? nil : Int(report.devices)
  }

  // gps.h's DEVICELIST_SET, 1llu << 20.
  private static let deviceListSet: UInt64 = 1 << 20
}
