internal import CLinux
internal import Glibc
public import Quantities

/// What this process gives up for good, so that an attacker who takes it over gains nothing.
public enum Confinement {
  /// Limits memory, addresses and descriptors, and lets no program give this process more rights. Returns the reason
  /// where that is refused.
  public static func begin(memory: Int, descriptors: Int) -> SystemError? {
    error(linux_confine(UInt64(clamping: memory), Int32(clamping: descriptors)))
  }

  /// Gives up root, if this process has it.
  public static func giveUpRoot() -> SystemError? { error(linux_give_up_root()) }

  /// From now on only connections to other machines and files to read can be opened, and no other process can be
  /// started or signalled. One that finds boards can connect to this machine's services, too. ENOSYS on a rare
  /// processor, without such a filter.
  public static func onlyOpen(finding: Bool = false) -> SystemError? { error(linux_only_open(finding ? 1 : 0)) }

  /// From now on only what is open can be read and written. ENOSYS on a rare processor, without such a filter.
  public static func onlyTalk() -> SystemError? { error(linux_only_talk()) }

  /// Ends this process after a time, unless it is called again before; nil lets it live.
  public static func endAfter(_ time: TimeSpan?) {
    alarm(time.map { UInt32(clamping: max(1, $0.nanoseconds / 1_000_000_000)) } ?? 0)
  }

  private static func error(_ code: Int32) -> SystemError? { code == 0 ? nil : SystemError(code) }
}
