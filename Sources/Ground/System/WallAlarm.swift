internal import CLinux
internal import Glibc
public import Quantities

/// Wakes a thread at an instant of the system's UTC clock, even if the clock is stepped or the machine has slept.
public final class WallAlarm: Sendable {
  private let descriptor: Int32

  /// An alarm that is not set.
  public init() { descriptor = linux_alarm() }

  deinit { close(descriptor) }

  /// Waits for an instant, a step of the clock, a bell, or the end of a time: whichever comes first.
  public func wait(until instant: UTC, orFor bell: WakeUp, atMost length: TimeSpan) {
    // An instant of 0 would switch the timer off.
    linux_set_alarm(descriptor, max(1, instant.nanoseconds))
    var awaited = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    poll(&awaited, 2, Int32(clamping: length.nanoseconds / 1_000_000))
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
    bell.silence()
  }
}
