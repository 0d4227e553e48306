internal import Events
internal import Quantities

/// The errors of one sensor in one device.
///
/// In the part's axes and unit: measured = matrix * true + offset + walk + noise, then rounded to counts.
struct Imperfections: Equatable, Sendable {
  /// The measured value at zero: the part's zero offset and the device's hard iron.
  var offset = Vector3.zero
  /// Gains, axis errors and soft iron.
  var matrix = Matrix3.identity
  /// Standard deviations of a sample's noise.
  var noise = Vector3.zero
  /// The random walk of the zero: its standard deviation after one second.
  var walk = 0.0
  /// The change of the zero once the part is warm: half of it happens within `warmsUp`.
  var warming = Vector3.zero
  /// The true output rate, in Hz: the nominal one, changed by the error of the part's clock.
  var rate: Double
  /// The delay of a sample's time stamp after the motion, in seconds.
  var latency = 0.0
  /// Time stamps are late by up to this many more seconds, evenly distributed.
  var jitter = 0.0
  /// The gaps in which samples get lost; nil: none.
  var gaps: Gaps?

  /// Gaps in the samples: how many per minute, and how long they last in seconds.
  struct Gaps: Equatable, Sendable {
    var aMinute: Double
    var length: Double
  }

  /// The time in which a part warms up halfway, in seconds: an assumption. A phone takes minutes.
  static let warmsUp = 60.0

  /// A sensor without errors at a rate in Hz.
  init(rate: Double) { self.rate = rate }

  /// The correction of samples in the device frame; nil for a singular matrix.
  func correction(mount: Matrix3) -> Calibration.Affine? {
    guard let inverse = matrix.inverse else { return nil }
    return Calibration.Affine(offset: mount * offset, matrix: mount * inverse * mount.transposed)
  }
}
