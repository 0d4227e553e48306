public import Calibrating
public import Events

extension RecordedSamples {
  /// The samples of these events.
  public init(_ events: [Event]) {
    self.init()
    for event in events { observe(event) }
  }
}

extension CalibrationFit {
  /// A calibration from these events.
  public func fit(
    _ events: [Event], replacing current: Calibration? = nil
  ) -> Result<CalibrationFinding, CalibrationRefusal> {
    fit(RecordedSamples(events), replacing: current)
  }
}
