import Foundation

/// A line of JSON.
public typealias Line = [String: Any]

extension [Line] {
  /// The samples of a sensor.
  public func vectors(_ name: String) -> [[Double]] { compactMap { $0[name] as? [Double] } }
  /// The times of what a key names.
  public func times(_ name: String) -> [Int] { filter { $0[name] != nil }.compactMap { $0["t"] as? Int } }
}

/// A program that runs until it ends or its time is up.
public final class Child {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var rest = Data()

  /// Starts a program that is given so many seconds. What it says on standard error goes nowhere, or to a file. One that
  /// starts no other is alone.
  public init(
    _ command: [String], seconds: Int = 600, environment more: [String: String] = [:], messages: String? = nil,
    isAlone: Bool = false
  ) throws {
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    // To a whole group it passes a signal on once and no more. One that does not end when it is told to is killed.
    process.arguments = (isAlone ? ["--foreground"] : []) + ["-k", "60", "\(seconds)"] + command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    if let messages {
      _ = FileManager.default.createFile(atPath: messages, contents: nil)
      process.standardError = FileHandle(forWritingAtPath: messages)
    }
    process.standardInput = input
    var environment = ProcessInfo.processInfo.environment
    environment["PATH", default: "/usr/bin:/bin"] += ":/usr/sbin"
    process.environment = environment.merging(more) { _, own in own }
    // The threads that tests run on have their signals blocked, and a child inherits that: it could not be ended.
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Its next line; nil at its end.
  public func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        return line
      }
      let more = output.fileHandleForReading.come()
      if more.isEmpty { return nil }
      rest.append(more)
    }
  }

  /// Its next line as JSON.
  public func next() -> Line? {
    while let line = line() {
      if let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? Line { return object }
    }
    return nil
  }

  /// Drops what it has said so far: its next line is about now.
  public func skip() {
    let output = output.fileHandleForReading
    var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 0) == 1 {
      let more = output.come()
      if more.isEmpty { return }
      rest.append(more)
    }
    // The last line may be half there.
    if let end = rest.lastIndex(of: 10) { rest = Data(rest[(end + 1)...]) }
  }

  /// All lines to its end.
  public func lines() -> [Line] {
    var lines: [Line] = []
    while let line = next() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  /// Writes a line to it. Where it has died that is an error, and not the end of the tests.
  public func tell(_ line: String) throws {
    try whereNobodyReads { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }
  }

  /// Sends it a signal. The program that watches its time passes it on.
  public func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Kills it, as the system does when memory is short: it learns nothing of it. The one that watches its time would
  /// not pass that on.
  public func crash() {
    signalItself(SIGKILL)
    process.waitUntilExit()
  }

  /// Stops it where it is, as if it hung, and lets it go on.
  public func hang(_ hangs: Bool) { signalItself(hangs ? SIGSTOP : SIGCONT) }

  private func signalItself(_ signal: Int32) {
    let pid = process.processIdentifier
    let children = try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)
    for child in (children ?? "").split(separator: " ").compactMap({ pid_t($0) }) { kill(child, signal) }
  }

  /// Whether it has not ended.
  public var isRunning: Bool { process.isRunning }

  /// Waits for its end: its exit code, a signal's number below zero.
  public func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// Ends it.
  public func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
