import Events
import Foundation
import Pointing
import Quantities
import Scenarios
import Simulation
import TestKit

/// A phone in Grenoble in a story, and the pipeline's readings.
struct Ride {
  /// The steps of the story, as in a scenario, including the calibration.
  var story: String
  /// The gyroscope's bias about z that remains after the calibration, in degrees/s.
  var bias = 0.0
  /// The error of the gyroscope's scale.
  var scale = 0.0
  /// The gyroscope's raw bias in degrees/s, which the calibration does not know; nil: the calibration knows it.
  var rawBias: Vector3?
  /// The bias that an earlier run has learnt.
  var known: GyroBias?
  /// Whether a receiver reports the place.
  var isPlaced = true
  /// The place's field, in uT east, north and up, by `qibla field 45.1878 5.7269`: 47.5 uT that dip by 61 degrees.
  static let field = Vector3(1.18, 22.87, -41.66)

  /// A reading and its truth.
  struct Moment {
    /// The time in seconds.
    var time: Double
    /// The heading's error in degrees: the rotation about the vertical.
    var error: Double
    /// The 95 % bound in degrees.
    var bound: Double
    /// Whether the reading reports that it may be far off.
    var isFlagged: Bool
    /// Whether the reading reports a disturbed field.
    var isDisturbed: Bool
    /// The accuracy that the reading states.
    var accuracy: Accuracy
    /// Whether it came with a haptic cue.
    var hasCue: Bool
    /// Whether the bound is at least as large as the error.
    var isCovered: Bool { error <= bound }
  }

  /// A person who reads the phone and walks around a room.
  static let walk =
    "at 0s walk at 0.8 m/s texting\n" + (1..<20).map { "at \($0 * 5)s turn by 90 over 2s\n" }.joined()

  /// A person who stands and moves the phone to and fro.
  static let wave = "at 0s tilt to 10\nat 0s sway heading 25 deg at 0.15 Hz\nat 0s sway pitch 8 deg at 0.11 Hz\n"

  /// The readings of a run: one at each tick, except in the first tenth of a second.
  func moments(_ seconds: Int, seed: UInt64) throws -> [Moment] {
    let scenario = try Scenario(
      parsing: """
        start 2026-11-21T06:00:00Z
        place 45.1878 5.7269 220 m
        lasts \(seconds)s
        truth none
        accel mpu9250 at 100 Hz
        gyro mpu9250 at 100 Hz
        magn mpu9250 at 40 Hz
        \(isPlaced ? "receiver gps at 1 Hz error 3 m" : "")
        errors typical
        at 0s turn to \(seed * 40 % 360)
        at 0s tremble 0.4 deg at 9 Hz
        \(story)
        """, name: "ride")
    var stream = SimulatedStream(scenario, seed: seed)
    var compass = Compass()
    var added = Vector3(0, 0, (seed.isMultiple(of: 2) ? 1 : -1) * Angle.degrees(bias).radians)
    var moments: [Moment] = []
    while var event = stream.next() {
      if let rawBias, case .calibration(var calibration) = event.content {
        added = rawBias * Angle.degrees(1).radians - (calibration.gyroBias ?? .zero)
        calibration.gyroBias = nil
        event = Event(.calibration(calibration), at: event.time)
        if let known { _ = compass.observe(Event(.gyroBias(known), at: event.time)) }
      }
      if case .gyro(let rate) = event.content { event = Event(.gyro(rate * (1 + scale) + added), at: event.time) }
      let output = compass.observe(event)
      guard let reading = output?.reading, let attitude = reading.attitude,
        let bound = reading.uncertainty
      else { continue }
      let simulator = stream.simulator
      let truth = simulator.pose(at: reading.time).magneticAttitude(declination: simulator.world.declination)
      let off = attitude * truth.inverse
      moments.append(
        Moment(
          time: (reading.time - .zero).seconds, error: abs(Angle(radians: 2 * atan2(off.z, off.w)).wrapped.degrees),
          bound: bound.degrees, isFlagged: reading.accuracy == .interference,
          isDisturbed: reading.accuracy == .interference && reading.reason != .settling, accuracy: reading.accuracy,
          hasCue: output?.cue != nil))
    }
    return try moments.atLeast(seconds * 60 - 8)
  }

  /// The readings of several devices.
  func moments(_ seconds: Int, seeds: ClosedRange<UInt64>) throws -> [Moment] {
    try seeds.flatMap { try moments(seconds, seed: $0) }
  }
}

extension [Ride.Moment] {
  /// The moments within a span of seconds; throws if there are none.
  func during(_ span: ClosedRange<Double>) throws -> [Ride.Moment] {
    try filter { span.contains($0.time) }.atLeast(Int(clamping: (span.upperBound - span.lowerBound) * 60) - 8)
  }

  /// The share of moments with a property.
  func share(_ has: (Ride.Moment) -> Bool) -> Double { Double(count(where: has)) / Double(count) }

  /// The root mean square of the heading's error, in degrees.
  var error: Double { (reduce(0) { $0 + $1.error * $1.error } / Double(count)).squareRoot() }
}
