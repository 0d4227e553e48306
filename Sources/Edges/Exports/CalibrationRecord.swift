internal import CCore
internal import Events
internal import Quantities

/// The name of a part with a number: the core only asks whether names are equal.
func deviceName(_ number: Int32) -> String? { number == 0 ? nil : String(number) }

/// The number in the name of a part.
func deviceNumber(_ name: String?) -> Int32 {
  guard let name else { return 0 }
  var (number, isNegative) = (0 as Int32, false)
  for byte in name.utf8 {
    if byte == UInt8(ascii: "-") { isNegative = true }
    if (48...57).contains(byte) { number = number &* 10 &- Int32(byte - 48) }
  }
  return isNegative ? number : 0 &- number
}

extension SensorSet.Sensor {
  /// A sensor from C; nil for a missing one.
  init?(_ c: qibla_sensor_facts) {
    guard c.present != 0 else { return nil }
    func known(_ value: Double, _ range: ClosedRange<Double>) -> Double? { range.contains(value) ? value : nil }
    self.init(
      device: deviceName(c.device), rate: known(c.rate, 0...1e6), latency: known(c.latency, -100...1000),
      noise: known(c.noise, 0...1e6))
  }
}

extension Calibration {
  /// A calibration from C; nil if a number of a correction is not finite.
  init?(_ c: qibla_calibration) {
    let magn = Affine(offset: Vector3(c.magn_offset), matrix: Matrix3(c.magn_matrix))
    let accel = Affine(offset: Vector3(c.accel_offset), matrix: Matrix3(c.accel_matrix))
    let (mount, bias, sigma) = (Matrix3(c.mount), Vector3(c.gyro_bias), Vector3(c.gyro_bias_sigma))
    guard magn.isFinite, accel.isFinite, mount.isFinite, c.trim.isFinite else { return nil }
    self.init(
      device: deviceName(c.device), created: c.created.utc, magn: magn, accel: accel,
      knowsAccel: c.knows_accel < 0 ? nil : c.knows_accel != 0, gyroBias: bias.isFinite ? bias : nil,
      gyroBiasSigma: sigma.isFinite ? sigma : nil, mount: mount, trim: .degrees(c.trim), quality: Quality(c),
      history: c.comparisons > 0 && c.moved.isFinite
        ? CalibrationHistory(moved: c.moved, count: Int(c.comparisons), checked: c.checked.utc) : nil)
  }
}

extension Calibration.Affine {
  fileprivate var isFinite: Bool { offset.isFinite && matrix.isFinite }
}

extension Calibration.Quality {
  /// Figures from C; nil if all are unknown.
  fileprivate init?(_ c: qibla_calibration) {
    self.init(
      headingSigma: c.heading_sigma.known, residual: c.residual.known, coverage: c.coverage.known,
      samples: c.samples < 0 ? nil : Int(c.samples), tilt: c.tilt.known, tiltedSigma: c.tilted_sigma.known,
      trimSigma: c.trim_sigma.known)
    if self == Calibration.Quality() { return nil }
  }
}

extension qibla_calibration {
  /// A calibration for C.
  init(_ calibration: Calibration) {
    self.init()
    created = Double(calibration.created)
    (magn_offset, magn_matrix) = (calibration.magn.offset.three, calibration.magn.matrix.nine)
    (accel_offset, accel_matrix) = (calibration.accel.offset.three, calibration.accel.matrix.nine)
    gyro_bias = calibration.gyroBias?.three ?? Vector3.unknown
    gyro_bias_sigma = calibration.gyroBiasSigma?.three ?? Vector3.unknown
    (mount, trim) = (calibration.mount.nine, calibration.trim.degrees)
    let quality = calibration.quality ?? Calibration.Quality()
    (heading_sigma, residual) = (Double(quality.headingSigma), Double(quality.residual))
    (coverage, samples) = (Double(quality.coverage), Int32(count: quality.samples))
    (tilt, tilted_sigma) = (Double(quality.tilt), Double(quality.tiltedSigma))
    trim_sigma = Double(quality.trimSigma)
    (moved, checked) = (Double(calibration.history?.moved), Double(calibration.history?.checked))
    comparisons = Int32(clamping: calibration.history?.count ?? 0)
    (device, knows_accel) = (deviceNumber(calibration.device), Int32(calibration.knowsAccel))
  }
}
