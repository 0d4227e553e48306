internal import Glibc
internal import Quantities
internal import System

/// A client's connection: its socket and its session.
final class Connection: SocketClient {
  let descriptor: Int32
  let since: Timestamp
  /// When the client last sent bytes.
  private(set) var heard: Timestamp
  var session = IIOSession()
  /// The event that the server waits for on this socket now.
  var attended = (reading: true, writing: false)
  private var sent = 0

  init(_ descriptor: Int32, since: Timestamp) {
    (self.descriptor, self.since, heard) = (descriptor, since, since)
    // Without keepalives, a machine that was switched off would never be noticed.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// The event that the server should wait for on this socket.
  var wanted: (reading: Bool, writing: Bool) { (session.room > 0, sent < session.output.count) }

  /// Takes as much of what the client has sent as there is room for; false if the client has closed the connection.
  func listen(_ board: inout SimulatedBoard, at now: Timestamp, budget: Int) -> Bool {
    var scratch: InlineArray<4096, UInt8> = .init(repeating: 0)
    let room = min(session.room, 4096)
    guard room > 0 else { return true }
    let got = withUnsafeMutableBytes(of: &scratch) { recv(descriptor, $0.baseAddress, room, Int32(MSG_DONTWAIT)) }
    if got == 0 { return false }
    if got < 0 { return errno == EAGAIN || errno == EINTR }
    heard = now
    withUnsafeBytes(of: &scratch) {
      session.take(UnsafeRawBufferPointer(rebasing: $0[..<got]), &board, at: now, budget: budget)
    }
    return true
  }

  /// Sends as much output as the socket accepts; false if the connection is broken, or the session has ended and
  /// everything is sent.
  func send() -> Bool {
    while sent < session.output.count {
      let taken = session.output.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      }
      if taken >= 0 {
        sent += taken
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        return false
      }
    }
    session.output.removeAll(keepingCapacity: true)
    sent = 0
    return !session.isOver
  }

  /// Whether all output has been sent.
  var isDrained: Bool { session.output.isEmpty }
}
