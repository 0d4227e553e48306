internal import Calibrating
internal import Events
internal import Pointing
internal import Quantities
internal import Shell
internal import Traces

extension RecordedMotion {
  /// Plays a trace to its end.
  init(_ replay: consuming Replay, named name: String, _ console: borrowing Console) throws(Stop) {
    self.init()
    var progress = Progress(of: name, isShown: console.showsProgress)
    while let event = try replay.nextEvent() {
      if observe(event) { progress.reached(event.time, console) }
    }
    progress.end(console)
    replay.tellWhatWasSkipped(console)
  }
}

extension CalibrateCommand {
  /// Measures the trim, using the part of the trace in which the device first lies still.
  func trim(
    _ replay: consuming Replay, named name: String, toward bearing: Angle, _ console: inout Console
  ) throws(Stop) {
    var measurement = TrimMeasurement(toward: bearing)
    var compass = Compass()
    while measurement.result == nil, let event = try replay.nextEvent() {
      guard let reading = compass.observe(event)?.reading else { continue }
      measurement.observe(reading, trimmed: compass.calibration)
    }
    replay.tellWhatWasSkipped(console)
    guard let trim = measurement.result, let calibration = compass.calibration else {
      throw .failure(.data, "\(name): no trim: \(measurement.hindrance.sentence)")
    }
    try write(calibration.trimmed(by: trim), &console)
    try tell([trim.sentence(toward: bearing)], &console)
  }
}
