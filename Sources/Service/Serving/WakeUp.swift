internal import CLinux
internal import Glibc

/// Wakes a thread that waits on descriptors.
final class WakeUp: Sendable {
  /// Readable once it has been rung.
  let descriptor: Int32

  init() { descriptor = linux_bell() }

  deinit { close(descriptor) }

  func ring() {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  /// Forgets that it was rung.
  func silence() {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}
