import Earth
import Events
import Foundation
import Pointing
import Quantities
import Testing

/// A compass with a device in the field of one place; a test changes the device and reads the compass.
struct Stage {
  static let london = Coordinate(latitude: 51.5074, longitude: -0.1278, altitude: 11)!
  static let start = UTC(year: 2026, month: 11, day: 21)!

  var compass = Compass()
  var time = Timestamp.zero
  /// The field at the magnetometer, before disturbances.
  var field = MagneticField(at: Stage.london, year: Stage.start.decimalYear)
  var fieldScale = 1.0
  var extraField = Vector3.zero
  var sensors: Set<Sensor> = [.magn, .accel, .gyro]
  /// The fix that a receiver reports every 0.2 s.
  var fix: Fix?
  var heading = 0.0
  var pitch = 0.0
  var roll = 0.0
  /// No reading is due before this time.
  var ticksFrom = Timestamp.zero
  private(set) var last: Reading?
  private(set) var cues: [Timestamp] = []
  private(set) var status: Status?
  private var ticks: Int64 = 0
  private var jitter = 0.0

  enum Sensor { case magn, accel, gyro }

  /// A stage whose date, place and calibration are known.
  static func ready() -> Stage {
    var stage = Stage()
    stage.tell(.clock(start), .calibration(Calibration(magn: .identity)))
    stage.tell(.place(Place(source: .manual, latitude: london.latitude, longitude: london.longitude, altitude: 11)))
    return stage
  }

  mutating func tell(_ contents: Event.Content...) {
    for content in contents { _ = compass.observe(Event(content, at: time)) }
  }

  /// Lets a number of seconds pass, with samples at 100 Hz and ticks at 60 Hz.
  mutating func pass(_ seconds: Double, turning rate: Double = 0) {
    let step: Int64 = 10_000_000
    let end = time + .seconds(seconds)
    var missing = 0
    while time < end {
      let due = Timestamp(nanoseconds: ((ticks + 1) * 1_000_000_000 + 30) / 60)
      if due < time {
        ticks += 1
        guard due >= ticksFrom else { continue }
        guard let output = compass.observe(Event(.tick, at: due)) else {
          missing += 1
          continue
        }
        last = output.reading
        if output.cue != nil { cues.append(due) }
        status = output.status ?? status
        continue
      }
      heading += rate * 0.01
      sample(rate)
      if let fix, time.nanoseconds % 200_000_000 == 0 { tell(.fix(at(fix))) }
      time = Timestamp(nanoseconds: time.nanoseconds + step)
    }
    #expect(missing == 0, "ticks without a reading until \(time)")
  }

  /// The fix, dated with the time of the report unless it has a time already.
  private func at(_ fix: Fix) -> Fix {
    var fix = fix
    fix.time = fix.time ?? Stage.start + (time - .zero)
    return fix
  }

  private mutating func sample(_ rate: Double) {
    let toDevice = attitude.inverse
    // Real sensors never show the same numbers twice.
    jitter = jitter == 0 ? 1e-6 : 0
    let magnetic = Vector3(field.horizontal * 1e-3, 0, -field.down * 1e-3) * fieldScale
    let declined = Vector3(0, magnetic.x, magnetic.z)
    let noise = Vector3(jitter, -jitter, jitter)
    if sensors.contains(.accel) { tell(.accel(toDevice.rotate(Vector3(0, 0, 9.80665)) + noise)) }
    if sensors.contains(.gyro) {
      tell(.gyro(toDevice.rotate(Vector3(0, 0, -Angle.degrees(rate).radians)) + noise))
    }
    if sensors.contains(.magn) { tell(.magn(toDevice.rotate(declined) + extraField + noise)) }
  }

  /// The true heading of the pointing axis as the contract defines it: of y, or, if a device is held upright, of the
  /// direction seen through its back.
  var pointing: Double {
    let share = min(max((abs(pitch) - 45) / 15, 0), 1)
    let s = share * share * (3 - 2 * share)
    let axis = attitude.rotate(Vector3(0, 1 - s, pitch > 0 ? -s : s))
    return Angle(radians: atan2(axis.x, axis.y)).degrees + field.declination.degrees
  }

  /// The rotation from the device to magnetic east-north-up; `heading` is from true north.
  private var attitude: Quaternion {
    let turned = Quaternion(rotation: Vector3(0, 0, -(Angle.degrees(heading) - field.declination).radians))
    let lifted = Quaternion(rotation: Vector3(Angle.degrees(pitch).radians, 0, 0))
    return turned * lifted * Quaternion(rotation: Vector3(0, Angle.degrees(roll).radians, 0))
  }
}

extension Accuracy {
  /// Whether calibration and field are good, however wide the bound is; at first it is always wide.
  var isClean: Bool { self == .accurate || self == .unsure }
}
