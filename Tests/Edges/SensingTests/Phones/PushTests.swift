import Foundation
import Quantities
import Sensing
import System
import TestKit
import Testing
import WaitingKit

/// A phone whose program Sensor Logger pushes over HTTP, written in Python after that program's documents.
final class Pusher {
  private let child: Child

  init(_ port: Int, _ words: String..., hz: Double = 100) throws {
    child = try Child(["python3", Tools.path("pusher.py"), "\(port)", "\(hz)"] + words)
  }

  /// Tells it what happens; the statuses that it got since.
  @discardableResult func tell(_ line: String) throws -> [Int] {
    try child.tell(line)
    return (child.line() ?? "").split(separator: " ").compactMap { Int($0) }
  }

  /// Waits until the listener has given a status.
  func waits(for status: Int) throws { try until { try tell("nothing").contains(status) } }

  func stop() { child.stop() }
  deinit { child.stop() }
}

@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A phone that pushes` {
  private static let nowhere = ["QIBLA_ROOT": "/nowhere", "HOME": "/nowhere"]

  private static func probe(_ port: Int, _ more: String...) throws -> Child {
    let probe = try Child([Tools.probe, "--phone", "listen:\(port)"] + more)
    #expect(Port.answers(port))
    return probe
  }

  /// The next lines with a sample of the magnetometer.
  private static func fields(_ probe: Child, _ count: Int) -> [(t: Int, value: [Double])] {
    var found: [(Int, [Double])] = []
    while found.count < count, let line = probe.next() {
      if let value = line["magn"] as? [Double], let t = line["t"] as? Int { found.append((t, value)) }
    }
    return found
  }

  /// A service that listens for a phone, and what it logs.
  private static func service(
    _ folder: TemporaryFolder, _ port: Int, _ more: String...
  ) throws -> (Child, said: (String) throws -> Bool) {
    let words = [
      "serve", "--phone", "listen:\(port)", "--gpsd", "off", "--socket", "off", "--nmea", "off", "--http", "off",
      "--dbus",
      "off", "--haptics", "off",
    ]
    let service = try Child(
      [BuiltProgram.url.path] + words + more,
      environment: ["QIBLA_ROOT": folder.path(""), "STATE_DIRECTORY": folder.path("state"), "HOME": "/nowhere"],
      messages: folder.path("messages"))
    #expect(Port.answers(port))
    return (
      service, { try String(contentsOfFile: folder.path("messages"), encoding: .utf8).contains($0) }
    )
  }

  @Test(.quiet) func `gives an even stream without the loss of a sample, whose delay is stated`() throws {
    let port = Port.free()
    let probe = try Self.probe(port, "--at", "51.5,-0.1")
    let pusher = try Pusher(port)
    var (lines, accels, gyros, latencies, fixes): ([Line], Int, Int, [Double], Int) = ([], 0, 0, [], 0)
    var isLive = false
    while lines.count < 500, let line = probe.next() {
      isLive = isLive || line["compass"] as? String == "live"
      accels += (line["accel"] as? [Double])?[2] == 9.8 ? 1 : 0
      gyros += line["gyro"] == nil ? 0 : 1
      fixes += line["fix"] == nil ? 0 : 1
      if line["magn"] != nil { lines.append(line) }
      let magn = (line["sensors"] as? Line)?["magn"] as? Line
      if let latency = magn?["latency_ms"] as? Double { latencies.append(latency) }
    }
    let counts = lines.compactMap { ($0["magn"] as? [Double])?[1] }
    #expect(counts.count == 500 && zip(counts, counts.dropFirst()).filter { $1 - $0 != 1 }.count == 0)
    #expect(abs(accels - 500) <= 2 && abs(gyros - 500) <= 2 && isLive && fixes > 0)
    // A batch of a second, and the margin; a busy machine may send one later.
    #expect(try latencies.atLeast(1).allSatisfy { (1000...4000).contains($0) }, "\(latencies)")
    let times = lines.compactMap { $0["t"] as? Int }
    #expect(zip(times, times.dropFirst()).filter { $0 < $1 }.count == 499)
    #expect(Set(try pusher.tell("nothing")) == [200])
    probe.stop()
    pusher.stop()
  }

  @Test func `from an iPhone has accelerations in g with the other sign, and doctor says what was taken`() throws {
    let port = Port.free()
    let pusher = try Pusher(port, "ios", "period=0.2")
    let doctor = try BuiltProgram.run(
      ["doctor", "--phone", "listen:\(port)", "--gpsd", "off"], environment: Self.nowhere)
    #expect(doctor.output.contains(", in g with an iPhone's sign, "), "\(doctor)")
    #expect(doctor.output.contains("poor    phone's delay: it sends in batches: a reading is 0."), "\(doctor)")
    pusher.stop()
  }

  @Test func `without uncalibrated values is said to lack gravity, and has another magnetometer`() throws {
    let port = Port.free()
    let pusher = try Pusher(port, "plain", "period=0.2")
    let run = try BuiltProgram.run(["devices", "--phone", "listen:\(port)"], environment: Self.nowhere)
    #expect(run.output.contains(", calibrated, ") && run.output.contains("accelerometer: none"), "\(run)")
    #expect(run.output.contains("switch on \"Uncalibrated Values\""), "\(run)")
    pusher.stop()
  }

  @Test(.quiet, arguments: [1.0, -1])
  func `whose clock jumps loses no sample, and the service says it`(seconds: Double) throws {
    let folder = try TemporaryFolder()
    let port = Port.free()
    let (service, said) = try Self.service(folder, port)
    let pusher = try Pusher(port, "period=0.3")
    try until { try said("so a reading is ") }
    // An offset is sure after 4 s.
    for _ in 0..<15 { try pusher.waits(for: 200) }
    try pusher.tell("jump \(seconds)")
    try until { try said("its clock jumped by \(seconds > 0 ? "1" : "-1") s") }
    #expect(try !said("left out"))
    service.stop()
    pusher.stop()
  }

  @Test(.quiet) func `keeps all samples over a jump of its clock`() throws {
    let port = Port.free()
    let probe = try Self.probe(port)
    let pusher = try Pusher(port, "period=0.3")
    #expect(Self.fields(probe, 500).count == 500)
    for seconds in [1.0, -1] {
      try pusher.tell("jump \(seconds)")
      let fields = Self.fields(probe, 300)
      #expect(zip(fields, fields.dropFirst()).filter { $1.value[1] - $0.value[1] != 1 }.count == 0)
      #expect(zip(fields, fields.dropFirst()).filter { (0..<500_000_000).contains($1.t - $0.t) }.count == 299)
    }
    probe.stop()
    pusher.stop()
  }

  @Test(.quiet) func `that is held back by the network makes the delay grow, which is said`() throws {
    let folder = try TemporaryFolder()
    let port = Port.free()
    let (service, said) = try Self.service(folder, port)
    let pusher = try Pusher(port, "period=0.2")
    try until { try said("so a reading is 0.") }
    try pusher.tell("hold 2")
    try until { try said("so a reading is 2.") }
    #expect(try !said("left out"))
    service.stop()
    pusher.stop()
  }

  @Test func `is the only one: another one is refused, until the first has ended`() throws {
    let folder = try TemporaryFolder()
    let port = Port.free()
    let (service, said) = try Self.service(folder, port)
    let first = try Pusher(port, "period=0.2", "device=first")
    try first.waits(for: 200)
    let second = try Pusher(port, "period=0.2", "device=second")
    try second.waits(for: 409)
    try until { try said("was refused: 409, Another phone is being read") }
    // Another recording of the same phone goes on.
    try first.tell("again")
    try first.waits(for: 200)
    try first.tell("silent")
    try second.waits(for: 200)
    service.stop()
  }

  @Test func `needs the password where one is set, and at an address that others reach`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a long password\n", to: "password")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("password"))
    let port = Port.free()
    let open = try BuiltProgram.run(
      ["devices", "--phone", "listen:0.0.0.0:\(port)"], environment: Self.nowhere)
    #expect(open.code != 0 && open.messages.contains("name a file with http-password-file"), "\(open)")
    let (service, said) = try Self.service(folder, port, "--http-password-file", folder.path("password"))
    let right = try Pusher(port, "period=0.2", "password=a long password")
    try right.waits(for: 200)
    let none = try Pusher(port, "period=0.2")
    try none.waits(for: 401)
    let wrong = try Pusher(port, "period=0.2", "password=a wrong one")
    try wrong.waits(for: 429)
    try until { try said("was refused: 429, Too many wrong passwords") }
    service.stop()
  }

  @Test func `that does not come is waited for, and doctor says what to do`() throws {
    let port = Port.free()
    let folder = try TemporaryFolder()
    let (service, said) = try Self.service(folder, port)
    try until { try said("no phone sends anything yet: in Sensor Logger switch on HTTP push") }
    let taken = try BuiltProgram.run(["devices", "--phone", "listen:\(port)"], environment: Self.nowhere)
    #expect(taken.code == 69 && taken.messages.contains("cannot listen on 127.0.0.1:\(port)"), "\(taken)")
    service.stop()
  }
}
