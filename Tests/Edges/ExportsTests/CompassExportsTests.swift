import CCore
import Events
import Exports
import Pointing
import Quantities
import TestKit
import Testing
import Traces

@Suite struct `A compass behind functions of C` {
  /// Gives an event to a compass behind a pointer.
  private func give(_ event: Event, to compass: OpaquePointer, _ reading: inout qibla_reading) {
    let t = Double(event.time.nanoseconds)
    switch event.content {
    case .accel(let v): qiblaCompassAccel(compass, t, v.x, v.y, v.z)
    case .gyro(let v): qiblaCompassGyro(compass, t, v.x, v.y, v.z)
    case .magn(let v): qiblaCompassMagn(compass, t, v.x, v.y, v.z)
    case .clock(let utc): qiblaCompassClock(compass, t, Double(utc.nanoseconds) / 1e6)
    case .fix(let fix):
      qiblaCompassFix(
        compass, t, Int32(fix.mode), fix.latitude ?? .nan, fix.longitude ?? .nan, fix.altitude ?? .nan,
        fix.horizontalError ?? .nan, fix.time.map { Double($0.nanoseconds) / 1e6 } ?? .nan, 0)
    case .tick: qiblaCompassTick(compass, t, &reading)
    default: break
    }
  }

  @Test(arguments: ["walk.jsonl.gz", "figure-eight.jsonl.gz", "no-gyro.jsonl"])
  func `gives the readings of the pipeline, bit for bit`(name: String) throws {
    var replay = try Replay(path: "traces/\(name)", rate: 20)
    let pointer = try #require(qiblaCompassOpen())
    defer { qiblaCompassClose(pointer) }
    var (compass, reading, ticks, headings) = (Compass(), qibla_reading(), 0, 0)
    while let event = try replay.next() {
      switch event.content {
      // The test gives no calibration and no names of parts.
      case .calibration, .sensors: continue
      default: break
      }
      give(event, to: pointer, &reading)
      guard let output = compass.observe(event) else { continue }
      ticks += 1
      let known = output.reading
      #expect(reading.heading.isNaN == (known.heading == nil) && reading.magnetic.isNaN == (known.magnetic == nil))
      if let magnetic = known.magnetic { #expect(reading.magnetic == magnetic.degrees) }
      if let heading = known.heading {
        headings += 1
        #expect(reading.heading == heading.degrees)
      }
      #expect(reading.uncertainty == known.uncertainty?.degrees ?? reading.uncertainty)
      #expect(reading.has_status == (output.status == nil ? 0 : 1))
      #expect(Reason.allCases.firstIndex { $0 == known.reason } ?? -1 == Int(reading.reason))
    }
    #expect(ticks > 100)
    if name != "figure-eight.jsonl.gz" { #expect(headings > 100) }
  }

  @Test func `gives back the calibration that it was given`() throws {
    let pointer = try #require(qiblaCompassOpen())
    defer { qiblaCompassClose(pointer) }
    var (given, found) = (qibla_calibration(), qibla_calibration())
    #expect(qiblaCompassCalibrationGet(pointer, &found) == -1)
    (given.created, given.checked, given.heading_sigma) = (1.7e12, .nan, 0.4)
    (given.magn_offset, given.magn_matrix) = ((1, -2, 3), (1, 0, 0, 0, 1.5, 0, 0, 0, 1))
    (given.accel_matrix, given.mount) = ((1, 0, 0, 0, 1, 0, 0, 0, 1), (1, 0, 0, 0, 1, 0, 0, 0, 1))
    (given.gyro_bias, given.gyro_bias_sigma) = ((.nan, .nan, .nan), (.nan, .nan, .nan))
    (given.device, given.knows_accel, given.samples, given.trim) = (7, -1, -1, 2)
    #expect(qiblaCompassCalibration(pointer, 0, &given) == 0)
    #expect(qiblaCompassCalibrationGet(pointer, &found) == 0)
    #expect(found.magn_offset == (1, -2, 3) && found.magn_matrix.4 == 1.5 && found.device == 7 && found.trim == 2)
    #expect(found.created == 1.7e12 && found.heading_sigma == 0.4 && found.gyro_bias.0.isNaN && found.samples == -1)
    given.magn_offset.1 = .infinity
    #expect(qiblaCompassCalibration(pointer, 0, &given) == -1)
  }

  /// What comes from a page may be any number.
  @Test func `takes any numbers without a trap`() throws {
    let pointer = try #require(qiblaCompassOpen())
    defer { qiblaCompassClose(pointer) }
    let odd: [Double] = [.nan, .infinity, -.infinity, 0, -1, 1e308, -1e308, 9.3e18, .leastNonzeroMagnitude, 360, 1e15]
    var (reading, status, settings) = (qibla_reading(), qibla_status(), qibla_settings())
    qiblaGuideOpen(pointer)
    for (place, t) in odd.enumerated() {
      let (x, y) = (odd[(place * 3 + 1) % odd.count], odd[(place * 5 + 2) % odd.count])
      qiblaCompassAccel(pointer, t, x, y, x)
      qiblaCompassGyro(pointer, t, y, y, x)
      qiblaCompassMagn(pointer, t, x, x, y)
      qiblaCompassHeading(pointer, t, x)
      qiblaCompassClock(pointer, t, y)
      qiblaCompassPlace(pointer, t, x, y, t, x)
      qiblaCompassFix(pointer, t, .max, x, y, t, x, y, .min)
      qiblaCompassTick(pointer, t, &reading)
    }
    #expect(qiblaCompassStatus(pointer, &status) == 0)
    qiblaSettingsDefault(&settings)
    #expect(qiblaCompassSettings(pointer, 0, &settings) == 0)
    settings.alignment_dwell_ms = .nan
    #expect(qiblaCompassSettings(pointer, 0, &settings) == -1)
    var guidance = qibla_guidance()
    #expect(qiblaGuide(pointer, &guidance) == 0)
    qiblaGuideClose(pointer)
    #expect(qiblaGuide(pointer, &guidance) == -1)
  }
}
