public import Foundation
import Synchronization

/// A program that runs beside a test, and is ended with it.
///
/// `timeout` ends the program if the tests themselves are killed. Signals go to the program and not to `timeout`: a
/// signal just after its fork would end `timeout` and leave the program running. Foundation's Process is not used. It
/// notices the end of a child by a socket that the child inherits, and a process that the child leaves behind keeps the
/// socket open, so that Process would wait for ever.
open class Beside {
  private let pid: pid_t
  /// How the program ended, and whether it left processes of its group behind; nil while it runs.
  private let end = Mutex<(status: Int32, leftSome: Bool)?>(nil)

  /// The descriptors for standard input, output and error.
  public struct Streams {
    let input, output, messages: Int32

    /// Takes descriptors of this process, which remain open.
    public init(input: Int32, output: Int32, messages: Int32) {
      (self.input, self.output, self.messages) = (input, output, messages)
    }
  }

  /// Starts a program, found in PATH, and ends it after a number of seconds.
  public init(_ command: [String], seconds: Int, environment: [String: String], streams: Streams) throws {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = ownSignals(&attributes) | Int16(POSIX_SPAWN_SETPGROUP)
    posix_spawnattr_setflags(&attributes, flags)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (place, descriptor) in [streams.input, streams.output, streams.messages].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(place))
    }
    // 256 more, because other tests may open descriptors before the program starts.
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

  /// The process number of the program, which is a child of `timeout`; nil after it has ended.
  public var number: pid_t? {
    let children = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    return children?.split(separator: " ").first.flatMap { pid_t($0) }
  }

  /// Sends a signal to the program, and not to `timeout`.
  public func signal(_ signal: Int32) {
    // `timeout` may not have started the program yet.
    while isRunning {
      if let number {
        kill(number, signal)
        return
      }
      poll(nil, 0, 1)
    }
  }

  /// Kills the program with SIGKILL, as the system does when memory is short.
  public func crash() {
    signal(SIGKILL)
    _ = wait()
  }

  /// Stops the program as if it hung, or continues it.
  public func hang(_ hangs: Bool) { signal(hangs ? SIGSTOP : SIGCONT) }

  /// Whether the program still runs.
  public var isRunning: Bool { end.withLock { look(&$0) } }

  private func look(_ end: inout (status: Int32, leftSome: Bool)?) -> Bool {
    if end == nil {
      var found: Int32 = 0
      if waitpid(pid, &found, WNOHANG) == pid { end = (found, kill(-pid, 0) == 0) }
    }
    return end == nil
  }

  /// Waits for the end; returns the exit code, or the negative number of the signal that ended the program.
  public func wait() -> Int32 {
    while true {
      if let status = end.withLock({ look(&$0) ? nil : $0 })?.status {
        let signal = status & 0x7f
        return signal == 0 ? status >> 8 & 0xff : -signal
      }
      var info = siginfo_t()
      _ = uninterrupted { Int(waitid(P_PID, id_t(pid), &info, WEXITED | WNOWAIT)) }
    }
  }

  /// Ends the program and its children with SIGTERM. Those that still run when the program has ended, or after 60 s,
  /// are killed.
  ///
  /// After a group has ended, its number may belong to another test's program, so it gets no signal.
  public func stop() {
    let pid = pid
    end.withLock { end in
      guard look(&end) else { return }
      if let number { kill(number, SIGTERM) }
      kill(-pid, SIGTERM)
    }
    let late = DispatchWorkItem { kill(-pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: late)
    _ = wait()
    late.cancel()
    if end.withLock({ $0?.leftSome ?? false }) { kill(-pid, SIGKILL) }
  }
}

/// Makes a child start with no signal blocked or ignored; returns the flags for that.
///
/// The tests' threads have their signals blocked, and a child that inherited this could not be ended. If the tests'
/// process ignores SIGPIPE, a child that inherited that would complain of a closed pipe instead of ending.
public func ownSignals(_ attributes: inout posix_spawnattr_t) -> Int16 {
  var (none, all) = (sigset_t(), sigset_t())
  sigemptyset(&none)
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  return Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF)
}

extension Beside {
  /// The processor time in seconds of the program's threads with these names; nil after it has ended.
  public func busy(_ names: [String]) -> Double? {
    guard let number, let threads = try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task") else {
      return nil
    }
    var ticks = 0
    for thread in threads {
      guard let line = try? String(contentsOfFile: "/proc/\(number)/task/\(thread)/stat", encoding: .utf8),
        let start = line.firstIndex(of: "("), let end = line.lastIndex(of: ")"),
        names.contains(String(line[line.index(after: start)..<end]))
      else { continue }
      let fields = line[end...].split(separator: " ")
      ticks += fields[12...13].compactMap { Int($0) }.reduce(0, +)
    }
    return Double(ticks) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

extension Beside {
  /// The names of the program's threads; empty after it has ended.
  public var threads: Set<String> {
    guard let number else { return [] }
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task")) ?? []
    return Set(
      threads.compactMap { try? String(contentsOfFile: "/proc/\(number)/task/\($0)/comm", encoding: .utf8) }
        .map { $0.trimmingCharacters(in: .newlines) })
  }

  /// The names of the libraries that the program has loaded, without their versions: `libc`.
  public var libraries: Set<String> {
    // A file of /proc has no size, and Foundation's String stops after the first part of a long one.
    let file = number.flatMap { FileHandle(forReadingAtPath: "/proc/\($0)/maps") }
    let maps = String(decoding: file?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
    let names = maps.split(separator: "\n").compactMap { $0.split(separator: "/").last }
    return Set(names.compactMap { name in name.firstRange(of: ".so").map { String(name[..<$0.lowerBound]) } })
  }
}
