import Foundation

/// A line of JSON.
public typealias Line = [String: Any]

extension [Line] {
  /// The samples of a sensor.
  public func vectors(_ name: String) -> [[Double]] { compactMap { $0[name] as? [Double] } }
  /// The times of the lines that have a key.
  public func times(_ name: String) -> [Int] { filter { $0[name] != nil }.compactMap { $0["t"] as? Int } }
}

/// A program whose lines a test reads, and to which a test can write lines.
public final class Child: Beside {
  private let output = Pipe()
  private let input = Pipe()
  private var rest = Data()

  /// Starts a program and ends it after a number of seconds. Its standard error goes to the file `messages`; without a
  /// file it is discarded.
  public init(
    _ command: [String], seconds: Int = 600, environment more: [String: String] = [:], messages: String? = nil
  ) throws {
    if let messages { _ = FileManager.default.createFile(atPath: messages, contents: nil) }
    let told = open(messages ?? "/dev/null", O_WRONLY | O_CLOEXEC)
    defer { close(told) }
    var environment = ProcessInfo.processInfo.environment
    environment["PATH", default: "/usr/bin:/bin"] += ":/usr/sbin"
    try super.init(
      command, seconds: seconds, environment: environment.merging(more) { _, own in own },
      streams: Streams(
        input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor,
        messages: told))
    // Only the program holds the other ends now, so that the test sees its end.
    try input.fileHandleForReading.close()
    try output.fileHandleForWriting.close()
  }

  /// The next line; nil at the end.
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

  /// The next line that is JSON; nil at the end.
  public func next() -> Line? {
    while let line = line() {
      if let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? Line { return object }
    }
    return nil
  }

  /// Drops all lines so far, so that the next line is a new one.
  public func skip() {
    let output = output.fileHandleForReading
    var descriptor = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&descriptor, 1, 0) == 1 {
      let more = output.come()
      if more.isEmpty { return }
      rest.append(more)
    }
    // Keep the start of a line that is not complete yet.
    if let end = rest.lastIndex(of: 10) { rest = Data(rest[(end + 1)...]) }
  }

  /// All lines until the end.
  public func lines() -> [Line] {
    var lines: [Line] = []
    while let line = next() { lines.append(line) }
    _ = wait()
    return lines
  }

  /// Writes a line to the program. If the program has ended this throws, and does not end the tests.
  public func tell(_ line: String) throws {
    try whereNobodyReads { try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8)) }
  }
}

extension String {
  /// A parsed line of JSON; empty if it is not an object.
  public var object: Line {
    get throws { try JSONSerialization.jsonObject(with: Data(utf8)) as? Line ?? [:] }
  }
}
