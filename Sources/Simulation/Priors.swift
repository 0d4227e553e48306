internal import Profiles
internal import Quantities

/// The distributions of a device's errors: standard deviations, and factors on those of its parts.
public struct Priors: Equatable, Sendable {
  /// A factor on each part's tolerances (zero, gain, lean, walk, clock): 1 is the data sheet's.
  public var tolerance: Double
  /// A factor on each part's noise: 1 is the data sheet's.
  public var noise: Double
  /// The deviation of a latency from its part's, as a share of it.
  public var latency: Double
  /// Hard iron in the device, in uT an axis.
  public var hardIron: Double
  /// Soft iron in the device: each element of the symmetric matrix that is added to the identity.
  public var softIron: Double
  /// The rotation of a sensor's axes by its soldering, in degrees about each axis.
  public var misalignment: Double
  /// The deviation of the local field from the model's, in degrees of a level device's heading.
  public var anomaly: Double
  /// The error of a fitted calibration's offset, in uT an axis.
  public var fitOffset: Double
  /// The error of each element of a fitted calibration's matrix.
  public var fitMatrix: Double

  /// No errors except the rounding to counts.
  public static let none = Priors(
    tolerance: 0, noise: 0, latency: 0, hardIron: 0, softIron: 0, misalignment: 0, anomaly: 0, fitOffset: 0,
    fitMatrix: 0)

  /// A phone or a good board. All figures are assumed; the anomaly is that of the pipeline, `ErrorTuning.localAnomaly`.
  public static let typical = Priors(
    tolerance: 1, noise: 1, latency: 0.25, hardIron: 20, softIron: 0.03, misalignment: 0.3, anomaly: 2, fitOffset: 0.2,
    fitMatrix: 0.003)

  /// A board soldered at home; all figures are assumed.
  public static let cheap = Priors(
    tolerance: 1.5, noise: 2, latency: 0.25, hardIron: 60, softIron: 0.08, misalignment: 1.5, anomaly: 2,
    fitOffset: 0.6,
    fitMatrix: 0.01)

  /// Draws a sensor's errors.
  func draw(_ fitting: Scenario.Fitting, seed: UInt64) -> Imperfections {
    let part = fitting.part
    var random = RandomStream(seed: seed, name: "errors of \(part.kind.rawValue)")
    var drawn = Imperfections(rate: fitting.rate * (1 + tolerance * part.rateError * random.normal()))
    drawn.latency = fitting.latency ?? latency(of: part, seed: seed)
    drawn.noise = part.noise.sigma(at: fitting.rate) * noise
    drawn.walk = part.walk * tolerance
    drawn.offset = random.vector() * (part.zero * tolerance)
    let gain = Vector3(1, 1, 1) + random.vector() * (part.gain * tolerance)
    let (upper, lower) = (random.vector() * (part.lean * tolerance), random.vector() * (part.lean * tolerance))
    drawn.matrix = Matrix3(
      rows: Vector3(gain.x, upper.x, upper.y), Vector3(lower.x, gain.y, upper.z), Vector3(lower.y, lower.z, gain.z))
    let turned = Quaternion(rotation: random.vector() * Angle.degrees(misalignment).radians).matrix
    drawn.matrix = drawn.matrix * turned
    if part.kind == .magn {
      drawn.offset += random.vector() * hardIron
      let (diagonal, off) = (Vector3(1, 1, 1) + random.vector() * softIron, random.vector() * softIron)
      let iron = Matrix3(
        rows: Vector3(diagonal.x, off.x, off.y), Vector3(off.x, diagonal.y, off.z), Vector3(off.y, off.z, diagonal.z))
      drawn.matrix = drawn.matrix * iron
    }
    return drawn
  }

  /// Draws a part's latency in seconds, rounded to 10 us and not below 0.
  private func latency(of part: Part, seed: UInt64) -> Double {
    var random = RandomStream(seed: seed, name: "latency of \(part.kind.rawValue)")
    let drawn = part.latency * (1 + latency * random.normal())
    return (max(0, drawn) * 1e5).rounded() / 1e5
  }

  /// Draws the local anomaly of the field, in uT, with the same deviation along each axis. One standard deviation turns
  /// a level compass by `anomaly`.
  func anomaly(in field: Vector3, seed: UInt64) -> Vector3 {
    var random = RandomStream(seed: seed, name: "anomaly")
    let horizontal = (field.x * field.x + field.y * field.y).squareRoot()
    return random.vector() * (horizontal * Angle.degrees(anomaly).radians)
  }
}
