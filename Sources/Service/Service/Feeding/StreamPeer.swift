internal import Glibc
internal import Quantities
internal import System
internal import Text

/// A server that takes bytes over a connection. While it does not read, readings are left out instead of queued, and
/// after ten seconds it counts as gone. What it sends is discarded, at a bounded rate.
final class StreamPeer: FeedPeer {
  private let endpoint: Endpoint
  private var format: any FeedFormat
  private var connection: ConnectedSocket?
  /// The bytes of one reading, and how many of them were sent.
  private var buffer = ByteBuffer(capacity: 1024)
  private var sent = 0
  private let clock = StreamClock()
  /// When its socket was found full; nil while it takes bytes.
  private var stalled: Timestamp?
  private var heard = RateLimit(most: StreamPeer.mostHeard)

  /// The longest time for connecting.
  private static let connecting = TimeSpan.seconds(3)
  /// A server that takes no byte for this time counts as gone.
  private let dead: TimeSpan
  /// The buffer size requested from the kernel. It is small because readings that wait in the socket are old when they
  /// are read.
  private static let socketBuffer: Int32 = 16 * 1024
  /// Bytes a second that are read and discarded.
  private static let mostHeard = 64 * 1024
  /// Each read counts as at least this many bytes: a peer that sends single bytes must not wake the thread for each.
  private static let leastHeard = 1024

  init(_ endpoint: Endpoint, _ format: any FeedFormat, givenUpAfter dead: TimeSpan = .seconds(10)) {
    (self.endpoint, self.format, self.dead) = (endpoint, format, dead)
  }

  func open() throws(FeedFailure) {
    do throws(Endpoint.Failure) {
      connection = ConnectedSocket(try endpoint.connect(within: StreamPeer.connecting).descriptor)
    } catch {
      throw FeedFailure(reaching: endpoint, error)
    }
    set(SOL_SOCKET, SO_SNDBUF, StreamPeer.socketBuffer)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, 1)
    // This also finds an unplugged cable within this time: it takes a while until unconfirmed bytes fill a socket.
    set(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, Int32(clamping: dead.nanoseconds / 1_000_000))
  }

  func send(_ news: News) throws(FeedFailure) {
    guard try flush() else { return }
    buffer.removeAll()
    sent = 0
    format.append(news, to: &buffer)
    _ = try flush()
  }

  func attend() throws(FeedFailure) {
    if let stalled, try !flush(), clock.now() - stalled > dead {
      throw FeedFailure("\(endpoint.description) has read nothing for \(shortest(dead.seconds)) s")
    }
    try listen()
  }

  var awaited: (descriptor: Int32, writing: Bool)? {
    guard let connection, heard.pause(at: clock.now()) == .zero else { return nil }
    return (connection.descriptor, stalled != nil)
  }

  var patience: TimeSpan? {
    let now = clock.now()
    let pause = heard.pause(at: now)
    if pause > .zero { return pause }
    return stalled.map { $0 + dead - now }
  }

  var worry: String? { stalled == nil ? nil : "\(endpoint.description) reads too slowly: readings are left out" }

  func close() {
    connection = nil
    buffer.removeAll()
    (sent, stalled, heard) = (0, nil, RateLimit(most: StreamPeer.mostHeard))
  }

  /// Sends the rest of a reading; false if the socket is full.
  private func flush() throws(FeedFailure) -> Bool {
    guard let connection else { return false }
    while sent < buffer.count {
      let rest = UnsafeRawBufferPointer(rebasing: buffer.bytes[sent...])
      let taken = Glibc.send(connection.descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      if taken >= 0 {
        sent += taken
        stalled = nil
      } else if errno == EAGAIN {
        stalled = stalled ?? clock.now()
        return false
      } else if errno != EINTR {
        throw FeedFailure(breaking: endpoint, .last)
      }
    }
    stalled = nil
    return true
  }

  /// Discards what came.
  private func listen() throws(FeedFailure) {
    guard let connection else { return }
    var scratch: InlineArray<4096, UInt8> = .init(repeating: 0)
    while heard.pause(at: clock.now()) == .zero {
      let got = withUnsafeMutableBytes(of: &scratch) {
        recv(connection.descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if got > 0 {
        heard.take(max(got, StreamPeer.leastHeard), at: clock.now())
      } else if got == 0 {
        throw FeedFailure("\(endpoint.description) has closed the connection")
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        throw FeedFailure(breaking: endpoint, .last)
      }
    }
  }

  private func set(_ level: Int32, _ name: Int32, _ value: Int32) {
    guard let connection else { return }
    var value = value
    setsockopt(connection.descriptor, level, name, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}
