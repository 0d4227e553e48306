/// Why a heading cannot be trusted, or why its bound is wide: a fixed code that outputs put into words.
public enum Reason: Equatable, Sendable, CaseIterable {
  /// No samples yet.
  case noSamples
  /// Samples stopped.
  case stalled
  /// No samples from the magnetometer.
  case noMagnetometer
  /// The pointing axis or the field is along the vertical.
  case tilt
  /// There is no calibration.
  case noCalibration
  /// The calibration belongs to another device.
  case foreignCalibration
  /// The calibration covers too few directions.
  case coverage
  /// The field is stronger than expected here.
  case fieldStrong
  /// The field is weaker than expected here.
  case fieldWeak
  /// The dip differs from the one expected here.
  case dip
  /// The field turns differently from the gyroscope.
  case gyroDisagrees
  /// The heading is new, or the field scatters here: time and a few steps make the heading surer.
  case settling
  /// The field is too steep here for a good heading.
  case highLatitude
  /// There is no accelerometer: the device is assumed level.
  case levelAssumed
  /// The heading is a sensor hub's own, computed in an unknown way.
  case hubHeading
  /// The date is unknown, so the declination is known only roughly.
  case noDate
  /// The date is outside the magnetic model's years, so the declination is known only roughly.
  case dateOutsideModel
  /// Two receivers report places far apart, so the position is unknown. This reason takes precedence over all others:
  /// without a position there is no bearing.
  case receiversDisagree
}
