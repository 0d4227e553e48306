import Foundation

/// A line of the probe.
typealias Line = [String: Any]

extension [Line] {
  /// The samples of a sensor.
  func vectors(_ name: String) -> [[Double]] { compactMap { $0[name] as? [Double] } }
  /// The times of what a key names.
  func times(_ name: String) -> [Int] { filter { $0[name] != nil }.compactMap { $0["t"] as? Int } }
}

/// A program that runs until it ends or its time is up.
final class Child {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private var rest = Data()

  /// Starts a program that is given so many seconds.
  init(_ command: [String], seconds: Int = 20) throws {
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["-k", "1", "\(seconds)"] + command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = input
    var environment = ProcessInfo.processInfo.environment
    environment["PATH", default: "/usr/bin:/bin"] += ":/usr/sbin"
    process.environment = environment
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
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[(end + 1)...])
        return line
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest.append(more)
    }
  }

  /// Its next line as JSON.
  func next() -> Line? {
    while let line = line() {
      if let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? Line { return object }
    }
    return nil
  }

  /// Drops what it has said so far: its next line is about now.
  func skip() {
    let output = output.fileHandleForReading
    var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 0) == 1 {
      let more = output.availableData
      if more.isEmpty { return }
      rest.append(more)
    }
    // The last line may be half there.
    if let end = rest.lastIndex(of: 10) { rest = Data(rest[(end + 1)...]) }
  }

  /// All lines to its end.
  func lines() -> [Line] {
    var lines: [Line] = []
    while let line = next() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  /// Writes a line to it. Where it has died that is an error, and not the end of the tests.
  func tell(_ line: String) throws {
    var pipe = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
      var none = timespec()
      sigtimedwait(&pipe, nil, &none)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Ends it.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
