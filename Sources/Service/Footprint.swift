internal import CLinux

/// What the process holds of the machine's memory.
public enum Footprint {
  /// Lets go of the pages of program and libraries that only the start needed. They are another's to use then; one that is
  /// needed again comes back from where it was read.
  public static func forgetStart() { linux_forget_start() }
}
