internal import Events
internal import Quantities

/// Holds the calibration that was given or found last, and decides what it changes. The other parts of the pipeline
/// take what they need of it, and store no calibration.
struct HeldCalibration: Sendable {
  /// The pipeline's response to another calibration.
  enum Change: Equatable, Sendable {
    /// Nothing: the same one is in force.
    case nothing
    /// Everything learnt from samples is invalid.
    case restart
    /// The heading stays; the gyroscope's bias, in the device's axes, and perhaps the field are corrected.
    case correct(gyroBias: Vector3, field: Bool)
  }

  /// The earth's largest field, in uT.
  private static let largestField = 67.0

  /// The name of the magnetometer's part.
  private(set) var device: String?
  /// The properties of the calibration in force that each reading needs.
  var inForce = CalibrationInForce()
  private var last: (calibration: Calibration, since: Timestamp)?
  private var isFound = false
  /// Only motion after this instant is compared with the calibration. Nil: motion so far made the calibration, or was
  /// compared with it already, so that the next comparison must begin with new motion.
  private var comparesFrom: Timestamp?

  /// The calibration in force; nil without one, or if it belongs to another magnetometer. Stored: the background needs
  /// it at each beat, and computing it would copy it.
  private(set) var calibration: Calibration?

  /// The event with which a recording that starts now begins.
  var event: Event? { last.map { Event(.calibration($0.calibration), at: $0.since) } }

  private var isForeign: Bool {
    guard let device, let its = last?.calibration.device else { return false }
    return device != its
  }

  /// Takes the name of the magnetometer. The calibration may not belong to it, or belong to it again.
  mutating func take(device: String?) -> Change {
    guard device != self.device else { return .nothing }
    let before = calibration
    self.device = device
    apply()
    return calibration == before ? .nothing : .restart
  }

  /// Takes a calibration that was given. A found one comes back after it was saved: it counts as given from then on,
  /// and nothing else changes. Nor does one of another part where none is in force: samples stay raw.
  mutating func take(given: Calibration, at time: Timestamp) -> Change {
    var (known, before) = (last?.calibration, calibration)
    // Another history changes nothing of the samples.
    known?.history = given.history
    before?.history = given.history
    if known != given { comparesFrom = time }
    (last, isFound) = ((given, time), false)
    apply()
    return known == given || calibration == before ? .nothing : .restart
  }

  /// Takes a calibration that was found in the background.
  mutating func take(found: Calibration, at time: Timestamp) -> Change {
    let (wasRaw, before) = (calibration == nil, calibration ?? Calibration(magn: .identity))
    (last, isFound, comparesFrom) = ((found, time), true, nil)
    apply()
    // Such a raw field never turned with the device, and the filter took this for a drift.
    if wasRaw, found.magn.offset.length > Self.largestField { return .restart }
    return .correct(
      gyroBias: found.mount * ((found.gyroBias ?? .zero) - (before.gyroBias ?? .zero)),
      field: found.magn != before.magn || found.mount != before.mount)
  }

  /// A calibration that was found, with the magnetometer's name, its date, and the device's history.
  func labelled(_ found: Calibration, at now: UTC?) -> Calibration {
    var labelled = found
    labelled.device = device ?? found.device
    labelled.created = now
    labelled.history = calibration.flatMap { OffsetWorth.history(of: $0, against: found, at: now) ?? $0.history }
    return labelled
  }

  /// A comparison of the calibration in force.
  enum Check {
    case notDue
    /// Older motion is to be forgotten first.
    case wantsNewMotion
    /// It is the same with a longer history.
    case checked(Calibration)
  }

  /// Compares the calibration in force with a later one that is no better, from motion since `oldest`.
  mutating func check(against agreed: Calibration, since oldest: Timestamp, at time: Timestamp, _ now: UTC?) -> Check {
    guard var calibration, let history = OffsetWorth.history(of: calibration, against: agreed, at: now) else {
      return .notDue
    }
    guard let comparesFrom, oldest >= comparesFrom else {
      comparesFrom = time
      return .wantsNewMotion
    }
    self.comparesFrom = nil
    calibration.history = history
    last?.calibration.history = history
    apply()
    return .checked(calibration)
  }

  /// A found calibration is reported at a tick: a recording that starts later begins with it at that time.
  mutating func reported(at time: Timestamp) {
    if isFound { last?.since = time }
  }

  private mutating func apply() {
    calibration = isForeign ? nil : last?.calibration
    inForce = CalibrationInForce(calibration, isForeign: isForeign)
  }

  /// Reports the calibration in a status.
  func report(to status: inout Status) {
    status.calibration =
      switch inForce.kind {
      case .none: .none
      case .foreign: .foreign
      case .inForce: isFound ? .found : .given
      }
    status.quality = calibration?.quality
    if status.quality != nil { status.quality?.headingSigma = inForce.sigma }
  }
}
