internal import Events
internal import Quantities

/// Holds the last calibration given or found, and decides what it changes. The other parts of the pipeline take what
/// they need from it and store no calibration.
struct HeldCalibration: Sendable {
  /// The pipeline's reaction to another calibration.
  enum Change: Equatable, Sendable {
    /// No reaction: the same calibration is in force.
    case nothing
    /// Restart: everything learnt from samples is invalid.
    case restart
    /// The heading stays. The gyroscope's bias, in the device's axes, changes, and perhaps the field's correction.
    case correct(gyroBias: Vector3, field: Bool)
  }

  /// The largest field on the earth, in uT.
  private static let largestField = 67.0

  /// The name of the magnetometer's part.
  private(set) var device: String?
  /// The properties of the calibration in force that each reading needs.
  var inForce = CalibrationInForce()
  private var last: (calibration: Calibration, since: Timestamp)?
  private var isFound = false
  /// Only motion after this instant is compared with the calibration. Nil: all motion so far either produced the
  /// calibration or was already compared with it, so the next comparison must start from new motion.
  private var comparesFrom: Timestamp?

  /// The calibration in force; nil if there is none or it belongs to another magnetometer. Stored: the background needs
  /// it at each beat, and computing it would copy it.
  private(set) var calibration: Calibration?

  /// The event with which a recording started now begins.
  var event: Event? { last.map { Event(.calibration($0.calibration), at: $0.since) } }

  private var isForeign: Bool {
    guard let device, let its = last?.calibration.device else { return false }
    return device != its
  }

  /// Takes the name of the magnetometer. The calibration may now belong to another one, or belong to this one again.
  mutating func take(device: String?) -> Change {
    guard device != self.device else { return .nothing }
    let before = calibration
    self.device = device
    apply()
    return calibration == before ? .nothing : .restart
  }

  /// Takes a given calibration. A found one comes back after it was saved: from then on it counts as given, and nothing
  /// else changes. Nothing changes either if none is in force and the given one belongs to another part: samples stay
  /// raw.
  mutating func take(given: Calibration, at time: Timestamp) -> Change {
    var (known, before) = (last?.calibration, calibration)
    // A different history does not change the samples.
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
    // With such an offset the raw field's direction never followed the device's turns: the filter took this for drift.
    if wasRaw, found.magn.offset.length > Self.largestField { return .restart }
    return .correct(
      gyroBias: found.mount * ((found.gyroBias ?? .zero) - (before.gyroBias ?? .zero)),
      field: found.magn != before.magn || found.mount != before.mount)
  }

  /// A found calibration, labelled with the magnetometer's name, its date, and the device's history.
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
    /// Older motion must be forgotten first.
    case wantsNewMotion
    /// The same calibration with a longer history.
    case checked(Calibration)
  }

  /// Compares the calibration in force with a later one that was found no better, made from motion since `oldest`.
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

  /// Marks a found calibration as reported at a tick: a recording that starts later begins with it at that time.
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
