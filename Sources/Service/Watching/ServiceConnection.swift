internal import Glibc
internal import Quantities
internal import System

/// A connection to a service's Unix socket, which closes itself.
struct ServiceConnection: ~Copyable {
  private let descriptor: Int32

  /// The result of waiting for bytes.
  enum Received {
    case bytes([UInt8])
    /// Nothing came within the time.
    case nothing
    /// The other side has closed the connection.
    case ended
  }

  /// Connects within a time.
  init(_ path: String, within patience: TimeSpan) throws(Endpoint.Failure) {
    descriptor = try Endpoint.connect(path: path, within: patience)
  }

  deinit { close(descriptor) }

  /// Sends a few bytes; false if they cannot be sent at once.
  func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Waits for bytes, at most `length`.
  func receive(within length: TimeSpan) -> Received {
    var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&awaited, 1, Int32(clamping: max(.zero, length).nanoseconds / 1_000_000)) > 0 else { return .nothing }
    var block = [UInt8](repeating: 0, count: 16_384)
    let got = recv(descriptor, &block, block.count, 0)
    if got > 0 { return .bytes(Array(block.prefix(got))) }
    return got < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .ended
  }
}
