import Gauge
import GaugeKit
import Pointing
import Quantities
import Testing
import Text
import Words

@Suite struct `The spoken line` {
  private func lines(in language: Language = .english, _ outputs: [Output]) -> [Substring] {
    var speaker = Speaker(language)
    var buffer = ByteBuffer()
    for output in outputs { speaker.observe(output, to: &buffer) }
    return buffer.text.split(separator: "\n")
  }

  private func turn(_ degrees: Double, at seconds: Double, aligned: Bool = false) -> Output {
    var output = Sample.turning.output(at: 60 + seconds)
    (output.reading.pointer, output.reading.aligned) = (.degrees(degrees), aligned)
    return output
  }

  @Test func `is one sentence while nothing changes`() {
    let outputs = (0..<600).map { turn(63 + 0.4 * Double($0 % 3), at: Double($0) / 60) }
    #expect(lines(outputs) == ["turn right 63 degrees, accurate, Place: GPS"])
  }

  @Test func `reports a turn in steps of 15 degrees far off, and of 5 degrees near`() {
    let outputs = (0..<25).map { turn(100 - Double($0) * 4, at: Double($0) * 2) }
    #expect(
      lines(outputs).dropFirst().map { $0.split(separator: " ")[2] } == [
        "84", "68", "52", "36", "28", "20", "12", "4",
      ])
  }

  @Test func `leaves 2 seconds to be read out`() {
    let outputs = (0..<360).map { turn(179 - Double($0), at: Double($0) / 60) }
    #expect(lines(outputs).count == 3)
  }

  @Test func `reports at once when the device faces the Kaaba and when it no longer does`() {
    let outputs = [turn(6, at: 0), turn(3, at: 0.1, aligned: true), turn(-8, at: 0.2), turn(1, at: 9)]
    #expect(
      lines(outputs) == [
        "turn right 6 degrees, accurate, Place: GPS", "facing the Kaaba",
        "no longer facing the Kaaba, turn left 8 degrees", "turn right 1 degree",
      ])
  }

  @Test func `gives the reason for a bad accuracy`() {
    #expect(
      lines([Sample.turning.output(at: 60), Sample.interference.output(at: 61)]).last
        == "interference: field too strong, turn left 63 degrees")
    #expect(lines([Sample.silent.output(at: 0)]) == ["no heading: no sensor data yet, Place: not known yet"])
  }

  @Test func `says no direction while the heading may be any, and what to do`() {
    let outputs = (0..<10).map { Sample.uncalibrated.output(at: 60 + Double($0)) }
    #expect(lines(outputs) == ["not calibrated: turn it once about, Place: GPS"])
  }

  @Test func `says the accuracy when the direction is lost`() {
    var lost = turn(63, at: 9)
    (lost.reading.uncertainty, lost.reading.accuracy) = (.degrees(180), .unsure)
    var speaker = Speaker(.english)
    var buffer = ByteBuffer()
    for output in [turn(63, at: 0), lost] { speaker.observe(output, to: &buffer) }
    #expect(buffer.text == "turn right 63 degrees, accurate, Place: GPS\nunsure\n")
  }

  @Test func `is spoken in the order of reading in Arabic`() {
    #expect(lines(in: .arabic, [Sample.aligned.output(at: 60)]) == ["أنت باتجاه الكعبة، دقيق، الموقع: GPS"])
  }
}
