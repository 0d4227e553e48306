internal import Events
internal import Quantities

/// Looks for sensors whose faults may prevent every fit in the background.
struct FaultWatch: Sendable {
  /// The number of fields from one look to the next: a few seconds.
  private static let every = 512

  /// The faults of the sensors that the latest samples show.
  var doubt = SensorDoubt(stretch: .seconds(20))
  private var lookedAt = 0

  mutating func clear() { doubt.clear() }

  /// Says in the progress what is faulty, every few seconds.
  mutating func look(after samples: Int, expecting field: ExpectedField?, _ progress: inout CalibrationProgress) {
    guard progress.state.isOpen, samples - lookedAt >= Self.every else { return }
    lookedAt = samples
    if let fault = doubt.fault(expecting: field) {
      (progress.refusal, progress.state) = (fault, .refused)
    } else if progress.refusal?.blamesSensor == true {
      (progress.refusal, progress.state) = (nil, .gathering)
    }
  }

  /// Why a finding may not replace the calibration in force: a fault, or the gate's objection, better explained.
  func objection(
    to finding: CalibrationFinding, by gate: CalibrationGate, _ state: CalibrationProgress.State,
    inForce current: Calibration?, expecting field: ExpectedField?
  ) -> CalibrationRefusal? {
    guard state.isOpen else { return gate.objection(to: finding, inForce: current) }
    let objection = gate.objection(to: finding, inForce: current)
    let fault = doubt.fault(expecting: field)
    // A magnet beside the device swings the field as a wrong unit does; but with that no fit passes the gate.
    if case .units = fault, objection == nil { return nil }
    return fault ?? objection.map(doubt.instead)
  }
}

extension CalibrationProgress.State {
  /// Whether a sensor may still be faulty: after a consistent calibration none is.
  ///
  /// It is a property of the state: one of the progress would copy that at every event.
  var isOpen: Bool { self == .gathering || self == .refused }
}
