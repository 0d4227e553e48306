internal import Calibrating
public import Events
internal import Orientation
internal import Quantities

/// The properties of the calibration in force that every reading needs.
struct CalibrationInForce: Sendable {
  enum Kind: Sendable { case none, foreign, inForce }

  var kind = Kind.none
  /// One standard deviation of heading, in degrees; nil if unknown.
  private(set) var sigma: Double?
  /// Whether the calibration corrects the accelerometer's errors.
  var knowsAccel = false
  /// The cosine of the largest tilt for which the calibration is valid; nil: any tilt.
  var leastUpright: Double?
  /// The constant offset of the mounting.
  var trim = Angle.zero
  /// One standard deviation of the trim, in degrees.
  var trimSigma = 0.0
  /// One standard deviation of the gyroscope's bias on each axis, in rad/s; nil if unknown.
  private(set) var gyroBiasSigma: Vector3?
  /// One standard deviation of heading beyond that tilt, in degrees; nil if not stated.
  private(set) var tiltedSigma: Double?
  private var stated: Double?
  private var hardIron = 0.0
  private var history: CalibrationHistory?

  /// One standard deviation of a bias for which none is stated, in rad/s: about the vertical, phones are left with 0.28
  /// degrees/s rms.
  private static let gyroBiasLeft = 0.3 * Double.pi / 180
  /// A bias smaller than this, in rad/s, means that the driver removes it continuously, as phones do: no part's own
  /// bias is that small.
  private static let settledBias = 0.01 * Double.pi / 180
  /// One standard deviation of such a bias, in rad/s.
  private static let settledBiasLeft = 0.03 * Double.pi / 180
  /// A stated sigma below this, in degrees, is entirely an error of the offset, which the filter knows.
  private static let byOffset = 1.0
  /// The horizontal field if no place is known, in uT: that of the middle latitudes.
  fileprivate static let usualHorizontal = 20.0
  /// The largest sigma of a trusted calibration, in degrees: that of raw samples which are used without correction.
  private static let rough = 4.0

  init() {}

  /// The properties of a calibration.
  init(_ calibration: Calibration?, isForeign: Bool) {
    kind = isForeign ? .foreign : calibration == nil ? .none : .inForce
    stated = calibration?.quality?.headingSigma
    sigma = stated
    hardIron = calibration?.magn.offset.length ?? 0
    history = calibration?.history
    knowsAccel = kind == .inForce && calibration?.knowsAccel == true
    trimSigma = calibration?.quality?.trimSigma ?? 0
    tiltedSigma = calibration?.quality?.tiltedSigma
    // At one and a half times its tilt, the calibration of a flat turn is still nearly as good.
    leastUpright = calibration?.quality?.tilt.map { cos(.degrees(min(180, 1.5 * $0))) }
    trim = calibration?.trim ?? .zero
    if kind == .inForce, let bias = calibration?.gyroBias {
      let left = bias.length < Self.settledBias ? Self.settledBiasLeft : Self.gyroBiasLeft
      gyroBiasSigma = calibration?.gyroBiasSigma ?? Vector3(left, left, left)
    }
  }

  /// One standard deviation of the part of the device's own field that the calibration leaves on each axis, in uT.
  var offsetLeft: Double { OffsetWorth.sigma(hardIron: hardIron, stated: stated, history: history) }

  /// Whether it is a first calibration that may still be far off.
  var isRough: Bool { stated.map { $0 > Self.rough } ?? false }

  /// Judges the calibration, or raw samples, by what the stream shows.
  mutating func judge(by residue: CalibrationProgress.Residue?, _ errors: ErrorTuning) {
    guard kind == .inForce else {
      return sigma = residue.map { max($0.least, min(errors.uncalibrated, $0.largest)) } ?? errors.uncalibrated
    }
    // The samples may show that a calibration is worse than stated. They never show that it is better, because then
    // they would have replaced it. Too little motion shows nothing.
    let shown = residue.map { $0.isConclusive ? $0.least : 0 } ?? 0
    sigma = max(stated ?? errors.calibration, shown)
  }

  /// The part of a sigma that is not due to the offset, in degrees: the filter knows the offset's part.
  func beyondOffset(_ sigma: Double) -> Double {
    max(0, sigma * sigma - Self.byOffset * Self.byOffset).squareRoot()
  }
}

extension Calibration {
  /// The 95 % bound of headings with this calibration from tomorrow on, in whole degrees, rounded up; nil if it states
  /// no error. Phones and boards change from day to day by more than the calibration's own error. `shown` is the
  /// standard deviation that the stream shows now.
  public func goodTo(expecting field: ExpectedField?, shown: Double? = nil) -> Int? {
    guard let stated = quality?.headingSigma else { return nil }
    let tomorrow = CalibrationInForce(self, isForeign: false)
    let horizontal = field.map { $0.size * cos($0.dip) } ?? CalibrationInForce.usualHorizontal
    var errors = HeadingErrors()
    errors.north = .radians(tomorrow.offsetLeft / horizontal)
    errors.calibration = .degrees(tomorrow.beyondOffset(stated))
    let sigma = max(errors.sigma.degrees, shown ?? 0)
    return Int(clamping: min(180, (HeadingErrors.sigmas * sigma).rounded(.up)))
  }
}
