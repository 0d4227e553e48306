import CAllocations
import Earth
import Events
import Glibc
import Pointing
import Quantities

/// The events of a figure eight in London, with a device that has a hard iron and no calibration: the pipeline
/// calibrates itself. Sensors and ticks are those of `Walk`; they too are endless and generated without allocations.
struct Wave {
  private var walk = Walk()
  private var sample: Int64 = 0
  private var part = 0
  private var ticks: Int64 = 0

  private static let hardIron = Vector3(31, -22, 38)

  /// A compass that has consumed the date and the place.
  func compass() -> Compass {
    var compass = Compass()
    _ = compass.observe(Event(.clock(UTC(year: 2026, month: 11, day: 21)!), at: .zero))
    _ = compass.observe(
      Event(.place(Place(source: .manual, latitude: 51.5074, longitude: -0.1278, altitude: 11)), at: .zero))
    return compass
  }

  mutating func next() -> Event {
    let time = Timestamp(nanoseconds: sample * 10_000_000)
    let due = Timestamp(nanoseconds: ((ticks + 1) * 1_000_000_000 + 30) / 60)
    if part == 0, due < time {
      ticks += 1
      return Event(.tick, at: due)
    }
    defer {
      part += 1
      if part == 3 { (part, sample) = (0, sample + 1) }
    }
    let seconds = Double(sample) * 0.01
    let back = Wave.attitude(seconds).inverse
    let noise = walk.noise()
    switch part {
    case 0: return Event(.accel(back.rotate(Vector3(0, 0, 9.81)) + noise * 0.6), at: time)
    case 1:
      let turned = (Wave.attitude(seconds - 5e-4).inverse * Wave.attitude(seconds + 5e-4)).upperHalf
      return Event(.gyro(Vector3(turned.x, turned.y, turned.z) * 2000 + noise * 0.01), at: time)
    default: return Event(.magn(back.rotate(walk.field) + Wave.hardIron + noise * 0.6), at: time)
    }
  }

  private static func attitude(_ t: Double) -> Quaternion {
    Quaternion(rotation: Vector3(0, 0, 0.9 * sin(1.9 * t))) * Quaternion(rotation: Vector3(0.8 * sin(2.3 * t), 0, 0))
      * Quaternion(rotation: Vector3(0, 0.7 * sin(4.4 * t + 0.3 * sin(0.1 * t)), 0))
  }
}

/// The cost of events while the pipeline calibrates itself.
struct Waving {
  /// The number of calibrations found.
  var found = 0
  var allocations: UInt64 = 0
  /// The mean time of an event, in ns.
  var mean = 0.0
  /// The longest time of an event, in ns.
  var longest = 0.0

  init(seconds: Int) {
    var wave = Wave()
    var compass = wave.compass()
    for _ in 0..<100 { _ = compass.observe(wave.next()) }
    let events = seconds * 360
    for _ in 0..<events {
      let event = wave.next()
      let before = allocations_on_this_thread()
      let begin = PipelineTable.now()
      let output = compass.observe(event)
      let spent = Double(PipelineTable.now() - begin)
      allocations += allocations_on_this_thread() - before
      mean += spent / Double(events)
      longest = max(longest, spent)
      if output?.calibration != nil { found += 1 }
    }
  }
}
