import Calibrating
import Events
import MotionKit
import Quantities
import Testing

@Suite struct `The samples of a recorded motion` {
  private let sensor = DrawnSensor(seed: 3)

  private func finding(_ events: [Event]) throws -> CalibrationFinding {
    try CalibrationFit(expecting: sensor.expected).fit(events).get()
  }

  @Test func `are without those behind an event of any kind by more than the trace's settings allow`() throws {
    var events = HandMotion(.figureEight, seconds: 12).events(sensor, seed: 3)
    let clean = try finding(events)
    var settings = Settings()
    settings.samples.late = 50
    // A magnetometer whose every tenth sample shows another field, and comes 60 ms after it was measured.
    var late: [Event] = [Event(.settings(settings), at: .zero)]
    var count = 0
    for event in events {
      late.append(event)
      guard case .magn = event.content else { continue }
      count += 1
      guard count % 10 == 0 else { continue }
      late.append(Event(.tick, at: event.time + .milliseconds(61)))
      late.append(Event(.magn(Vector3(90, -90, 90)), at: event.time + .milliseconds(1)))
    }
    #expect(count > 1000)
    events = late
    // Samples within 50 ms of the tick are late too, as for the pipeline: the calibrations differ in their last bits.
    let found = try finding(events)
    #expect((found.calibration.magn.offset - clean.calibration.magn.offset).length < 0.5)
  }
}
