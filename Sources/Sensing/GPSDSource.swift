internal import CGPS
internal import Events
internal import Glibc
internal import Quantities
public import System

extension Endpoint {
  /// Where gpsd listens by default.
  public static let gpsd = Endpoint(host: "localhost", port: 2947)

  /// Reads where gpsd listens: `HOST`, `HOST:PORT`, `[V6]:PORT`; nil where the text is none of them.
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

  /// A new connection, which watches all receivers.
  public mutating func open() throws(SourceError) -> any Source & ~Copyable {
    GPSDSource(connection: try GPSDConnection(address), clock: clock)
  }
}

/// Gives every report of every receiver as a `fix` event, as it is: which to believe is the pipeline's work.
struct GPSDSource: ~Copyable, Source {
  private var connection: GPSDConnection
  private let clock: StreamClock
  private var heard: Timestamp
  private var isAsked = false

  /// gpsd greets, and answers, in no time; without a receiver it says nothing else. So long it may be silent before it is
  /// asked, and again before it is given up: one that hangs keeps its connections open for ever.
  private static let patience = TimeSpan.seconds(3)
  private static let most = TimeSpan.seconds(6)

  init(connection: consuming GPSDConnection, clock: StreamClock) {
    self.connection = connection
    self.clock = clock
    heard = clock.now()
  }

  mutating func next() throws(SourceError) -> Event? {
    guard try connection.read() else {
      try bear(silence: clock.now() - heard)
      return nil
    }
    heard = clock.now()
    isAsked = false
    return connection.fix.map { Event(.fix($0), at: heard) }
  }

  private mutating func bear(silence: TimeSpan) throws(SourceError) {
    if silence > GPSDSource.patience, !isAsked {
      isAsked = true
      try connection.ask()
    } else if silence > GPSDSource.most {
      throw .silent(connection.name)
    }
  }
}

/// A connection to gpsd; it closes itself.
struct GPSDConnection: ~Copyable {
  // On the heap: it is 24 kB, and libgps keeps pointers into it.
  private let data: UnsafeMutablePointer<gps_data_t>
  /// Where it leads.
  let name: String

  /// Connects, and asks for everything gpsd has.
  init(_ address: Endpoint) throws(SourceError) {
    let name = "gpsd at \(address.description)"
    let host = try GPSDConnection.reach(address, named: name)
    let data = UnsafeMutablePointer<gps_data_t>.allocate(capacity: 1)
    data.initialize(to: gps_data_t())
    // Until both fields are set nothing closes itself.
    errno = 0
    guard gps_open(host, String(address.port), data) == 0 else {
      // libgps has numbers of its own, all of them negative: -2 is a host that has no address, the rest a refusal.
      let reason = errno >= 0 ? errno : errno == -2 ? EHOSTUNREACH : ECONNREFUSED
      data.deallocate()
      throw .unreachable(name, errno: reason)
    }
    guard gps_stream(data, UInt32(WATCH_ENABLE | WATCH_JSON), nil) >= 0 else {
      let reason = errno
      _ = gps_close(data)
      data.deallocate()
      throw .failed(name, errno: reason)
    }
    // We only ever listen: a machine that vanished without a word would be listened to for ever. The kernel asks it.
    for (level, option, value) in [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (Int32(IPPROTO_TCP), TCP_KEEPIDLE, 10), (Int32(IPPROTO_TCP), TCP_KEEPINTVL, 5),
      (Int32(IPPROTO_TCP), TCP_KEEPCNT, 3),
    ] {
      var value = Int32(value)
      setsockopt(Int32(data.pointee.gps_fd), level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
    (self.name, self.data) = (name, data)
  }

  /// Far more than any network takes where a machine is there.
  private static let patience = TimeSpan.seconds(2)

  /// The address at which the host answers, in numbers. libgps itself waits for a machine that does not answer as long as
  /// the system does. A name without an address is left to libgps, which reports it.
  private static func reach(_ address: Endpoint, named name: String) throws(SourceError) -> String {
    do throws(Endpoint.Failure) {
      let (descriptor, host) = try address.connect(within: patience)
      close(descriptor)
      return host
    } catch {
      switch error {
      case .unknownHost: return address.host
      case .unanswered(let error): throw .unreachable(name, errno: error.code)
      }
    }
  }

  deinit {
    _ = gps_close(data)
    data.deallocate()
  }

  /// Asks for something that is always answered.
  func ask() throws(SourceError) {
    let question = Array("?VERSION;\n".utf8)
    guard send(Int32(data.pointee.gps_fd), question, question.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT)) > 0 else {
      throw .ended(name)
    }
  }

  /// Takes in the next message; false where none came within a fifth of a second.
  mutating func read() throws(SourceError) -> Bool {
    guard gps_waiting(data, 200_000) else { return false }
    // libgps only ever adds to the set: what an earlier message said must not be taken for this one's.
    data.pointee.set = 0
    // A gpsd that went away is -1 as well, and then errno says nothing.
    guard gps_read(data, nil, 0) >= 0 else { throw .ended(name) }
    return true
  }

  /// The report that the last message was; nil where it was something else.
  var fix: Fix? {
    let set = data.pointee.set
    guard set & GPSDConnection.modeSet != 0 else { return nil }
    let said = data.pointee.fix
    func number(_ value: Double) -> Double? { value.isFinite ? value : nil }
    let device = withUnsafeBytes(of: &data.pointee.dev.path) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let time = said.time.tv_sec > 0 && said.time.tv_sec < 9_000_000_000 ? said.time : nil
    return Fix(
      mode: Int(said.mode), latitude: number(said.latitude), longitude: number(said.longitude),
      altitude: number(said.altHAE) ?? number(said.altMSL), horizontalError: number(said.eph),
      time: time.map { UTC(nanoseconds: Int64($0.tv_sec) * 1_000_000_000 + Int64($0.tv_nsec)) },
      device: device.isEmpty ? nil : device)
  }

  /// How many receivers gpsd has, where the last message was about that.
  var devices: Int? {
    data.pointee.set & GPSDConnection.deviceListSet == 0 ? nil : Int(data.pointee.devices.ndevices)
  }

  // gps.h's DEVICELIST_SET, 1llu << 20.
  private static let deviceListSet: UInt64 = 1 << 20

  // gps.h's MODE_SET, 1llu << 10.
  private static let modeSet: UInt64 = 1 << 10
}
