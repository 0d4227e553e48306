import Calibrating
import Events
import Pointing
import Quantities
import Testing

@testable import Capture

@Suite struct `A mark of a capture` {
  private func output(_ accuracy: Accuracy, _ reason: Reason? = nil) -> Output {
    var reading = Reading(at: .zero)
    (reading.accuracy, reading.reason) = (accuracy, reason)
    return Output(reading: reading)
  }

  private func output(_ state: CalibrationProgress.State, _ refusal: CalibrationRefusal?) -> Output {
    var output = output(.accurate)
    var status = Status(at: .zero)
    (status.calibrating.state, status.calibrating.refusal) = (state, refusal)
    output.status = status
    return output
  }

  @Test func `is interference, once at its beginning with the reason and once at its end`() {
    var watch = CaptureWatch()
    let outputs = [
      output(.accurate), output(.interference, .dip), output(.interference, .fieldStrong), output(.unsure),
      output(.accurate), output(.interference),
    ]
    #expect(
      outputs.map { watch.notes(on: $0) } == [
        [], ["interference begins: dip"], [], ["interference ends"], [], ["interference begins"],
      ])
  }

  @Test func `is a calibration that is refused, once for each reason, and not one that lacks motion yet`() {
    var watch = CaptureWatch()
    let outputs = [
      output(.gathering, .coverage(.degrees(3))), output(.refused, .units(0.1)), output(.refused, .units(0.2)),
      output(.refused, .turns), output(.settled, nil), output(.refused, .turns),
    ]
    #expect(
      outputs.map { watch.notes(on: $0) } == [
        [], ["calibration refused: units"], [], ["calibration refused: turns"], [], ["calibration refused: turns"],
      ])
  }

  @Test func `is a calibration that was found`() {
    var watch = CaptureWatch()
    let output = Output(reading: Reading(at: .zero), calibration: Calibration(magn: .identity))
    #expect(watch.notes(on: output) == ["calibration found"])
  }
}
