import Quantities
import TestKit
import Testing

@testable import Calibrating

/// How the streams are cut into windows and segments.
@Suite struct `A segment of motion` {
  /// Feeds a device at rest in a field, with a hundred samples a second; returns the windows of the segments found.
  private func windows(_ builder: inout SegmentBuilder, _ samples: Range<Int>, _ field: (Int) -> Vector3) -> [Window] {
    var found: [Window] = []
    for k in samples {
      let time = Timestamp(nanoseconds: Int64(k) * 10_000_000)
      builder.observe(accel: Vector3(0, 0, 9.8), at: time)
      if builder.withGyro { builder.observe(gyro: .zero, at: time) }
      if builder.observe(magn: field(k), at: time) { found += builder.windows[0..<builder.segment.windows] }
    }
    return found
  }

  @Test func `without a gyroscope ends once the field has turned as far as with one`() throws {
    var builder = SegmentBuilder(windows: 1, withGyro: false)
    // By 7 uT in ten samples after the first: 0.15 radians of 46.
    let found = windows(&builder, 0..<100) { Vector3(0.7 * Double($0), 0, -40) }
    #expect(try found.atLeast(9).allSatisfy { $0.samples == 11 })
  }

  @Test(arguments: [true, false]) func `holds nothing from before a gap`(gyro: Bool) throws {
    var builder = SegmentBuilder(windows: gyro ? 2 : 1, withGyro: gyro)
    let (before, after) = (Vector3(20, 0, -40), Vector3(-20, 0, -40))
    #expect(windows(&builder, 0..<30) { _ in before }.isEmpty)
    let found = windows(&builder, 130..<300) { _ in after }
    #expect(try found.atLeast(2).allSatisfy { ($0.field - after).length < 1e-9 })
  }
}
