internal import CLinux
internal import Glibc

/// A thread for work that blocks.
public enum Thread {
  /// Runs a function on a new thread; returns the error if the system cannot start one.
  public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> SystemError? {
    let start = Unmanaged.passRetained(Start(name, body))
    var thread = pthread_t()
    let failed = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        linux_name_thread(start.name)
        Thread.blockSignals()
        start.body()
        return nil
      }, start.toOpaque())
    guard failed == 0 else {
      start.release()
      return SystemError(failed)
    }
    pthread_detach(thread)
    return nil
  }

  /// Leaves signals to the main thread, above all SIGPIPE: libiio writes to a server that has gone, which must be
  /// reported and must not end the program. A fault of the thread itself still ends the program.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// The function and the name that a thread starts with.
  private final class Start: Sendable {
    let name: String
    let body: @Sendable () -> Void
    init(_ name: String, _ body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }
  }
}
