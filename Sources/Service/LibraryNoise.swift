internal import CLinux

/// What libraries would print on standard error by themselves.
public enum LibraryNoise {
  /// Keeps it from the screen: what is wrong is told in words of our own. Before there are threads that could say
  /// something at the same moment.
  public static func hush() { linux_hush_libraries() }
}
