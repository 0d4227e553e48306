internal import CLinux
internal import Glibc
internal import Quantities

/// Facts about this process, and its requests to the system for itself.
public enum ThisProcess {
  /// The environment.
  public static var environment: [String: String] {
    var found: [String: String] = [:]
    var next = environ
    while let line = next.pointee {
      let text = String(cString: line)
      if let equals = text.firstIndex(of: "=") {
        found[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      next += 1
    }
    return found
  }

  /// The process number.
  public static var id: Int32 { getpid() }

  /// Whether it runs as root.
  public static var isRoot: Bool { geteuid() == 0 }

  /// The machine's host name; nil if it has none.
  public static var hostName: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return nil }
    let host = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return host.isEmpty ? nil : host
  }

  /// Raises the limit of open descriptors to a number, as far as allowed; returns the new limit.
  public static func allowDescriptors(_ wanted: Int) -> Int { Int(linux_descriptors(Int32(clamping: wanted))) }

  /// Releases the memory pages of the program and its libraries that only the start needed. A page that is needed again
  /// is read again.
  public static func forgetStart() { linux_forget_start() }

  /// Drops what libraries print on standard error: the program reports errors in its own words. Call it before other
  /// threads write there.
  public static func hushLibraries() { linux_hush_libraries() }

  /// Requests short time slices for the calling thread, which then start earlier: next to busy programs this removes
  /// most of a short task's delay.
  public static func preferShortSlices() { linux_short_slices() }

  /// Locks the process in memory and gives the calling thread a real-time priority; returns the reason if that is
  /// refused.
  ///
  /// Priority 10 goes ahead of every ordinary thread and behind the kernel's interrupt threads, which have 50.
  public static func goRealTime() -> SystemError? {
    let failed = linux_realtime(10)
    return failed == 0 ? nil : SystemError(failed)
  }
}
