internal import CLinux
internal import Glibc

/// A thread of its own for work that blocks.
public enum Thread {
  /// Runs a function on a new thread; the error where the system has no thread to give.
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

  /// Leaves signals to the main thread. SIGPIPE above all: libiio writes to a server that went away, which must be
  /// reported and not end the program. A fault of the thread itself still ends it.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// The values that a thread is started with.
  private final class Start: Sendable {
    let name: String
    let body: @Sendable () -> Void
    init(_ name: String, _ body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }
  }
}
