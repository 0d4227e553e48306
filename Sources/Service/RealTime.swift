internal import CLinux
internal import Glibc

/// Puts the calling thread before all ordinary ones.
public enum RealTime {
  /// Ahead of everything that has no real-time priority of its own; behind the kernel's interrupt threads, which have 50.
  private static let priority: Int32 = 10

  /// Locks the process in memory and gives the calling thread a real-time priority; why that is not so, where it is not.
  public static func begin() -> String? {
    let failed = linux_realtime(priority)
    guard failed != 0 else { return nil }
    let reason = String(cString: strerror(failed))
    return "no real-time priority: \(reason); as root, or as the unit says at its end: systemctl cat qibla"
  }
}
