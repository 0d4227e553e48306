import Calibrating
import Events
import MotionKit
import Quantities
import TestKit
import Testing

/// The largest loss of accuracy when a calibration is made or replaced.
@Suite struct `The regret of a calibration` {
  /// No display shows a tenth of a degree.
  private let most = 0.1

  @Test(arguments: [
    (HandMotion.Kind.figureEight, 8.0, 20), (.flatTurn, 12, 20), (.still, 8, 0), (.wiggle, 8, 0), (.quarterTurn, 8, 0),
    (.nod, 8, 0),
  ])
  func `is nothing against the device as it was, however poor the motion`(
    kind: HandMotion.Kind, seconds: Double, times: Int
  ) {
    var calibrated = 0
    for seed in UInt64(1)...20 {
      let sensor = DrawnSensor(seed: seed)
      let events = HandMotion(kind, seconds: seconds).events(sensor, seed: seed)
      guard case .success(let finding) = CalibrationFit(expecting: sensor.expected).fit(events) else { continue }
      calibrated += 1
      let tilt = finding.model == .flat ? 10.0 : 30
      let (after, before) = (
        sensor.headingError(finding.calibration.magn, tilt: tilt), sensor.headingError(nil, tilt: tilt)
      )
      #expect(after <= before + most, "seed \(seed): \(after) after, \(before) before")
    }
    #expect(calibrated == times)
  }

  // A good calibration is kept. One that is off by 3 uT, a twentieth of the earth's field, is replaced after a motion
  // of five seconds, except in one case, whose change is just below five sigmas.
  @Test(arguments: [
    (HandMotion.Kind.figureEight, 3.0, 19), (.figureEight, 0, 0), (.flatTurn, 0, 0), (.nod, 0, 0), (.quarterTurn, 0, 0),
  ])
  func `is nothing against one in force that a shorter motion would replace`(
    kind: HandMotion.Kind, off: Double, times: Int
  ) throws {
    var replaced = 0
    for seed in UInt64(1)...20 {
      let sensor = DrawnSensor(seed: seed)
      let fit = CalibrationFit(expecting: sensor.expected)
      var old = try fit.fit(HandMotion(.figureEight, seconds: 15).events(sensor, seed: seed)).get().calibration
      old.magn.offset += Vector3(0.6, -0.64, 0.48) * off
      let short = HandMotion(kind, seconds: 5).events(sensor, seed: seed + 100)
      guard case .success(let finding) = fit.fit(short, replacing: old) else { continue }
      replaced += 1
      let (after, before) = (sensor.headingError(finding.calibration.magn), sensor.headingError(old.magn))
      #expect(after <= before + most, "seed \(seed): \(after) after, \(before) before")
    }
    #expect(replaced == times)
  }
}
