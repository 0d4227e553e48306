internal import Quantities

/// The magnetometer's samples over a short stretch, averaged, with what the gyro says of the rotation meanwhile.
///
/// Averages of rotation matrices, not rotations: a field `v` that stands still shows as exactly `mean(Rᵀ) v`.
struct Window: Sendable {
  /// The raw field, in uT.
  var field = Vector3.zero
  /// Turns the segment's frame into the device's: the mean over the window.
  var turn = Matrix3.identity
  /// How a gyro bias of one rad/s has turned the segment's frame since its beginning.
  var perBias = Matrix3.nothing
  /// The same for a gyro that shows too much by its own size.
  var perScale = Matrix3.nothing
  /// The mean angular rate, in rad/s.
  var rate = Vector3.zero
  /// How many samples.
  var samples = 0.0
}

/// A few windows that the gyro ties together, in the device frame of their beginning; without a gyro, one window.
///
/// Over so short a time gyro drift is nothing, so the earth's field is one vector in it, and up another.
struct Segment: Sendable {
  /// How many windows.
  var windows = 0
  /// Up, length one.
  var up = Vector3(0, 0, 1)
  /// How a gyro bias of one rad/s has turned the frame where up was taken: up is an average, and so is this.
  var upPerBias = Matrix3.nothing
  /// The same for a gyro that shows too much by its own size.
  var upPerScale = Matrix3.nothing
  /// How an accelerometer's offset turns up there: the mean of what turns the device's vectors into the frame.
  var turn = Matrix3.identity
  /// How long the mean acceleration is there, in m/s2.
  var gravity = standardGravity
  /// How uncertain up is, in radians: one standard deviation in any direction.
  var upSigma = 1.0
  /// How many times its scatter among its neighbours that is: without a gyro a hand's waves repeat.
  var upRepeats = 1.0
  /// How far the device turned in it, there and back, in radians; 0 without a gyro.
  var turned = 0.0
  /// When it ended.
  var end = Timestamp.zero
  /// The raw field in its middle: with up, where it lies among the others.
  var middleField = Vector3.zero
  /// Up in the device frame of its middle.
  var middleUp = Vector3(0, 0, 1)
  /// The field in the segment's frame, as the fit sees it now.
  var field = Vector3.zero
  /// Whether the fit has looked at it.
  var isPlaced = false
  /// How much the fit believes it, 0 to 1.
  var trust = 1.0
  /// Whether it is kept from the fit, to test it.
  var isHeldOut = false
}
