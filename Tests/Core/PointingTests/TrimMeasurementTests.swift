import Events
import Pointing
import Quantities
import Testing

@Suite struct `The trim` {
  private let calibration = Calibration(magn: .identity, trim: .degrees(2))

  /// Measures with sixty readings a second, whose heading swings by half a degree.
  private func measure(
    toward bearing: Double, around heading: Double, seconds: Double = 4,
    _ change: (Int, inout Reading) -> Void = { _, _ in }
  ) -> TrimMeasurement {
    var trim = TrimMeasurement(toward: .degrees(bearing))
    for tick in 0..<Int(clamping: seconds * 60) {
      var reading = Reading(at: Timestamp(nanoseconds: Int64(tick) * 16_666_667))
      reading.accuracy = .accurate
      reading.heading = .degrees(heading + (tick % 2 == 0 ? 0.5 : -0.5)).onTheCard
      reading.rate = 0.5
      reading.uncertainty = .degrees(3.92)
      change(tick, &reading)
      trim.observe(reading, trimmed: calibration)
    }
    return trim
  }

  @Test(arguments: [(100.0, 93.0, 9.0), (2, 358, 6), (358, 2, -2), (180, 2, 180)])
  func `is the angle to the landmark plus the trim before`(
    bearing: Double, heading: Double, trim: Double
  ) {
    let result = measure(toward: bearing, around: heading).result
    #expect(abs((result?.angle.turn(to: .degrees(trim)).degrees ?? .infinity)) < 0.01)
    // The 95 % bound is 1.96 standard deviations.
    #expect(abs((result?.sigma.degrees ?? 0) - 2) < 1e-9)
    #expect(result?.readings ?? 0 > 170)
  }

  @Test func `waits for three seconds in which nothing moves`() {
    let restless = measure(toward: 10, around: 0) { tick, reading in if tick % 60 == 0 { reading.rate = 9 } }
    #expect(restless.result == nil)
    #expect(measure(toward: 10, around: 0, seconds: 2.9).result == nil)
  }

  @Test func `is measured once the bound has settled`() throws {
    let settling = measure(toward: 100, around: 93, seconds: 10) { tick, reading in
      reading.uncertainty = .degrees(max(3.92, 24 - Double(tick) / 6))
    }
    #expect(abs(try #require(settling.result).sigma.degrees - 2) < 0.2)
    let early = measure(toward: 100, around: 93, seconds: 2) { tick, reading in
      reading.uncertainty = .degrees(24 - Double(tick) / 6)
    }
    guard case .settling = early.hindrance else {
      Issue.record("it says \(String(describing: early.hindrance))")
      return
    }
  }

  @Test func `measured again has the same sigma as before`() throws {
    var trimmed = calibration
    for _ in 0..<3 {
      let before = trimmed.quality?.trimSigma ?? 0
      var trim = TrimMeasurement(toward: .degrees(100))
      for tick in 0..<240 {
        var reading = Reading(at: Timestamp(nanoseconds: Int64(tick) * 16_666_667))
        (reading.accuracy, reading.heading) = (.accurate, .degrees(93))
        reading.uncertainty = .degrees(1.96 * (4 + before * before).squareRoot())
        trim.observe(reading, trimmed: trimmed)
      }
      trimmed.quality = .init(trimSigma: try #require(trim.result).sigma.degrees)
      #expect(abs((trimmed.quality?.trimSigma ?? 0) - 2) < 1e-6)
    }
  }

  @Test func `waits while the device is tilted, however little it turns`() {
    let tilting = measure(toward: 10, around: 0) { tick, reading in reading.pitch = .degrees(Double(tick) / 20) }
    #expect(tilting.result == nil)
  }

  @Test(arguments: [(30.0, 0.0), (0, -25), (-40, 170)])
  func `is measured in any pose, for only a change of tilt is a movement`(pitch: Double, roll: Double) {
    let tilting = measure(toward: 10, around: 0) { _, reading in
      (reading.pitch, reading.roll) = (.degrees(pitch), .degrees(roll))
    }
    #expect(tilting.result != nil && tilting.hindrance == nil)
  }

  @Test func `is not measured from a heading that is not accurate`() {
    let disturbed = measure(toward: 10, around: 0) { _, reading in
      (reading.accuracy, reading.reason) = (.interference, .fieldStrong)
    }
    #expect(disturbed.result == nil && disturbed.hindrance == .untrusted(.fieldStrong))
    let placeless = measure(toward: 10, around: 0) { _, reading in reading.heading = nil }
    #expect(placeless.result == nil && placeless.hindrance == .noHeading)
  }
}
