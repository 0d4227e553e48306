public import Foundation
import Synchronization

/// A program that runs beside a test, and ends with it.
///
/// `timeout` ends it where the tests themselves are killed. That signals are not left to it has a reason: one that comes
/// just after its fork ends it, and leaves the program. Nor is it left to Foundation to learn of the end: it would wait
/// for all who have inherited a certain socket, and whoever was left behind keeps it waiting for ever.
open class Beside {
  private let pid: pid_t
  private let status = Mutex<Int32?>(nil)

  /// Where it reads, writes, and says what is wrong.
  public struct Streams {
    let input, output, messages: Int32

    /// Descriptors of this process, which stay its own.
    public init(input: Int32, output: Int32, messages: Int32) {
      (self.input, self.output, self.messages) = (input, output, messages)
    }
  }

  /// Starts a program, found as a shell finds it, that is given so many seconds.
  public init(_ command: [String], seconds: Int, environment: [String: String], streams: Streams) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The threads that tests run on have their signals blocked, and a child inherits that: it could not be ended.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in [streams.input, streams.output, streams.messages].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    // Other tests may open more before it begins.
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int32($0) }
    for descriptor in 3..<(open.max() ?? 3) + 256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    let words = ["/usr/bin/timeout", "--foreground", "-k", "60", "\(seconds)"] + command
    let arguments = words.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid: pid_t = 0
    let failed = posix_spawn(&pid, words[0], &actions, &attributes, arguments, variables)
    guard failed == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failed) ?? .EIO) }
    self.pid = pid
  }

  deinit { stop() }

  /// The program's own number, behind `timeout`; nil once it has ended.
  public var number: pid_t? {
    let children = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    return children?.split(separator: " ").first.flatMap { pid_t($0) }
  }

  /// Sends it, and nobody else, a signal.
  public func signal(_ signal: Int32) {
    // It may not have been begun yet.
    while isRunning {
      if let number {
        kill(number, signal)
        return
      }
      poll(nil, 0, 1)
    }
  }

  /// Kills it, as the system does when memory is short: it learns nothing of it.
  public func crash() {
    signal(SIGKILL)
    _ = wait()
  }

  /// Stops it where it is, as if it hung, and lets it go on.
  public func hang(_ hangs: Bool) { signal(hangs ? SIGSTOP : SIGCONT) }

  /// Whether it has not ended.
  public var isRunning: Bool { status.withLock { look(&$0) } }

  private func look(_ status: inout Int32?) -> Bool {
    if status == nil {
      var found: Int32 = 0
      if waitpid(pid, &found, WNOHANG) == pid { status = found }
    }
    return status == nil
  }

  /// Waits for its end: its exit code, a signal's number below zero.
  public func wait() -> Int32 {
    while true {
      if let status = status.withLock({ look(&$0) ? nil : $0 }) {
        let signal = status & 0x7f
        return signal == 0 ? status >> 8 & 0xff : -signal
      }
      var info = siginfo_t()
      _ = uninterrupted { Int(waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT)) }
    }
  }

  /// Ends it, and whatever it began; what does not end when it is told to is killed.
  public func stop() {
    let pid = pid
    status.withLock { status in
      guard look(&status) else { return }
      if let number { kill(number, SIGTERM) }
      kill(-pid, SIGTERM)
    }
    let end = DispatchWorkItem { kill(-pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: end)
    _ = wait()
    end.cancel()
    kill(-pid, SIGKILL)
  }
}
