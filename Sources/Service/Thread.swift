internal import CLinux
internal import Glibc

/// A thread of its own for something that blocks.
public enum Thread {
  /// Runs something on a new thread; the error number where the system has none to give.
  public static func start(_ name: String, _ body: @escaping @Sendable () -> Void) -> Int32 {
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
    if failed == 0 { pthread_detach(thread) } else { start.release() }
    return failed
  }

  /// Signals are the main thread's. SIGPIPE above all: libiio writes to a server that went away, and that is an error
  /// to be told, not the end of the program. What the thread itself does wrong still ends it.
  private static func blockSignals() {
    var signals = sigset_t()
    sigfillset(&signals)
    for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// What a thread is started with.
  private final class Start: Sendable {
    let name: String
    let body: @Sendable () -> Void
    init(_ name: String, _ body: @escaping @Sendable () -> Void) { (self.name, self.body) = (name, body) }
  }
}
