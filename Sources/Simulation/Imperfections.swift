internal import Events
public import Quantities

/// How one sensor off the reel, soldered into one device, differs from what it should show.
///
/// In the part's own axes: shown = matrix * true + offset + walk + noise, then counted in steps.
public struct Imperfections: Equatable, Sendable {
  /// Shown when there is nothing: zero offset, hard iron.
  public var offset = Vector3.zero
  /// Sensitivity, lean of the axes, soft iron.
  public var matrix = Matrix3.identity
  /// Standard deviations of a sample's noise.
  public var noise = Vector3.zero
  /// How the zero walks: the standard deviation after one second.
  public var walk = 0.0
  /// Samples a second, as the part's own clock counts them.
  public var rate: Double
  /// How long after the motion the sample's time lies, in seconds.
  public var latency = 0.0

  /// A sensor that shows what is there.
  public init(rate: Double) { self.rate = rate }

  /// What undoes them, for samples that the mount matrix has brought into the device frame; nil where the matrix
  /// cannot be undone.
  func correction(mount: Matrix3) -> Calibration.Affine? {
    guard let inverse = matrix.inverse else { return nil }
    return Calibration.Affine(offset: mount * offset, matrix: mount * inverse * mount.transposed)
  }
}
