internal import Quantities

/// The average of the magnetometer's samples over a short time, with the rotation by the gyroscope.
///
/// It averages rotation matrices: of a constant field `v` the mean is exactly `mean(Rᵀ) v`.
struct Window: Sendable {
  /// The raw field, in uT.
  var field = Vector3.zero
  /// The rotation from the segment's frame to the device: the mean over the window.
  var turn = Matrix3.identity
  /// The rotation of the segment's frame since its start by a gyroscope bias of 1 rad/s.
  var perBias = Matrix3.zero
  /// The same for a scale error of 1.
  var perScale = Matrix3.zero
  /// The mean angular rate, in rad/s.
  var rate = Vector3.zero
  /// The number of samples.
  var samples = 0.0
}

/// Several windows connected by the gyroscope, in the device frame of their start; without a gyroscope, one window.
///
/// Over this time the drift of a gyroscope is negligible: the earth's field is a constant vector, and so is up.
struct Segment: Sendable {
  /// The most windows of a segment.
  static let room = 16
  /// The room that a single one takes without a gyroscope, so that the work does not exceed that with one.
  static var single: Int { room / 4 }

  /// The number of windows.
  var windows = 0
  /// Up, of length 1.
  var up = Vector3(0, 0, 1)
  /// The rotation by a gyroscope bias of 1 rad/s, averaged as up is.
  var upPerBias = Matrix3.zero
  /// The same for a scale error of 1.
  var upPerScale = Matrix3.zero
  /// The mean rotation from the device to the frame: it turns an accelerometer's offset into an error of up.
  var turn = Matrix3.identity
  /// The length of the mean acceleration, in m/s2.
  var gravity = standardGravity
  /// One standard deviation of up in any direction, in radians.
  var upSigma = 1.0
  /// The ratio of that to the scatter among segments: without a gyroscope a hand's waves repeat.
  var upRepeats = 1.0
  /// When it ended.
  var end = Timestamp.zero
  /// The raw field in its middle; with up, its place among the segments.
  var middleField = Vector3.zero
  /// Up in the device frame of its middle.
  var middleUp = Vector3(0, 0, 1)
  /// The present estimate of the field in the segment's frame.
  var field = Vector3.zero
  /// Whether `field` has been estimated.
  var isPlaced = false
  /// The weight in the fit, 0 to 1.
  var trust = 1.0
  /// Whether it is held out of the fit as a test.
  var isHeldOut = false
}
