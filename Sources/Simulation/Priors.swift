internal import Profiles
internal import Quantities

/// What is believed of a device before it is met: standard deviations from which its errors are drawn.
public struct Priors: Equatable, Sendable {
  /// How much of each part's own tolerances (zero, gain, lean, walk, clock) there is: 1 is what its datasheet says.
  public var tolerance: Double
  /// How much of each part's noise there is.
  public var noise: Double
  /// How far a device's latencies lie from its parts' own, as a share of them.
  public var latency: Double
  /// Magnets in the device itself, in uT an axis.
  public var hardIron: Double
  /// Iron in the device: every element of the symmetric matrix added to the identity.
  public var softIron: Double
  /// How far the sensors' axes are turned against one another by their soldering, in degrees.
  public var misalignment: Double
  /// How far the local field's direction is off the model's, in degrees of heading where it is level.
  public var anomaly: Double
  /// What a calibration leaves of the offset, in uT an axis.
  public var fitOffset: Double
  /// What a calibration leaves of the matrix, every element.
  public var fitMatrix: Double

  /// Nothing is wrong: a part shows what is there, to its last count.
  public static let none = Priors(
    tolerance: 0, noise: 0, latency: 0, hardIron: 0, softIron: 0, misalignment: 0, anomaly: 0, fitOffset: 0,
    fitMatrix: 0)

  /// A phone or a good board. 20 uT, 3 % and a quarter of a latency are assumed; a field that bends by 2 degrees near houses is what the
  /// pipeline's own settings believe in.
  public static let typical = Priors(
    tolerance: 1, noise: 1, latency: 0.25, hardIron: 20, softIron: 0.03, misalignment: 0.3, anomaly: 2, fitOffset: 0.2,
    fitMatrix: 0.003)

  /// A board soldered at home.
  public static let cheap = Priors(
    tolerance: 1.5, noise: 2, latency: 0.25, hardIron: 60, softIron: 0.08, misalignment: 1.5, anomaly: 2,
    fitOffset: 0.6,
    fitMatrix: 0.01)

  /// The errors of the sensor that a fitting becomes in the device of a seed.
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

  /// How late the samples of a device's part are, in seconds: to a hundredth of a millisecond, and never early.
  private func latency(of part: Part, seed: UInt64) -> Double {
    var random = RandomStream(seed: seed, name: "latency of \(part.kind.rawValue)")
    let drawn = part.latency * (1 + latency * random.normal())
    return (max(0, drawn) * 1e5).rounded() / 1e5
  }

  /// How the field is bent at the place of a seed, in uT: as much up and down as to the sides, so that one standard
  /// deviation turns a level compass by `anomaly`.
  func anomaly(in field: Vector3, seed: UInt64) -> Vector3 {
    var random = RandomStream(seed: seed, name: "anomaly")
    let horizontal = (field.x * field.x + field.y * field.y).squareRoot()
    return random.vector() * (horizontal * Angle.degrees(anomaly).radians)
  }
}
