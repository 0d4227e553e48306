internal import Events
internal import Orientation
internal import Quantities

/// The properties of the calibration in force that each reading needs.
struct CalibrationInForce: Sendable {
  enum Kind: Sendable { case none, foreign, inForce }

  var kind = Kind.none
  /// One standard deviation of heading, in degrees; nil where nothing shows it.
  private(set) var sigma: Double?
  /// Whether it corrects the accelerometer's errors.
  var knowsAccel = false
  /// The cosine of the largest tilt for which it holds; nil: any.
  var leastUpright: Double?
  /// The constant offset of the mounting.
  var trim = Angle.zero
  /// One standard deviation of the trim, in degrees.
  var trimSigma = 0.0
  /// One standard deviation of the gyroscope's bias, in degrees/s; nil where it is not known.
  var gyroBiasSigma: Double?
  /// One standard deviation of heading beyond that tilt, in degrees; nil where it does not state one.
  private(set) var tiltedSigma: Double?
  private var stated: Double?
  private var created: UTC?
  private var hardIron = 0.0
  /// Whether it was given, and not found in this stream.
  private var isGiven = false
  /// What the stream shows of the offset of a given one.
  private var proof = OffsetProof()
  /// The largest sigma that agrees with the stream; nil where the stream shows nothing.
  private var largest: Double?

  /// One standard deviation of a bias that states none, in degrees/s: 0.28, root mean square, is left
  /// about the vertical on phones.
  private static let gyroBiasLeft = 0.3
  /// No part has a smaller bias than this of its own, in rad/s: the driver takes it out all the time, as phones do.
  private static let settledBias = 0.01 * Double.pi / 180
  /// One standard deviation of such a bias, in degrees/s.
  private static let settledBiasLeft = 0.03
  /// The change of a hard iron from day to day, as a share, on each axis: calibrations of the same phone on other days
  /// differ by 3 to 5 uT of 400 to 600, which turns headings by 4 to 7 degrees (the phones had met no magnet between).
  private static let ages = 0.005
  /// The time after which it may have changed by that, in days.
  private static let day = 1.0
  /// The horizontal field where no place is known, in uT: that of the middle latitudes.
  private static let usualHorizontal = 20.0
  /// The largest sigma of a calibration that is trusted, in degrees: that of raw samples that are taken as they are.
  private static let rough = 4.0

  init() {}

  init(_ calibration: Calibration?, isForeign: Bool, isGiven: Bool) {
    self.isGiven = isGiven
    kind = isForeign ? .foreign : calibration == nil ? .none : .inForce
    stated = calibration?.quality?.headingSigma
    sigma = stated
    created = calibration?.created
    hardIron = calibration?.magn.offset.length ?? 0
    knowsAccel = kind == .inForce && calibration?.knowsAccel == true
    trimSigma = calibration?.quality?.trimSigma ?? 0
    tiltedSigma = calibration?.quality?.tiltedSigma
    // At one and a half times that tilt the calibration of a flat turn is still nearly as good.
    leastUpright = calibration?.quality?.tilt.map { cos(.degrees(min(180, 1.5 * $0))) }
    trim = calibration?.trim ?? .zero
    if kind == .inForce, calibration?.gyroBias != nil {
      let isSettled = (calibration?.gyroBias?.length ?? 1) < Self.settledBias
      gyroBiasSigma = calibration?.quality?.gyroBiasSigma ?? (isSettled ? Self.settledBiasLeft : Self.gyroBiasLeft)
    }
  }

  /// One standard deviation of what it leaves of the device's own field on each axis, in uT: noise, a share of the hard
  /// iron that was taken out, and what its own heading error says.
  var offsetLeft: Double {
    let (share, stated) = (0.006 * hardIron, 0.2 * (stated ?? 1))
    return (0.09 + share * share + stated * stated).squareRoot()
  }

  /// Whether it is a first one that may still be far off.
  var isRough: Bool { stated.map { $0 > Self.rough } ?? false }

  /// One standard deviation of an estimate's heading by the offset of a given calibration, in degrees: the stream has
  /// to show that it is right.
  mutating func offsetSigma(
    of estimate: HeadingEstimate?, expecting field: ExpectedField?, at time: Timestamp
  ) -> Double {
    guard isGiven, kind == .inForce, let estimate else { return 0 }
    proof.observe(estimate, expecting: field, at: time)
    return min(proof.sigma(of: estimate, expecting: field), largest ?? 180)
  }

  /// Judges it, or raw samples, by its age and by what the stream shows.
  mutating func judge(
    at now: UTC?, by residue: CalibrationProgress.Residue?, expecting field: ExpectedField?, _ errors: ErrorTuning
  ) {
    let usual = kind == .inForce ? errors.calibration : errors.uncalibrated
    let stated = kind == .inForce ? stated ?? usual : usual
    var grown = stated
    if kind == .inForce, let created {
      // The change grows as a random walk up to its full size. Without a date, or with one before it was made, its age
      // is not known.
      let days = now.map { ($0 - created).magnitude.seconds / 86_400 } ?? Self.day
      let share = min(1, days / Self.day).squareRoot()
      let horizontal = field.map { $0.size * cos($0.dip) } ?? Self.usualHorizontal
      let older = Angle(radians: Self.ages * share * hardIron / horizontal).degrees
      grown = min(180, (stated * stated + older * older).squareRoot())
    }
    largest = residue?.largest
    guard let residue else { return sigma = grown }
    // The samples may show that a calibration is worse than it states, and not that it is better: then they would have
    // replaced it.
    let least = kind == .inForce ? stated : 0
    sigma = max(least, residue.least, min(grown, residue.largest))
  }
}
