import Events
import Orientation
import Quantities
import Testing

@Suite struct `The pointing axis` {
  /// The attitude of a device that was turned to a heading, then raised at the top edge, then rolled: device to
  /// east-north-up.
  private func attitude(heading: Double, pitch: Double, roll: Double = 0) -> Matrix3 {
    let turned = Quaternion(rotation: Vector3(0, 0, -Angle.degrees(heading).radians))
    let lifted = Quaternion(rotation: Vector3(Angle.degrees(pitch).radians, 0, 0))
    let rolled = Quaternion(rotation: Vector3(0, Angle.degrees(roll).radians, 0))
    return (turned * lifted * rolled).matrix
  }

  private func azimuth(_ attitude: Matrix3, _ forward: PointingTuning.Forward = .auto) -> Double {
    var tuning = PointingTuning()
    tuning.forward = forward
    return PointingAxis(tuning).azimuth(of: attitude).angle.onTheCard.degrees
  }

  @Test(arguments: [0.0, 37, 90, 180, 271.5, 359])
  func `is the top edge while flat, whatever the roll`(heading: Double) {
    for roll in [-60.0, 0, 45] {
      let found = azimuth(attitude(heading: heading, pitch: 10, roll: roll))
      #expect(Angle.degrees(found).turn(to: .degrees(heading)).magnitude.degrees < 1e-9)
    }
  }

  @Test(arguments: [60.0, 75, 89, 90])
  func `is where the back looks while upright`(pitch: Double) {
    let upright = attitude(heading: 123, pitch: pitch)
    #expect(abs(azimuth(upright) - 123) < 1e-6)
    #expect(PointingAxis(PointingTuning()).azimuth(of: upright).horizontal > 0.8)
  }

  @Test func `is where the face looks while hanging upside down`() {
    #expect(abs(azimuth(attitude(heading: 123, pitch: -80)) - 123) < 1e-6)
  }

  @Test func `moves over without a jump`() {
    var last: Double?
    for tenth in 0...900 {
      let now = azimuth(attitude(heading: 40, pitch: Double(tenth) / 10, roll: 20))
      if let last { #expect(abs(Angle.degrees(last).turn(to: .degrees(now)).degrees) < 0.6) }
      last = now
    }
  }

  @Test func `is the one that the setting names`() {
    let flat = attitude(heading: 10, pitch: 30)
    #expect(abs(azimuth(flat, .y) - 10) < 1e-9)
    #expect(abs(azimuth(attitude(heading: 10, pitch: 90, roll: 0), .back) - 10) < 1e-6)
  }

  @Test func `gives pitch and roll as the contract defines them`() {
    let lifted = attitude(heading: 77, pitch: 20)
    #expect(abs(lifted.pitch.degrees - 20) < 1e-9)
    let rolled = attitude(heading: 77, pitch: 0, roll: 30)
    #expect(abs(rolled.roll.degrees - 30) < 1e-9)  // the right edge is down
    #expect((rolled * Vector3(1, 0, 0)).z < 0)
  }
}
