import Earth
import Formats
import Pointing
import Quantities
import Testing

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
        "heading":\#(silent)},"fixes_refused":0,"calibration":"none","position":null,"declination":null}

        """#)
  }

  @Test func `says how sensors, position and declination are`() {
    let full = line {
      $0.magn.rate = 99.96
      $0.fixesRefused = 2
      $0.calibration = .foreign
      $0.position = .init(latitude: 51.5074, longitude: -0.12776543219, altitude: nil)
      $0.declination = .init(valid: true, zone: .caution, sigma: .degrees(0.4449))
    }
    #expect(full.contains(#""magn":{"rate_hz":100,"taken":0"#))
    #expect(
      full.hasSuffix(
        #""fixes_refused":2,"calibration":"foreign","position":{"lat":51.5074,"lon":-0.1277654,"alt":null},"#
          + #""declination":{"valid":true,"zone":"caution","sigma_deg":0.44}}"# + "\n"))
  }
}
