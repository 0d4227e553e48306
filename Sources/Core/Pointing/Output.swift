public import Events

/// The output of the pipeline at a tick.
public struct Output: Equatable, Sendable {
  /// The reading.
  public var reading: Reading
  /// The haptic cue; nil where none is due.
  public var cue: Cue?
  /// The state of the pipeline; once a second.
  public var status: Status?

  /// A calibration found in the background, in force since now: to be saved for this device.
  public var calibration: Calibration? { found.calibration }
  private var found: FoundCalibration

  /// An output.
  public init(reading: Reading, cue: Cue? = nil, status: Status? = nil, calibration: Calibration? = nil) {
    self.init(reading: reading, found: FoundCalibration(calibration))
    self.cue = cue
    self.status = status
  }

  init(reading: Reading, found: FoundCalibration) {
    self.reading = reading
    self.found = found
  }
}

/// A calibration, boxed: it is rare and large, and an output is moved at every reading.
enum FoundCalibration: Equatable, Sendable {
  case nothing
  indirect case found(Calibration)

  init(_ calibration: Calibration?) { self = calibration.map { .found($0) } ?? .nothing }

  var calibration: Calibration? {
    guard case .found(let calibration) = self else { return nil }
    return calibration
  }
}
