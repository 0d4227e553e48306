internal import CLinux
internal import Glibc
public import Quantities

/// Wakes a thread that waits on descriptors.
public final class WakeUp: Sendable {
  /// Readable once this has been rung.
  public let descriptor: Int32

  /// A wake-up that has not been rung.
  public init() { descriptor = linux_bell() }

  deinit { close(descriptor) }

  /// Wakes the thread that waits.
  public func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Forgets that it was rung.
  public func silence() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }

  /// Waits until it is rung, for at most this time; nil: without a limit.
  public func wait(atMost length: TimeSpan? = nil) {
    var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&awaited, 1, length.map { Int32(clamping: $0.nanoseconds / 1_000_000) } ?? -1)
  }
}
