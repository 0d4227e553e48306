import Events
import Foundation
import Quantities
import Readings
import TestKit
import Testing
import Traces
import WaitingKit

@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `The live commands` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func record(_ options: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["record"] + options + [folder.path("live.jsonl")], environment: ["STATE_DIRECTORY": folder.path("state")])
  }

  /// Makes the saved state of an earlier run: a position, and a calibration of the server's magnetometer.
  private func keep() throws {
    try FileManager.default.createDirectory(atPath: folder.path("state"), withIntermediateDirectories: true)
    let start = UTC(nanoseconds: Int64(clamping: Date().timeIntervalSince1970 - 3600) * 1_000_000_000)
    try TraceWriter.replace(
      folder.path("state/last-fix.jsonl"), header: TraceHeader(start: start),
      events: [Event(.place(Place(source: .cached, latitude: 51.5, longitude: -0.13)), at: .zero)])
    try CalibrationFile.write(
      Calibration(device: "lis3mdl", magn: .init(offset: Vector3(1, 2, 3), matrix: .identity)),
      to: folder.path("state/calibration-lis3mdl.json"))
  }

  /// Records until a text was printed ten times, interrupts the program, and returns its output.
  private func recorded(from uri: String, _ options: String..., until text: String) throws -> String {
    let run = try Child(
      [BuiltProgram.url.path, "record", "--iio", uri, "--gpsd", "off", "--format", "json", folder.path("live.jsonl")]
        + options, environment: ["STATE_DIRECTORY": folder.path("state"), "QIBLA_ROOT": "/nowhere"])
    var (printed, times) = ("", 0)
    while times < 10, let line = run.line() {
      printed += line + "\n"
      if line.contains(text) { times += 1 }
    }
    #expect(times == 10)
    run.signal(SIGINT)
    while let line = run.line() { printed += line + "\n" }
    #expect(run.wait() == 130)
    return printed
  }

  private func replayed(_ name: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["replay", "--format", "json", folder.path(name)])
  }

  @Test(arguments: ReadingFormat.Name.allCases.map(\.rawValue))
  func `record a trace that replays to the printed bytes, with saved state of earlier runs`(format: String) throws {
    try keep()
    let server = try Server()
    let live = try record("--iio", server.uri, "--gpsd", "off", "--format", format, "-n", "90")
    #expect(live.code == 0, "\(live.messages)")
    let replayed = try BuiltProgram.run(["replay", "--format", format, folder.path("live.jsonl")])
    #expect(replayed.code == 0 && replayed.output == live.output)
    let trace = try String(contentsOfFile: folder.path("live.jsonl"), encoding: .utf8)
    #expect(trace.components(separatedBy: #""tick":true"#).count == 91)
    #expect(trace.contains(#""place":{"source":"cached""#) && trace.contains(#""calibration":{"#))
  }

  @Test(.enabled(if: Tools.has("iiod") && Tools.has("umockdev-run"), "iiod or umockdev is not installed"))
  func `record through Debian's iiod a trace that replays to the same bytes`() throws {
    try Part.all[0].board.serve { port in
      let live = try recorded(
        from: "ip:127.0.0.1:\(port)", "--at", "Jakarta", until: #""compass":"live","location":"manual""#)
      #expect(try replayed("live.jsonl").output == live)
    }
  }

  @Test func `end a recording whole when they are interrupted`() throws {
    try keep()
    let server = try Server()
    let live = try recorded(from: server.uri, until: #""compass":"live","location":"cached""#)
    let replayed = try replayed("live.jsonl")
    #expect(replayed.messages.isEmpty && replayed.output == live)
    if live.contains(#""class":"status""#) { #expect(live.contains(#""calibration":"given""#)) }
  }

  @Test func `end a recording whole when their output is not read any more`() throws {
    let server = try Server()
    let unread = try BuiltProgram.shell(
      "qibla record --iio \(server.uri) --gpsd off --format json \(folder.path("live.jsonl")) | head -n 20; "
        + "echo ${PIPESTATUS[0]}")
    #expect(unread.output.hasSuffix("\n0\n"))
    let replayed = try replayed("live.jsonl")
    let lines = unread.output.split(separator: "\n").filter { $0.hasPrefix("{") }
    #expect(replayed.messages.isEmpty && replayed.output.split(separator: "\n").starts(with: lines))
  }

  // If it waited for its timeout, the test would end it after 300 s.
  @Test func `print one reading as soon as there is one`() throws {
    let server = try Server()
    let now = try BuiltProgram.run([
      "now", "--iio", server.uri, "--gpsd", "off", "--at", "51.5,-0.13", "--format", "json", "--timeout", "86400",
    ])
    #expect(now.code == 0 && now.messages.isEmpty)
    #expect(now.output.split(separator: "\n").count == 1 && now.output.contains(#""compass":"live""#))
  }

  @Test func `report what is missing, and print what there is, after the timeout`() throws {
    let port = Port.free()
    let now = try BuiltProgram.run(
      ["now", "--iio", "off", "--gpsd", "127.0.0.1:\(port)", "--timeout", "5", "--at", "Zurich", "--format", "json"])
    #expect(now.code == 75)
    #expect(now.output.contains(#""bearing":124.96"#) && now.output.contains(#""heading":null"#))
    #expect(
      now.messages
        == "qibla: place: Zürich, Switzerland\nqibla: no heading within 5 s: gpsd at 127.0.0.1:\(port) cannot be reached: Connection refused\n"
    )
  }

  @Test func `list sensors and examine them`() throws {
    let server = try Server()
    let devices = try BuiltProgram.run(["devices", "--iio", server.uri, "--gyro", "none such"])
    #expect(devices.code == 69)
    #expect(
      devices.messages
        == "qibla: no gyroscope is called ‘none such’; found: lsm6dsl_gyro (iio:device2)\n")
    #expect(
      devices.output.contains("gyroscope: lsm6dsl_gyro (iio:device2), can be captured, set to 100 Hz; not read\n"))
    let well = try BuiltProgram.run(["doctor", "--iio", server.uri, "--gpsd", "off"])
    // The measured rate depends on how busy the machine is.
    let wrong = well.output.split(separator: "\n").filter { $0.hasPrefix("not ok") && !$0.contains("'s rate") }
    #expect(wrong.isEmpty, "\(wrong)")
    let ill = try BuiltProgram.run(["doctor", "--iio", server.uri, "--gpsd", "127.0.0.1:\(Port.free())"])
    #expect(ill.code == 69 && ill.output.contains("not ok  gpsd"))
  }

  @Test func `read no sensors if those are switched off`() throws {
    let devices = try BuiltProgram.run(["devices", "--iio", "off"])
    #expect(devices.code == 69 && devices.messages == "qibla: sensors are switched off: iio is set to off\n")
    let doctor = try BuiltProgram.run(["doctor", "--iio", "off", "--gpsd", "off"])
    #expect(doctor.output.contains("ok      IIO: not checked: iio is off\n"))
  }

  @Test(arguments: [
    ("xml:/nowhere.xml", "No such file or directory"), ("ip:127.0.0.1:1", "Connection refused"),
  ])
  func `explain why nothing can be reached`(uri: String, words: String) throws {
    let devices = try BuiltProgram.run(["devices", "--iio", uri])
    #expect(devices.code == 69)
    #expect(devices.messages.hasPrefix("qibla: \(uri)") && devices.messages.hasSuffix(words + "\n"))
    #expect(devices.messages.split(separator: "\n").count == 1, "\(devices.messages)")
  }
}
