public import Calibrating
public import Events
internal import Quantities

/// The samples of a recording, and the state of its pipeline at the end.
public struct RecordedMotion: Sendable {
  private var samples = RecordedSamples()
  private var compass = Compass()
  private var end = Timestamp.zero
  /// When a calibration may replace the one in force, as set in the recording.
  public private(set) var tuning = CalibrationTuning()
  /// The world model's field where it was recorded.
  public private(set) var expected: ExpectedField?

  /// A motion without events yet, with the default settings.
  public init() { observe(Event(.settings(Settings()), at: .zero)) }

  /// Takes an event; returns whether a reading came of it. The pipeline decides about samples, place and the
  /// calibration in force.
  @discardableResult public mutating func observe(_ event: Event) -> Bool {
    samples.observe(event)
    end = max(end, event.time)
    guard let reading = output(of: event)?.reading else { return false }
    if let size = reading.expectedField, let dip = reading.expectedDip {
      expected = ExpectedField(size: size, dip: dip)
    }
    return true
  }

  private mutating func output(of event: Event) -> Output? {
    guard case .settings(var settings) = event.content else { return compass.observe(event) }
    tuning = settings.calibration
    // Only a calibration in the recording is in force; otherwise the pipeline would find one from the same samples.
    settings.calibration.background = false
    return compass.observe(Event(.settings(settings), at: event.time))
  }

  /// The calibration from the motion, labelled as the pipeline labels its own.
  public func fit() -> Result<CalibrationFinding, CalibrationRefusal> {
    CalibrationFit(expecting: expected, tuning: tuning).fit(samples, replacing: compass.calibration).map { finding in
      var finding = finding
      finding.calibration = compass.labelled(finding.calibration, at: end)
      return finding
    }
  }
}
