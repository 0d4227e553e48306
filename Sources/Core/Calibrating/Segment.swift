internal import Quantities

/// The average of the magnetometer's samples over a short time, with the gyroscope's rotation.
///
/// It averages rotation matrices: the mean of a constant field `v` is exactly `mean(Rᵀ) v`.
struct Window: Sendable {
  /// The raw field, in uT.
  var field = Vector3.zero
  /// The rotation from the segment's frame to the device: the mean over the window.
  var turn = Matrix3.identity
  /// The rotation of the segment's frame since its start, per rad/s of gyroscope bias.
  var perBias = Matrix3.zero
  /// The same per unit of scale error.
  var perScale = Matrix3.zero
  /// The mean angular rate, in rad/s.
  var rate = Vector3.zero
  /// The number of samples.
  var samples = 0.0
}

/// Several windows connected by the gyroscope, in the device frame of their start; without a gyroscope, one window.
///
/// Over this time the gyroscope's drift is negligible: the earth's field and up are constant vectors in this frame.
struct Segment: Sendable {
  /// The most windows of a segment.
  static let room = 16
  /// The storage of a segment without a gyroscope, in windows: chosen so that the work does not exceed that with one.
  static var single: Int { room / 4 }

  /// The number of windows in use.
  var windows = 0
  /// Up, of length 1.
  var up = Vector3(0, 0, 1)
  /// The rotation per rad/s of gyroscope bias, averaged like up.
  var upPerBias = Matrix3.zero
  /// The same per unit of scale error.
  var upPerScale = Matrix3.zero
  /// The mean rotation from the device to the frame: it turns an accelerometer's offset into an error of up.
  var turn = Matrix3.identity
  /// The length of the mean acceleration, in m/s2.
  var gravity = standardGravity
  /// One standard deviation of up in any direction, in radians.
  var upSigma = 1.0
  /// The ratio of `upSigma` to the scatter of up among segments: without a gyroscope the hand repeats its waves, and so
  /// the error.
  var upRepeats = 1.0
  /// When the segment ended.
  var end = Timestamp.zero
  /// The raw field in the middle of the segment; with up, its place among the segments.
  var middleField = Vector3.zero
  /// Up in the device frame at the middle.
  var middleUp = Vector3(0, 0, 1)
  /// The present estimate of the field in the segment's frame.
  var field = Vector3.zero
  /// Whether `field` has been estimated.
  var isPlaced = false
  /// The weight in the fit, 0 to 1.
  var trust = 1.0
  /// Whether it is kept out of the fit as a test.
  var isHeldOut = false
}
