import Events
import Quantities
import System
import TestKit
import Testing

@testable import Commands
@testable import Sensing

@Suite struct `The doctor` {
  private static let now = UTC(year: 2026, month: 11, day: 21) ?? UTC(nanoseconds: 0)

  private static func device(_ number: Int, _ name: String, _ kinds: [String], captured: Bool = false)
    -> IIODescription.Device
  {
    let attributes = ["raw": "", "scale": "0.001", "mount_matrix": "1, 0, 0; 0, 1, 0; 0, 0, 1"]
    let ids = kinds.flatMap { kind in ["x", "y", "z"].map { "\(kind)_\($0)" } }
    let channels = ids.enumerated().map { place, id in
      IIODescription.Channel(id: id, index: captured ? place : nil, attributes: attributes)
    }
    return IIODescription.Device(id: "iio:device\(number)", name: name, channels: channels)
  }

  static func findings(_ change: (inout Findings) -> Void) -> [String: DoctorCheck] {
    var findings = Findings(
      uri: "local:", wall: now, machine: Sensing.Machine(model: nil, hasI2C: false, hasGPSD: true))
    let plan = Discovery.plan(
      IIODescription(devices: [
        device(0, "lis3mdl", ["magn"], captured: true),
        device(1, "lsm6dsl", ["accel", "anglvel"]),
      ]))
    findings.devices = 2
    findings.readings = plan.chosen.map { choice in
      Findings.Reading(candidate: choice.candidate, captured: choice.candidate.isCapturable, rate: 100)
    }
    change(&findings)
    return Dictionary(findings.checks.map { ($0.subject, $0) }) { first, _ in first }
  }

  @Test func `finds nothing wrong with sound sensors`() throws {
    let checks = Self.findings { $0.receiver = .fix(clockError: .milliseconds(200)) }
    #expect(try checks.values.atLeast(6).allSatisfy { $0.verdict == .fine })
    #expect(checks["magnetometer"]?.line() == "ok      magnetometer: lis3mdl (iio:device0)")
  }

  struct Ailment: Sendable, CustomTestStringConvertible {
    let subject: String
    let mend: String
    let change: @Sendable (inout Findings) -> Void

    init(_ subject: String, _ mend: String, _ change: @escaping @Sendable (inout Findings) -> Void) {
      (self.subject, self.mend, self.change) = (subject, mend, change)
    }

    var testDescription: String { "\(subject): \(mend)" }
  }

  /// Findings about a phone in place of a board.
  private static func phone(_ findings: inout Findings, _ change: (inout PhoneReport) -> Void) {
    var report = PhoneReport(PhonePlace(Endpoint(host: "10.0.0.7", port: 8080)))
    report.sensors.magn = .init(device: "phone 10.0.0.7", rate: 50)
    change(&report)
    findings.phone = report
  }

  static let ailments = [
    Ailment("IIO", "restart iiod") { $0 = Findings(uri: "ip:10.0.0.7", wall: $0.wall) },
    Ailment("IIO", "iio_info -u ip:10.0.0.7") {
      $0.uri = "ip:10.0.0.7"
      $0.failure = .unreachable("ip:10.0.0.7", errno: 111)
    },
    Ailment("IIO", "no IIO device on this machine; attach a sensor and load its driver") {
      $0.uri = "local:"
      $0.failure = .unreachable("local:", errno: 2)
    },
    Ailment("permissions", "usermod -aG iio") { $0.lockedOutOf = "iio" },
    Ailment("permissions", "install qibla (its package, or make install)") { $0.lockedOutOf = "" },
    Ailment("magnetometer", "no heading") { $0.readings.removeAll { $0.candidate.role == .magn } },
    Ailment("accelerometer", "level") { $0.readings.removeAll { $0.candidate.role == .accel } },
    Ailment("magnetometer's buffer", "iio-trig-hrtimer") {
      $0.readings[0].captured = false
      $0.readings[0].captureFailure = .silent("lis3mdl")
    },
    Ailment("magnetometer's rate", "sampling_frequency") { $0.readings[0].rate = 10 },
    Ailment("accelerometer's rate", "trigger") { $0.readings[1].rate = 10 },
    Ailment("phone", "start the program on the phone") { findings in
      phone(&findings) { $0.failure = .unreachable("phone at 10.0.0.7:8080", errno: 111) }
    },
    Ailment("phone's rate", "10000 microseconds") { phone(&$0) { $0.trouble = .sparse("phone", rate: 5) } },
    Ailment("phone's delay", "shorter batch period") { phone(&$0) { $0.trouble = .delayed("phone", seconds: 1.2) } },
    Ailment("phone", "compare the address") { phone(&$0) { $0.failure = .foreign("phone", found: "‘x’") } },
    Ailment("phone's clock", "start the phone again") { phone(&$0) { $0.trouble = .jumped("phone", seconds: -1) } },
    Ailment("phone's position", "--at CITY") { phone(&$0) { $0.trouble = .withheld("phone", reason: "‘x’") } },
    Ailment("gpsd", "systemctl start gpsd") { $0.receiver = .unreachable(.unreachable("gpsd", errno: 111)) },
    Ailment("gpsd", "gpsdctl add") { $0.receiver = .silent(devices: 0) },
    Ailment("gpsd", "-n") { $0.receiver = .silent(devices: 1) },
    Ailment("gpsd", "cgps") { $0.receiver = .noFix },
    Ailment("clock", "timedatectl") { $0.wall = UTC(nanoseconds: 0) },
    Ailment("clock", "the date is not set: it shows the year 2025") {
      $0.wall = now + .seconds(-365.25 * 86_400)
    },
    Ailment("clock", "2031, after the magnetic model's last, 2030") { $0.wall = now + .seconds(5 * 365.25 * 86_400) },
    Ailment("clock", "timedatectl") { $0.receiver = .fix(clockError: .seconds(-86_400)) },
  ]

  @Test(arguments: ailments)
  func `names each fault and its remedy`(ailment: Ailment) throws {
    let check = try #require(Self.findings(ailment.change)[ailment.subject])
    #expect(check.verdict != .fine)
    #expect(check.line().contains(ailment.mend), "\(check.line())")
  }
}
