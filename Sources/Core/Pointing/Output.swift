public import Events

/// The output of the pipeline at a tick.
public struct Output: Equatable, Sendable {
  /// The reading.
  public var reading: Reading
  /// The haptic cue; nil if none is due.
  public var cue: Cue?
  /// The state of the pipeline; once a second.
  public var status: Status?

  /// A calibration found in the background, in force from now on: to be saved for this device.
  public var calibration: Calibration? { found.calibration(isNew: true) }
  /// The calibration in force, if the samples have shown that it is still right: only its history is new.
  public var checked: Calibration? { found.calibration(isNew: false) }
  private var found: FoundCalibration

  /// An output.
  public init(
    reading: Reading, cue: Cue? = nil, status: Status? = nil, calibration: Calibration? = nil,
    checked: Calibration? = nil
  ) {
    let found = (calibration ?? checked).map { FoundCalibration.some($0, isNew: calibration != nil) }
    self.init(reading: reading, found: found ?? .nothing)
    self.cue = cue
    self.status = status
  }

  init(reading: Reading, found: FoundCalibration) {
    self.reading = reading
    self.found = found
  }
}

/// A calibration that was found, or one that was checked; boxed, because it is rare and large, and an output is moved
/// at every reading.
enum FoundCalibration: Equatable, Sendable {
  case nothing
  indirect case some(Calibration, isNew: Bool)

  /// The one that was found, or the one that was checked.
  func calibration(isNew: Bool) -> Calibration? {
    if case .some(let calibration, isNew) = self { calibration } else { nil }
  }
}
