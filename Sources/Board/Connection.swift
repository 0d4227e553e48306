internal import Glibc
internal import Quantities

/// A client's connection: its socket, and what is said on it.
final class Connection {
  let descriptor: Int32
  let since: Timestamp
  /// When it last said something.
  private(set) var heard: Timestamp
  var session = IIOSession()
  /// What it is waited for now.
  var attended = (reading: true, writing: false)
  private var sent = 0

  init(_ descriptor: Int32, since: Timestamp) {
    (self.descriptor, self.since, heard) = (descriptor, since, since)
    // Of a machine that has gone nobody else tells.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_KEEPALIVE, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  deinit { close(descriptor) }

  /// What it is to be waited for.
  var wanted: (reading: Bool, writing: Bool) { (session.room > 0, sent < session.output.count) }

  /// Takes what it says, as much as there is room for; false where it has hung up.
  func listen(_ board: inout SimulatedBoard, at now: Timestamp, budget: Int) -> Bool {
    var scratch: InlineArray<4096, UInt8> = .init(repeating: 0)
    let room = min(session.room, 4096)
    guard room > 0 else { return true }
    let got = recv(descriptor, &scratch, room, Int32(MSG_DONTWAIT))
    if got == 0 { return false }
    if got < 0 { return errno == EAGAIN || errno == EINTR }
    heard = now
    withUnsafeBytes(of: &scratch) {
      session.take(UnsafeRawBufferPointer(rebasing: $0[..<got]), &board, at: now, budget: budget)
    }
    return true
  }

  /// Sends what there is as far as it is taken; false where it is gone, or over and all is said.
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

  /// Whether all has been sent.
  var isDrained: Bool { session.output.isEmpty }
}
