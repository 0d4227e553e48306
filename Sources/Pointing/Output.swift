public import Events

/// What the pipeline gives at a tick.
public struct Output: Equatable, Sendable {
  /// What the compass says now.
  public var reading: Reading
  /// What a hand is to feel now.
  public var cue: Cue?
  /// How the pipeline itself is; once a second.
  public var status: Status?

  /// A calibration made on the way, in force since: to be kept for this device.
  public var calibration: Calibration? { found.calibration }
  private var found: FoundCalibration

  /// A reading, and what comes with it.
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

/// A calibration, held apart: it is rare and large, and an output moves sixty times a second.
enum FoundCalibration: Equatable, Sendable {
  case nothing
  indirect case found(Calibration)

  init(_ calibration: Calibration?) { self = calibration.map { .found($0) } ?? .nothing }

  var calibration: Calibration? {
    guard case .found(let calibration) = self else { return nil }
    return calibration
  }
}
