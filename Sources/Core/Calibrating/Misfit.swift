/// The difference of a segment from the model.
struct Misfit: Sendable {
  /// The mean square of the windows' residuals over their noise.
  var windows = 0.0
  /// The difference of the field's size from the model's, in uT.
  var size = 0.0
  /// The difference of the field's upward part from the model's, in sigmas of up.
  var upward = 0.0
}

/// The standard deviations of the misfits, adapted to the samples.
struct MisfitScale: Sendable {
  /// The scatter of the field's size among segments, in uT.
  var size = 0.3
  /// The ratio of the misfit of windows to their noise.
  var windows = 1.0
  /// The ratio of the misfit of the upward part to the error of the accelerometer.
  var upward = 1.0
}
