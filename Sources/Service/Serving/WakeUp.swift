internal import CLinux
internal import Glibc

/// Wakes a thread that waits on descriptors.
public final class WakeUp: Sendable {
  /// Readable once it has been rung.
  public let descriptor: Int32

  /// It has not been rung.
  public init() { descriptor = linux_bell() }

  deinit { close(descriptor) }

  /// Wakes whoever waits.
  public func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Forgets that it was rung.
  public func silence() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
