import Earth
import Events
import Glibc
import Pointing
import Quantities

/// The events of a walk in London: accelerometer, gyroscope and magnetometer at 100 Hz, and ticks at 60 Hz. They are
/// endless, seeded and generated without allocations, so the generator can run inside a measurement.
struct Walk {
  private var state: UInt64 = 20_261_121
  private var sample: Int64 = 0
  private var part = 0
  private var ticks: Int64 = 0

  private static let field = MagneticField(
    at: Coordinate(latitude: 51.5074, longitude: -0.1278, altitude: 11)!, year: 2026.9)
  private let north = Walk.field.horizontal * 1e-3
  private let down = Walk.field.down * 1e-3

  /// The events before the first sample: date, calibration and place.
  static var beginning: [Event.Content] {
    [
      .clock(UTC(year: 2026, month: 11, day: 21)!), .calibration(Calibration(magn: .identity)),
      .place(Place(source: .manual, latitude: 51.5074, longitude: -0.1278, altitude: 11)),
    ]
  }

  /// A compass that has consumed `beginning`.
  func compass() -> Compass {
    var compass = Compass()
    for content in Walk.beginning { _ = compass.observe(Event(content, at: .zero)) }
    return compass
  }

  /// Feeds a number of events to a compass and returns the number of readings.
  mutating func readings(of compass: inout Compass, in events: Int) -> Int {
    var readings = 0
    for _ in 0..<events {
      guard let output = compass.observe(next()) else { continue }
      if output.reading.time > .zero { readings += 1 }
    }
    return readings
  }

  mutating func next() -> Event {
    let time = Timestamp(nanoseconds: sample * 10_000_000)
    let due = Timestamp(nanoseconds: ((ticks + 1) * 1_000_000_000 + 30) / 60)
    if part == 0, due < time {
      ticks += 1
      return Event(.tick, at: due)
    }
    let seconds = Double(sample) * 0.01
    defer {
      part += 1
      if part == 3 { (part, sample) = (0, sample + 1) }
    }
    let heading = 0.6 * sin(seconds * 0.7)
    switch part {
    case 0: return Event(.accel(Vector3(sway(0.6), sway(0.6), 9.81 + sway(1.2))), at: time)
    case 1: return Event(.gyro(Vector3(sway(0.02), sway(0.02), -0.42 * cos(seconds * 0.7) + sway(0.01))), at: time)
    default:
      return Event(
        .magn(Vector3(-north * sin(heading) + sway(0.3), north * cos(heading) + sway(0.3), -down + sway(0.3))), at: time
      )
    }
  }

  /// The field in London, magnetic east-north-up, in uT.
  var field: Vector3 { Vector3(0, north, -down) }

  /// Three components of noise, uniform in -1 to 1.
  mutating func noise() -> Vector3 { Vector3(sway(1), sway(1), sway(1)) }

  /// Uniform noise in -size to size, by SplitMix64.
  private mutating func sway(_ size: Double) -> Double {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return (Double((z ^ (z >> 31)) >> 11) / 9_007_199_254_740_992 * 2 - 1) * size
  }
}
