import Foundation
import TestKit

/// A mocked machine: devices as umockdev describes them, and what the kernel captures from them.
struct Board {
  /// One IIO device.
  struct Device {
    var name: String
    var attributes: [(String, String)]
    /// Python's struct format and the values of one captured record; nil makes a device that can only be polled.
    var feed: (format: String, values: [String])?
    var hz = 100.0

    init(_ name: String, _ attributes: [(String, String)], feed: (String, [String])? = nil, hz: Double = 100) {
      (self.name, self.attributes, self.feed, self.hz) = (name, attributes, feed, hz)
    }
  }

  var devices: [Device]

  /// A channel that can be captured: its place in the scan and its type.
  struct Element {
    var channel: String
    var index: Int
    var type: String

    static func stamp(_ index: Int) -> Element { Element(channel: "timestamp", index: index, type: "le:s64/64>>0") }
  }

  /// What sysfs has of a device whose channels can be captured.
  static func scan(_ elements: [Element]) -> [(String, String)] {
    [("buffer/enable", "0"), ("buffer/length", "2"), ("buffer/watermark", "1"), ("trigger/current_trigger", "")]
      + elements.flatMap {
        [
          ("scan_elements/in_\($0.channel)_en", "0"), ("scan_elements/in_\($0.channel)_index", "\($0.index)"),
          ("scan_elements/in_\($0.channel)_type", $0.type),
        ]
      }
  }

  /// The machine as umockdev reads it.
  var description: String {
    devices.enumerated().map { place, device in
      var lines = [
        "P: /devices/iio:device\(place)", "N: iio:device\(place)", "E: DEVNAME=/dev/iio:device\(place)",
        "E: DEVTYPE=iio_device", "E: SUBSYSTEM=iio", #"A: name=\#(device.name)\n"#,
      ]
      lines += device.attributes.map { #"A: \#($0)=\#($1)\n"# }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private var feeds: String {
    devices.enumerated().compactMap { place, device in
      device.feed.map { "iio:device\(place) \(device.hz) \($0.format) \($0.values.joined(separator: " "))\n" }
    }.joined()
  }

  /// Runs the probe inside the machine, and gives its lines.
  func run(_ arguments: [String]) throws -> [Line] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try description.write(to: folder.appending(path: "board"), atomically: true, encoding: .utf8)
    try feeds.write(to: folder.appending(path: "feeds"), atomically: true, encoding: .utf8)
    let child = try Child(
      [
        "umockdev-run", "-d", folder.appending(path: "board").path, "--", "bash", Tools.path("inside.sh"),
        folder.appending(path: "feeds").path, Tools.probe,
      ] + arguments)
    return child.lines()
  }
}

/// What the tests need of this machine.
enum Tools {
  /// A file beside the tests.
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tools/\(name)").path
  }

  /// The program that prints the live stream, built beside the tests.
  static var probe: String {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    var folder = URL(filePath: tests).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.isExecutableFile(atPath: folder.appending(path: "sensing-probe").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder.appending(path: "sensing-probe").path
  }

  /// Whether a program is installed.
  static func has(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init).appending("/usr/sbin")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}

extension [String] {
  fileprivate func appending(_ element: String) -> [String] { self + [element] }
}

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
  private var rest = Data()

  /// Starts a program that is given so many seconds.
  init(_ command: [String], seconds: Int = 20) throws {
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["-k", "1", "\(seconds)"] + command
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    var environment = ProcessInfo.processInfo.environment
    environment["PATH", default: "/usr/bin:/bin"] += ":/usr/sbin"
    process.environment = environment
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

  /// All lines to its end.
  func lines() -> [Line] {
    var lines: [Line] = []
    while let line = next() { lines.append(line) }
    process.waitUntilExit()
    return lines
  }

  /// Ends it.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
