import CMath
public import Events
import Quantities
import TestKit

/// A model of how a hand moves a device, detailed enough to test a calibration.
public struct HandMotion: Sendable {
  /// The kinds of motion.
  public enum Kind: String, Sendable, CaseIterable {
    /// Figure eights: all three angles swing.
    case figureEight
    /// Two turns on the spot, with the device held flat.
    case flatTurn
    /// Held still.
    case still
    /// A trembling of a few degrees.
    case wiggle
    /// A quarter turn with the device held flat.
    case quarterTurn
    /// Nodding: only the pitch changes.
    case nod
  }

  /// The kind of motion.
  public var kind: Kind
  /// The length, in seconds.
  public var seconds = 15.0
  /// The samples a second of each sensor.
  public var rate = 100.0
  /// The largest acceleration of the hand, in m/s2.
  public var acceleration = 0.0
  /// Whether there is a gyroscope.
  public var withGyro = true
  /// The field of a passing magnet at its nearest point, in uT.
  public var magnet = 0.0

  /// A motion.
  public init(_ kind: Kind, acceleration: Double = 0, withGyro: Bool = true, magnet: Double = 0, seconds: Double = 15) {
    self.kind = kind
    self.acceleration = acceleration
    self.withGyro = withGyro
    self.magnet = magnet
    self.seconds = seconds
  }

  /// The samples of a sensor during the motion.
  public func events(_ sensor: DrawnSensor, seed: UInt64, from begin: Double = 0) -> [Event] {
    var source = Seeded(seed &* 104_729 &+ 5)
    let swing = Swing(kind, source: &source)
    let push = Push(acceleration, rhythm: swing.rhythm, source: &source)
    let nearest = Double.random(in: 0.25...0.75, using: &source) * seconds
    let magnetField = source.direction() * magnet
    var events: [Event] = []
    let spread = sensor.spread
    for i in 0..<Int(clamping: seconds * rate) {
      let t = Double(i) / rate
      let time = Timestamp(nanoseconds: Int64(clamping: ((t + begin) * 1e9).rounded()))
      let attitude = swing.attitude(t)
      let back = attitude.inverse
      events.append(
        Event(
          .accel(
            back.rotate(Vector3(0, 0, 9.80665) + push.acceleration(t)) + sensor.accelOffset
              + source.noise(spread.accelNoise)), at: time))
      if withGyro {
        let rate = swing.rate(t)
        let shown = Vector3(
          rate.x * (1 + sensor.gyroScale.x), rate.y * (1 + sensor.gyroScale.y), rate.z * (1 + sensor.gyroScale.z))
        events.append(Event(.gyro(shown + sensor.gyroBias + source.noise(spread.gyroNoise)), at: time))
      }
      // A magnet carried past takes about a second and a half to come and go.
      let passing = magnetField * exp(-((t - nearest) / 0.8) * ((t - nearest) / 0.8))
      let then = spread.latency == 0 ? back : swing.attitude(t - spread.latency).inverse
      let raw = sensor.distortion * then.rotate(sensor.field + passing) + sensor.hardIron
      events.append(Event(.magn(raw + source.noise(spread.magnNoise)), at: time))
    }
    return events
  }
}

extension Seeded {
  mutating func noise(_ sigma: Double) -> Vector3 { Vector3(normal(), normal(), normal()) * sigma }
}

/// The device's attitude over time.
struct Swing: Sendable {
  var rhythm = 3.0
  private var phase = Vector3.zero
  private var amplitude = Vector3.zero
  private var heading = 0.0
  private var turning = 0.0
  private var tilt = Vector3.zero

  init(_ kind: HandMotion.Kind, source: inout Seeded) {
    heading = .random(in: 0...360, using: &source)
    phase = Vector3(
      .random(in: 0...6.28, using: &source), .random(in: 0...6.28, using: &source),
      .random(in: 0...6.28, using: &source))
    rhythm = 2 * .pi / .random(in: 1.8...3, using: &source)
    switch kind {
    case .figureEight:
      amplitude = Vector3(
        .random(in: 50...90, using: &source), .random(in: 60...120, using: &source),
        .random(in: 50...90, using: &source))
      turning = .random(in: -20...20, using: &source)
    case .flatTurn:
      turning = 48
      amplitude = Vector3(.random(in: 2...6, using: &source), .random(in: 2...6, using: &source), 0)
    case .still: break
    case .wiggle:
      amplitude = Vector3(5, 5, 5)
    case .quarterTurn:
      turning = 6
      amplitude = Vector3(3, 3, 0)
    case .nod:
      amplitude = Vector3(.random(in: 20...60, using: &source), 2, 2)
    }
  }

  func attitude(_ t: Double) -> Quaternion {
    .posed(
      heading: heading + turning * t + amplitude.z * CMath.sin(rhythm * t + phase.z),
      pitch: tilt.x + amplitude.x * CMath.sin(rhythm * t * 1.07 + phase.x),
      roll: tilt.y + amplitude.y * CMath.sin(2 * rhythm * t * 0.97 + phase.y))
  }

  /// The rate in rad/s in device axes, from the attitudes half a millisecond before and after.
  func rate(_ t: Double) -> Vector3 {
    let h = 5e-4
    let q = (attitude(t - h).inverse * attitude(t + h)).upperHalf
    return Vector3(q.x, q.y, q.z) * (2 / (2 * h))
  }
}

/// The hand's acceleration in the world: waves in step with the swing, and one that is not in step.
struct Push: Sendable {
  private var waves: [(direction: Vector3, rhythm: Double, phase: Double)] = []

  init(_ largest: Double, rhythm: Double, source: inout Seeded) {
    for factor in [1, 2, 0.63] {
      waves.append((source.direction() * (largest / 3), rhythm * factor, .random(in: 0...6.28, using: &source)))
    }
  }

  func acceleration(_ t: Double) -> Vector3 {
    waves.reduce(.zero) { $0 + $1.direction * CMath.sin($1.rhythm * t + $1.phase) }
  }
}
