internal import Calibrating
internal import Events
internal import Pointing
internal import Quantities
internal import Shell
internal import Traces

/// The samples of a trace, and the state of its pipeline at the end.
struct RecordedMotion {
  private var samples = RecordedSamples()
  private var compass = Compass()
  private var end = Timestamp.zero
  /// When a calibration may replace the one in force, as set in the trace.
  private(set) var tuning = CalibrationTuning()
  /// The world model's field where the trace was recorded.
  private(set) var expected: ExpectedField?

  /// Plays a trace to its end. The pipeline decides about samples, place and the calibration in force.
  init(_ replay: consuming Replay, named name: String, _ console: borrowing Console) throws(Stop) {
    var progress = Progress(of: name, isShown: console.showsProgress)
    observe(Event(.settings(Settings()), at: .zero))
    while let event = try replay.nextEvent() {
      guard let reading = observe(event)?.reading else { continue }
      if let size = reading.expectedField, let dip = reading.expectedDip {
        expected = ExpectedField(size: size, dip: dip)
      }
      progress.reached(event.time, console)
    }
    progress.end(console)
    replay.tellWhatWasSkipped(console)
  }

  @discardableResult
  private mutating func observe(_ event: Event) -> Output? {
    samples.observe(event)
    end = max(end, event.time)
    guard case .settings(var settings) = event.content else { return compass.observe(event) }
    tuning = settings.calibration
    // Only a calibration in the trace is in force; otherwise the pipeline would find one from the same samples.
    settings.calibration.background = false
    return compass.observe(Event(.settings(settings), at: event.time))
  }

  /// The calibration from the motion, labelled as the pipeline labels its own.
  func fit() -> Result<CalibrationFinding, CalibrationRefusal> {
    CalibrationFit(expecting: expected, tuning: tuning).fit(samples, replacing: compass.calibration).map { finding in
      var finding = finding
      finding.calibration = compass.labelled(finding.calibration, at: end)
      return finding
    }
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
