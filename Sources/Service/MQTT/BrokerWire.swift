internal import Glibc
internal import Quantities
internal import Service
internal import System

/// Stands between libmosquitto and the broker's socket, and passes the bytes on in bounded pieces, whatever the broker
/// sends.
///
/// The library reads a message of any announced length in one go, up to 256 MB. This way it gets a piece at a time, and
/// can be stopped between two pieces.
final class BrokerWire {
  /// Bytes carried at a time in each direction.
  private static let piece = 1 << 14

  /// The connection to the broker.
  let broker: Int32
  private let library: Int32
  private var outgoing: [UInt8] = []
  private var incoming: [UInt8] = []
  /// The number of bytes received from the broker.
  private(set) var received = 0
  private var isConnected = false

  /// Puts itself between the library and its socket, which may still be connecting. Bytes that the library has already
  /// written are sent.
  init(behind descriptor: Int32) throws(FeedFailure) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let socket = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard socket >= 0, socketpair(AF_UNIX, kind, 0, &ends) == 0, dup2(ends[0], descriptor) >= 0 else {
      let error = SystemError.last
      for end in ends + [socket] where end >= 0 { close(end) }
      throw FeedFailure(error.words)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    close(ends[0])
    (broker, library) = (socket, ends[1])
    var size = Int32(BrokerWire.piece)
    setsockopt(library, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit {
    close(broker)
    close(library)
  }

  /// Whether bytes wait until the broker reads, or until the connection is made.
  var isStalled: Bool { !isConnected || !outgoing.isEmpty }

  /// Passes what the library has written to the broker.
  func carryOut() throws(FeedFailure) {
    guard try checkConnected() else { return }
    repeat {
      if outgoing.isEmpty { outgoing = try BrokerWire.take(from: library) ?? [] }
      guard !outgoing.isEmpty else { return }
    } while try BrokerWire.put(&outgoing, to: broker)
  }

  /// Passes a piece from the broker to the library.
  func carryIn() throws(FeedFailure) {
    guard try checkConnected() else { return }
    if incoming.isEmpty {
      guard let bytes = try BrokerWire.take(from: broker) else { throw BrokerWire.closed }
      incoming = bytes
      received += bytes.count
    }
    _ = try BrokerWire.put(&incoming, to: library)
  }

  /// Waits until something can be passed on.
  func wait(milliseconds: Int32) {
    let events = Int16(isStalled ? POLLIN | POLLOUT : POLLIN)
    var awaited = [
      pollfd(fd: broker, events: events, revents: 0), pollfd(fd: library, events: Int16(POLLIN), revents: 0),
    ]
    poll(&awaited, 2, milliseconds)
  }

  private func checkConnected() throws(FeedFailure) -> Bool {
    if isConnected { return true }
    var awaited = pollfd(fd: broker, events: Int16(POLLOUT), revents: 0)
    guard poll(&awaited, 1, 0) > 0 else { return false }
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(broker, SOL_SOCKET, SO_ERROR, &code, &size)
    guard code == 0 else { throw BrokerWire.failure(SystemError(code)) }
    isConnected = true
    return true
  }

  /// The error to report. A broker that closes a connection with unread bytes in it resets the connection.
  private static func failure(_ error: SystemError = .last) -> FeedFailure {
    [ECONNRESET, EPIPE].contains(error.code) ? closed : FeedFailure(error.words)
  }
  private static let closed = FeedFailure("the broker closed the connection")

  /// The bytes that have arrived; nil at the end.
  private static func take(from descriptor: Int32) throws(FeedFailure) -> [UInt8]? {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: piece) { buffer, count in
      got = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
      count = max(0, got)
    }
    if got > 0 { return bytes }
    if got == 0 { return nil }
    guard errno == EAGAIN || errno == EINTR else { throw failure() }
    return []
  }

  /// Sends bytes and removes those that were sent; returns whether all were sent.
  private static func put(_ bytes: inout [UInt8], to descriptor: Int32) throws(FeedFailure) -> Bool {
    guard !bytes.isEmpty else { return true }
    let sent = send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
    if sent < 0, errno != EAGAIN, errno != EINTR { throw failure() }
    bytes.removeFirst(max(0, sent))
    return bytes.isEmpty
  }
}
