internal import Events
internal import Guiding
internal import Orientation
internal import Pointing
internal import Quantities
internal import Replaying

/// A trace's raw samples, and the state of its pipeline at the end.
struct RecordedMotion {
  private var samples: [Event] = []
  private var device: String?
  private var inForce: Calibration?
  private var clock: (utc: UTC, at: Timestamp)?
  private var end = Timestamp.zero
  private(set) var tuning = CalibrationTuning()
  /// The world model's field where the trace was recorded.
  private(set) var expected: ExpectedField?

  /// Plays a trace to its end. The pipeline chooses the place of the device.
  init(_ replay: consuming Replay, named name: String, _ console: borrowing Console) throws(Stop) {
    var compass = Compass()
    var progress = Progress(of: name, isShown: console.showsProgress)
    while let event = try replay.nextEvent() {
      switch event.content {
      case .accel, .gyro, .magn: samples.append(event)
      case .sensors(let sensors): device = sensors.magn?.device
      case .calibration(let calibration): inForce = calibration
      case .settings(let settings): tuning = settings.calibration
      case .clock(let utc): clock = (utc, event.time)
      default: break
      }
      end = max(end, event.time)
      guard let reading = compass.observe(event)?.reading else { continue }
      if let size = reading.expectedField, let dip = reading.expectedDip {
        expected = ExpectedField(size: size, dip: dip)
      }
      progress.reached(event.time, console)
    }
    progress.end(console)
    replay.tellWhatWasSkipped(console)
  }

  /// The calibration from the motion, for this device and with the trace's own date.
  func fit() -> Result<CalibrationFinding, CalibrationRefusal> {
    let isForeign = device != nil && inForce?.device != nil && device != inForce?.device
    let current = isForeign ? nil : inForce
    return CalibrationFit(expecting: expected, tuning: tuning).fit(samples, replacing: current).map { finding in
      var finding = finding
      finding.calibration.device = device ?? finding.calibration.device
      finding.calibration.created = clock.map { $0.utc + (end - $0.at) }
      return finding
    }
  }
}

extension CalibrateCommand {
  /// Measures the trim while the device of a trace first lies still.
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
