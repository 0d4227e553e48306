import Foundation
import TestKit
import Testing

/// A mocked machine: devices in umockdev's description, and the records that the kernel captures from them.
struct Board {
  /// One IIO device.
  struct Device {
    var name: String
    var attributes: [(String, String)]
    /// Python's struct format and the values of one captured record; nil: the device can only be polled.
    var feed: (format: String, values: [String])?
    var hz = 100.0
    /// The span in which records come, in seconds after the buffer is first enabled; nil: always.
    var fed: Range<Double>?

    init(_ name: String, _ attributes: [(String, String)], feed: (String, [String])? = nil, hz: Double = 100) {
      (self.name, self.attributes, self.feed, self.hz) = (name, attributes, feed, hz)
    }
  }

  var devices: [Device]

  /// A channel that can be captured: its index in the scan and its type.
  struct Element {
    var channel: String
    var index: Int
    var type: String

    static func stamp(_ index: Int) -> Element { Element(channel: "timestamp", index: index, type: "le:s64/64>>0") }
  }

  /// The sysfs attributes of a device whose channels can be captured.
  static func scan(_ elements: [Element]) -> [(String, String)] {
    [("buffer/enable", "0"), ("buffer/length", "2"), ("buffer/watermark", "1"), ("trigger/current_trigger", "")]
      + elements.flatMap {
        [
          ("scan_elements/in_\($0.channel)_en", "0"), ("scan_elements/in_\($0.channel)_index", "\($0.index)"),
          ("scan_elements/in_\($0.channel)_type", $0.type),
        ]
      }
  }

  /// The machine in umockdev's format.
  var description: String {
    devices.enumerated().map { place, device in
      var lines = [
        "P: /devices/iio:device\(place)", "N: iio:device\(place)", "E: DEVNAME=/dev/iio:device\(place)",
        "E: DEVTYPE=iio_device", "E: SUBSYSTEM=iio",
      ]
      // A driver may have no name.
      if !device.name.isEmpty { lines.append(#"A: name=\#(device.name)\n"#) }
      lines += device.attributes.map { #"A: \#($0)=\#($1)\n"# }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private var feeds: String {
    devices.enumerated().compactMap { place, device in
      let span = device.fed.map { ",\($0.lowerBound),\($0.upperBound)" } ?? ""
      return device.feed.map {
        "iio:device\(place) \(device.hz)\(span) \($0.format) \($0.values.joined(separator: " "))\n"
      }
    }.joined()
  }

  /// Runs the probe inside the machine and returns its lines.
  func run(_ arguments: [String]) throws -> [Line] {
    try inside([Tools.probe] + arguments) { $0.lines() }
  }

  /// Runs Debian's iiod inside the machine; `body` gets its port.
  func serve<Result>(_ body: (Int) throws -> Result) throws -> Result {
    let port = Port.free()
    return try inside(["iiod", "-p", "\(port)"]) { iiod in
      #expect(Port.answers(port))
      defer { iiod.stop() }
      return try body(port)
    }
  }

  /// Runs a program inside the machine.
  func inside<Result>(_ command: [String], _ body: (Child) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try description.write(to: folder.appending(path: "board"), atomically: true, encoding: .utf8)
    try feeds.write(to: folder.appending(path: "feeds"), atomically: true, encoding: .utf8)
    return try body(
      Child(
        [
          "umockdev-run", "-d", folder.appending(path: "board").path, "--", "bash", Tools.path("inside.sh"),
          folder.appending(path: "feeds").path,
        ] + command))
  }
}

/// Files and programs that the tests need.
enum Tools {
  /// The path of a file beside the tests.
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
    ((ProcessInfo.processInfo.environment["PATH"] ?? "") + ":/usr/sbin").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }
}
