internal import CLinux
internal import Glibc
public import Quantities

/// UTC by the system's clock, and what the kernel reveals of its origin.
///
/// A board without a battery-backed clock starts in 1970, at the time its image was built, or at the time it was
/// switched off. No flag of the kernel distinguishes these from a correct clock: STA_UNSYNC is also set if a
/// battery-backed clock is right and nothing on the network corrects it. So a clock counts as unset only if its date is
/// impossible, that is, before this program existed. A synchronized clock is certainly set.
public enum WallClock {
  /// The first year of this program; it is not before the first year of the magnetic model.
  public static let earliest = UTC(year: 2026, month: 1, day: 1) ?? UTC(nanoseconds: 0)

  /// UTC now.
  public static var now: UTC { UTC(nanoseconds: SystemClock.realtime.now) }

  /// Whether a time can come from a clock that was set.
  public static func isSet(_ utc: UTC) -> Bool { utc >= earliest }

  /// Whether a time server has set the clock since the machine's start, as far as the system tells.
  public static var isSynchronized: Bool {
    // A service that may not set the clock may be refused this question too; systemd's time client leaves a file.
    linux_clock_is_synchronized() == 1 || access("/run/systemd/timesync/synchronized", F_OK) == 0
  }
}
