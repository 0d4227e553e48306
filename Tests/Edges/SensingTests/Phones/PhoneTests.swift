import Foundation
import Quantities
import Sensing
import System
import TestKit
import Testing
import WaitingKit

/// A phone that runs SensorServer, written in Python after that program's description.
final class Phone {
  let port: Int
  private let child: Child

  init(_ words: String..., hz: Double = 100, port: Int? = nil) throws {
    self.port = port ?? Port.free()
    child = try Child(["python3", Tools.path("phone.py"), "\(self.port)", "\(hz)"] + words)
    #expect(Port.answers(self.port))
  }

  var address: String { "127.0.0.1:\(port)" }

  /// Tells it what happens, and waits until it does; its answer.
  @discardableResult func tell(_ line: String) throws -> String {
    try child.tell(line)
    return child.line() ?? ""
  }

  /// The probe that reads it.
  func probe(_ more: String...) throws -> Child { try Child([Tools.probe, "--phone", address] + more) }

  func kill() { child.stop() }
  deinit { child.stop() }
}

@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `A phone that runs SensorServer` {
  /// A machine without a configuration.
  private static let nowhere = ["QIBLA_ROOT": "/nowhere", "HOME": "/nowhere"]

  /// The next lines with a sample of the magnetometer.
  private static func fields(_ probe: Child, _ count: Int) -> [(t: Int, value: [Double])] {
    var found: [(Int, [Double])] = []
    while found.count < count, let line = probe.next() {
      if let value = line["magn"] as? [Double], let t = line["t"] as? Int { found.append((t, value)) }
    }
    return found
  }

  /// The state of the phone's source, as soon as it contains a text.
  private static func state(_ probe: Child, _ text: String) -> String? {
    while let line = probe.next() {
      if let state = line["state"] as? String, state.contains(text) { return state }
    }
    return nil
  }

  @Test func `gives a heading, and loses no sample`() throws {
    let phone = try Phone()
    let probe = try phone.probe("--at", "51.5,-0.1")
    var (headings, accels, gyros, lines): (Int, Int, Int, [Line]) = (0, 0, 0, [])
    while lines.count < 300, let line = probe.next() {
      if line["compass"] as? String == "live" { headings += 1 }
      accels += line["accel"] == nil ? 0 : 1
      gyros += line["gyro"] == nil ? 0 : 1
      if line["magn"] != nil { lines.append(line) }
    }
    let counts = lines.compactMap { ($0["magn"] as? [Double])?[1] }
    #expect(counts.count == 300 && zip(counts, counts.dropFirst()).filter { $1 - $0 != 1 }.count == 0)
    #expect(abs(accels - 300) <= 2 && abs(gyros - 300) <= 2 && headings > 100)
    let times = lines.compactMap { $0["t"] as? Int }
    // The phone sleeps for 10 ms between two samples.
    #expect(zip(times, times.dropFirst()).filter { $0 < $1 }.count == 299)
    probe.stop()
    // It was asked whether this side lives, and the answer carried its question.
    #expect(try phone.tell("fix").hasPrefix("pongs "))
  }

  @Test func `gives positions`() throws {
    let phone = try Phone()
    let probe = try phone.probe()
    while let line = probe.next() {
      guard let fix = line["fix"] as? Line else { continue }
      #expect(fix["mode"] as? Int == 3 && fix["lat"] as? Double == 51.4816)
      #expect(fix["device"] as? String == "phone 127.0.0.1")
      break
    }
    while let line = probe.next(), line["location"] as? String != "gps" {}
    probe.stop()
  }

  @Test func `answers a ping with its content`() throws {
    let phone = try Phone()
    let probe = try phone.probe("--events", "off")
    try until { try phone.tell("fix") == "pongs 1" }
    probe.stop()
  }

  @Test func `is opened again after its user has closed the connections, and after it was gone`() throws {
    let phone = try Phone()
    let probe = try phone.probe()
    #expect(Self.fields(probe, 20).count == 20)
    try phone.tell("close")
    #expect(Self.state(probe, "closed")?.contains("‘Connection closed by App user’") == true)
    #expect(Self.fields(probe, 20).count == 20)
    phone.kill()
    #expect(Self.state(probe, "cannot be reached") != nil)
    let again = try Phone(port: phone.port)
    #expect(Self.state(probe, "open") != nil && Self.fields(probe, 20).count == 20)
    probe.stop()
    again.kill()
  }

  @Test func `that falls silent is given up`() throws {
    let phone = try Phone()
    let probe = try phone.probe()
    #expect(Self.fields(probe, 5).count == 5)
    try phone.tell("silent")
    #expect(Self.state(probe, "sends nothing") == "phone at \(phone.address): open, but sends nothing")
    probe.stop()
  }

  @Test(arguments: [1.0, -1]) func `whose clock jumps loses no sample, and the service says it`(seconds: Double) throws
  {
    let folder = try TemporaryFolder()
    let phone = try Phone()
    let service = try Child(
      [
        BuiltProgram.url.path, "serve", "--phone", phone.address, "--gpsd", "off", "--socket", "off", "--nmea", "off",
        "--http", "off", "--dbus", "off", "--haptics", "off",
      ], environment: ["QIBLA_ROOT": folder.path(""), "STATE_DIRECTORY": folder.path("state"), "HOME": "/nowhere"],
      messages: folder.path("messages"))
    func said(_ text: String) throws -> Bool {
      try String(contentsOfFile: folder.path("messages"), encoding: .utf8).contains(text)
    }
    try until { try said("phone: open") }
    let probe = try phone.probe()
    // An offset is sure after 2 s.
    #expect(Self.fields(probe, 250).count == 250)
    try phone.tell("jump \(seconds)")
    let fields = Self.fields(probe, 250)
    #expect(zip(fields, fields.dropFirst()).filter { $1.value[1] - $0.value[1] != 1 }.count == 0)
    #expect(zip(fields, fields.dropFirst()).filter { (0..<500_000_000).contains($1.t - $0.t) }.count == 249)
    try until { try said("phone at \(phone.address): its clock jumped by \(seconds > 0 ? "1" : "-1") s") }
    probe.stop()
    service.stop()
  }

  @Test func `without some sensors, or without the right to its position, is read all the same`() throws {
    let phone = try Phone(
      "lacks=android.sensor.gyroscope", "lacks=android.sensor.magnetic_field_uncalibrated", "denied")
    // The address as the phone's screen shows it.
    let run = try BuiltProgram.run(["devices", "--phone", "ws://\(phone.address)"])
    #expect(run.code == 0, "\(run)")
    #expect(run.output.contains("magnetometer: phone 127.0.0.1, calibrated, "), "\(run)")
    #expect(run.output.contains("gyroscope: none") && run.output.contains("Location permission required"), "\(run)")
    let doctor = try BuiltProgram.run(
      ["doctor", "--phone", phone.address, "--gpsd", "off"], environment: Self.nowhere)
    #expect(doctor.output.contains("poor    phone's position: it gives none: ‘Location permission"), "\(doctor)")
    #expect(doctor.output.contains("ok      magnetometer: phone 127.0.0.1, calibrated"), "\(doctor)")
  }

  @Test func `that sends too few samples is said to, and how to change that`() throws {
    let phone = try Phone(hz: 5)
    let doctor = try BuiltProgram.run(
      ["doctor", "--phone", phone.address, "--gpsd", "off"], environment: Self.nowhere)
    #expect(doctor.output.contains("poor    phone's rate: "), "\(doctor)")
    #expect(doctor.output.contains("10000 microseconds"), "\(doctor)")
  }

  @Test func `that is not there is not ok, and devices say why`() throws {
    let port = Port.free()
    let run = try BuiltProgram.run(["devices", "--phone", "127.0.0.1:\(port)"])
    #expect(run.code == 69 && run.messages.contains("phone at 127.0.0.1:\(port) cannot be reached"), "\(run)")
    let doctor = try BuiltProgram.run(
      ["doctor", "--phone", "127.0.0.1:\(port)", "--gpsd", "off"], environment: Self.nowhere)
    #expect(doctor.code == 69 && doctor.output.contains("start the program on the phone"), "\(doctor)")
    let both = try BuiltProgram.run(["now", "--phone", "127.0.0.1", "--iio", "local:"])
    #expect(both.code == 64, "\(both)")
  }
}
