internal import CLinux
internal import Glibc
public import Quantities

/// The other side of a `FramedChild`: the process that started this one, on standard input.
public enum FramedParent {
  /// Whether this process was started as a `FramedChild`.
  public static var isThere: Bool {
    var type: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(STDIN_FILENO, SOL_SOCKET, SO_TYPE, &type, &size) == 0 && type == Int32(SOCK_SEQPACKET.rawValue)
  }

  /// Whether the parent has gone or has closed the connection.
  public static var hasGone: Bool {
    var socket = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    return poll(&socket, 1, 0) > 0 && socket.revents & Int16(POLLHUP | POLLERR) != 0
  }

  /// From now on only the parent ends this process. A terminal or a service manager signals both, and this process must
  /// not end before it has restored the sensor.
  public static func decidesTheEnd() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { signal(number, SIG_IGN) }
  }

  /// Sends a frame; false once the parent takes no more.
  public static func send(_ frame: UnsafeRawBufferPointer) -> Bool {
    var sent = 0
    repeat {
      sent = Glibc.send(STDIN_FILENO, frame.baseAddress, frame.count, Int32(MSG_NOSIGNAL))
    } while sent < 0 && errno == EINTR
    return sent == frame.count
  }

  /// Waits for an open descriptor that the parent hands over.
  public static func descriptor(within patience: TimeSpan) throws(SystemError) -> Int32 {
    let found = linux_take_over(STDIN_FILENO, Int32(clamping: patience.nanoseconds / 1_000_000))
    guard found >= 0 else { throw SystemError(returned: Int(found)) }
    return found
  }

  /// Waits for a frame; nil once the parent has gone, or if a frame is longer than the buffer.
  public static func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    let count = recv(STDIN_FILENO, buffer.baseAddress, buffer.count, Int32(MSG_TRUNC))
    return count > 0 && count <= buffer.count ? count : nil
  }
}
