import Calibrating
import Earth
import Events
import Pointing
import Quantities
import Readings
import Testing
import Text

@Suite struct `A status as JSON` {
  private func line(_ change: (inout Status) -> Void) -> String {
    var status = Status(at: Timestamp(nanoseconds: 1_000_000_000))
    change(&status)
    var buffer = ByteBuffer()
    JSONLines.append(status, to: &buffer)
    return buffer.text
  }

  @Test func `says what is there and what is not`() {
    let silent = #"{"rate_hz":0,"taken":0,"not_a_number":0,"absurd":0,"repeated":0,"late":0}"#
    #expect(
      line { _ in } == #"""
        {"class":"status","t":1000000000,"sensors":{"magn":\#(silent),"accel":\#(silent),"gyro":\#(silent),\#
        "heading":\#(silent)},"fixes_refused":0,"places_refused":0,"calibration":"none","quality":null,"good_to_deg":null,\#
        "calibrating":{"state":"gathering","done_percent":0,"coverage_percent":0,\#
        "covered":"\#(String(repeating: "0", count: 32))","heading_sigma_deg":null,\#
        "refusal":null,"shifts":0},"gyro_bias":null,"position":null,"date":"none","declination":null}

        """#)
  }

  @Test func `shows the state of the sensors, the position and the declination`() {
    let full = line {
      $0.magn.rate = 99.96
      $0.fixesRefused = 2
      $0.calibration = .foreign
      $0.gyroBias = .init(bias: Vector3(0.0174533, -0.5, 0), sigma: Vector3(0.0005236, 0.07, 1e-7))
      $0.position = .init(latitude: 51.5074, longitude: -0.12776543219, altitude: nil)
      $0.date = .outsideModel
      $0.declination = .init(valid: true, zone: .caution, sigma: .degrees(0.4449))
    }
    #expect(full.contains(#""magn":{"rate_hz":100,"taken":0"#))
    #expect(full.contains(#""fixes_refused":2,"places_refused":0,"calibration":"foreign""#))
    #expect(
      full.hasSuffix(
        #""gyro_bias":{"bias":[0.017453,-0.5,0],"sigma":[0.000524,0.07,0]},"#
          + #""position":{"lat":51.5074,"lon":-0.1277654,"alt":null},"date":"outside-model","#
          + #""declination":{"valid":true,"zone":"caution","sigma_deg":0.44}}"# + "\n"))
  }

  @Test func `shows the progress of a calibration and the quality of the one in force`() {
    let line = line {
      $0.calibration = .found
      $0.quality = .init(headingSigma: 0.314, residual: 0.8, coverage: 96.4, samples: 1200)
      $0.goodTo = 3
      $0.calibrating.state = .refused
      $0.calibrating.done = 47.6
      // The directions within 15 degrees of these: the first two, and the last.
      $0.calibrating.covered.mark(Vector3(0, 0, 1))
      $0.calibrating.covered.mark(SphereCoverage.direction(127))
      $0.calibrating.headingSigma = 3.157
      $0.calibrating.refusal = .residual(5)
      $0.calibrating.shifts = 1
    }
    #expect(
      line.contains(
        #""calibration":"found","quality":{"heading_sigma_deg":0.31,"residual_percent":0.8,"coverage_percent":96},"#
          + #""good_to_deg":3,"calibrating":{"state":"refused","done_percent":48,"coverage_percent":2,"#
          + #""covered":"c0000000000000000000000000000001","heading_sigma_deg":3.16,"#
          + #""refusal":"residual","shifts":1}"#))
  }
}
