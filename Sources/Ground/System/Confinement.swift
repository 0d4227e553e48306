internal import CLinux
internal import Glibc
public import Quantities

/// Rights that this process gives up for good, so that an attacker who takes it over gains nothing.
public enum Confinement {
  /// Limits memory, address space and descriptors, and lets no program give this process more rights. Returns the
  /// reason if that is refused.
  public static func begin(memory: Int, descriptors: Int) -> SystemError? {
    error(linux_confine(UInt64(clamping: memory), Int32(clamping: descriptors)))
  }

  /// Gives up root, if this process has it.
  public static func giveUpRoot() -> SystemError? { error(linux_give_up_root()) }

  /// From now on this process can only connect to other machines and open files for reading; it can neither start nor
  /// signal another process. With `finding`, for a process that finds boards, it can also connect to this machine's
  /// services. ENOSYS on a rare processor that has no such filter.
  public static func onlyOpen(finding: Bool = false) -> SystemError? { error(linux_only_open(finding ? 1 : 0)) }

  /// From now on this process can only read and write what is already open. ENOSYS on a rare processor that has no such
  /// filter.
  public static func onlyTalk() -> SystemError? { error(linux_only_talk()) }

  /// From now on this process can read and write what is already open, and accept connections on a socket that listens.
  public static func onlyAccept() -> SystemError? { error(linux_only_accept()) }

  /// Ends this process after a time, unless this is called again before then; nil cancels the end.
  public static func endAfter(_ time: TimeSpan?) {
    alarm(time.map { UInt32(clamping: max(1, $0.nanoseconds / 1_000_000_000)) } ?? 0)
  }

  private static func error(_ code: Int32) -> SystemError? { code == 0 ? nil : SystemError(code) }
}
