import Earth
import Events
import Foundation
import Quantities
import Simulation
import Testing

/// Compares the simulation's samples with the same physics computed in another way: rotations as products of
/// quaternions with the C library's sines, rates as differences of the attitude, the field from the model.
@Suite struct `The physics` {
  /// Half a count, and the error of differences over 0.1 ms.
  static let gyroTolerance = 0.5 * 0.000532362 + 2e-6
  static let magnTolerance = 0.5 * 0.0146 + 1e-6
  static let accelTolerance = 0.5 * 0.000598205 + 1e-6

  /// Device to east-north-up, from only the three angles of the pose.
  private func attitude(_ pose: Pose) -> Quaternion {
    Quaternion(rotation: Vector3(0, 0, -pose.heading.radians)) * Quaternion(rotation: Vector3(pose.pitch.radians, 0, 0))
      * Quaternion(rotation: Vector3(0, pose.roll.radians, 0))
  }

  private func pose(_ simulator: Simulator, _ seconds: Double) -> Pose {
    simulator.pose(at: Timestamp.zero + .seconds(seconds))
  }

  private func largest(_ v: Vector3) -> Double { max(abs(v.x), abs(v.y), abs(v.z)) }

  @Test func `gives the model's field, turned by the attitude, to half a count`() throws {
    let scenario = try Stories.scenario(Stories.wild)
    let simulator = Simulator(scenario)
    let model = MagneticField(
      at: try #require(Coordinate(latitude: 51.5074, longitude: -0.1278, altitude: 11)),
      year: scenario.start.decimalYear)
    let field = Vector3(model.east, model.north, -model.down) / 1000
    let events = Stories.events(scenario)
    #expect(events.count { $0.magn != nil } > 1000)
    for event in events {
      guard let magn = event.magn else { continue }
      let expected = attitude(pose(simulator, event.seconds)).inverse.rotate(field)
      #expect(largest(magn - expected) < Self.magnTolerance, "at \(event.seconds) s")
    }
  }

  @Test func `gives rates that are the differences of the attitude, to half a count`() throws {
    let scenario = try Stories.scenario(Stories.wild)
    let simulator = Simulator(scenario)
    let latitude = 51.5074 * Double.pi / 180
    let earth = Vector3(0, cos(latitude), sin(latitude)) * (2 * .pi / 86_164.0905)
    let step = 1e-4
    let events = Stories.events(scenario)
    #expect(events.count { $0.gyro != nil } > 1000)
    for event in events where event.seconds > step {
      guard let gyro = event.gyro else { continue }
      let before = attitude(pose(simulator, event.seconds - step))
      let after = attitude(pose(simulator, event.seconds + step))
      let turn = (before.inverse * after).upperHalf
      let rate = Vector3(turn.x, turn.y, turn.z) * (2 / (2 * step))
      let expected = rate + attitude(pose(simulator, event.seconds)).inverse.rotate(earth)
      // Differences over 0.2 ms of a 10 Hz tremble miss its third derivative: 1e-5 of the rate.
      #expect(largest(gyro - expected) < Self.gyroTolerance + 2e-5 * rate.length, "at \(event.seconds) s")
    }
  }

  @Test func `gives gravity and the acceleration over ground, turned by the attitude`() throws {
    let scenario = try Stories.scenario(Stories.wild)
    let simulator = Simulator(scenario)
    // Gravity at 51.5074 N by the international formula of 1980, to its 1e-4: 9.8118 m/s2 at sea level.
    #expect(abs(simulator.world.gravity - 9.8119) < 2e-4)
    let events = Stories.events(scenario)
    #expect(events.count { $0.accel != nil } > 1000)
    for event in events {
      guard let accel = event.accel else { continue }
      let pose = pose(simulator, event.seconds)
      let force = pose.acceleration + Vector3(0, 0, simulator.world.gravity)
      #expect(largest(accel - attitude(pose).inverse.rotate(force)) < Self.accelTolerance, "at \(event.seconds) s")
    }
  }

  @Test func `never jerks: rates are the slopes of the angles, and slopes do not leap`() throws {
    let simulator = Simulator(try Stories.scenario(Stories.wild))
    let step = 1e-4
    var last: Pose?
    for index in 1..<200_000 {
      let time = Double(index) * step
      let now = pose(simulator, time)
      if let last {
        for (angle, rate) in [
          (\Pose.heading, \Pose.headingRate), (\Pose.pitch, \Pose.pitchRate), (\Pose.roll, \Pose.rollRate),
        ] {
          let slope = (now[keyPath: angle] - last[keyPath: angle]).radians / step
          let mean = (now[keyPath: rate] + last[keyPath: rate]) / 2
          #expect(abs(slope - mean) < 1e-4, "at \(time) s")
          // 300 rad/s2 is a tremble of 3 degrees at 10 Hz three times over.
          #expect(abs(now[keyPath: rate] - last[keyPath: rate]) < 300 * step, "at \(time) s")
        }
      }
      last = now
    }
  }

  @Test func `a car's accelerometer integrates to its speed, and its fixes go as far`() throws {
    let scenario = try Stories.scenario(
      "lasts 30s", "receiver gps at 1 Hz", "at 0s turn to 90", "at 1s travel at 72 km/h over 8s",
      "at 12s turn by -90 over 6s")
    let simulator = Simulator(scenario)
    var velocity = Vector3.zero
    var sway = 0.0
    var samples = 0
    for event in Stories.events(scenario) {
      guard let accel = event.accel else { continue }
      samples += 1
      let ground = attitude(pose(simulator, event.seconds)).rotate(accel)
      velocity += (ground - Vector3(0, 0, simulator.world.gravity)) * 0.01
      sway = max(sway, abs(accel.x))
    }
    #expect(samples >= 3000)
    // 3,000 samples rounded to 0.0006 m/s2 add up to some 1e-4; rectangles of 10 ms miss less.
    #expect(abs(velocity.y - 20) < 0.02 && abs(velocity.x) < 0.02)
    // 20 m/s and a quintic turn of 90 degrees in 6 s, whose rate peaks at 15/8 of the mean.
    #expect(abs(sway - 20 * .pi / 2 / 6 * 15 / 8) < 0.05)
    let fixes = Stories.events(scenario).compactMap(\.fix)
    let metres = 6_371_008.8 * .pi / 180
    let north = (try #require(fixes.last?.latitude) - 51.5074) * metres
    let east = (try #require(fixes.last?.longitude) + 0.1278) * metres * cos(51.5074 * .pi / 180)
    // Quintics are symmetric: 8 s up to speed are 80 m, 3 s more 60 m; the turn ends after 18 s, 12 s before the end.
    #expect(north > 240 + 60 && north < 240 + 80 && east > 140 + 60 && east < 140 + 80)
  }

  @Test(arguments: [(0.0, 0.0), (30, 20), (85, -170), (95, 0), (-60, 45), (170, 5)])
  func `an attitude and the angles that are shown for it agree`(pitch: Double, roll: Double) {
    let pose = Pose(heading: .degrees(200), pitch: .degrees(pitch), roll: .degrees(roll))
    let y = attitude(pose).rotate(Vector3(0, 1, 0))
    let x = attitude(pose).rotate(Vector3(1, 0, 0))
    let z = attitude(pose).rotate(Vector3(0, 0, 1))
    let shown = pose.shown
    #expect((pose.attitude * Vector3(0, 1, 0) - y).length < 1e-14)
    #expect(abs(shown.heading.turn(to: .radians(atan2(y.x, y.y))).radians) < 1e-12)
    #expect(abs(shown.pitch.radians - asin(y.z)) < 1e-12)
    #expect(abs(shown.roll.turn(to: .radians(atan2(-x.z, z.z))).radians) < 1e-12)
  }

  @Test func `a dipole's field is that of two poles far apart from nothing`() throws {
    // Two opposite poles 1 mm apart make the same field as the dipole to the square of 1 mm over the distance.
    let scenario = try Stories.scenario("lasts 1s", "at 0s magnet 0.3 -0.2 0.5 from 0.4 0.3 -0.2")
    let field = Stories.events(scenario).compactMap(\.magn)[10] - Simulator(scenario).world.field
    let (moment, place) = (Vector3(0.3, -0.2, 0.5), Vector3(0.4, 0.3, -0.2))
    let half = moment / moment.length * 0.0005
    func pole(_ strength: Double, at source: Vector3) -> Vector3 {
      let away = Vector3.zero - source
      return away * (0.1 * strength / (away.length * away.length * away.length))
    }
    let strength = moment.length / 0.001
    let expected = pole(strength, at: place + half) + pole(-strength, at: place - half)
    #expect(largest(field - expected) < Self.magnTolerance + 1e-4)
  }
}
