internal import Profiles
internal import Quantities

/// The distributions of a device's errors: standard deviations, and factors on the tolerances of its parts.
public struct Priors: Equatable, Sendable {
  /// A factor on each part's tolerances (zero, gain, cross-axis, walk, clock): 1 is the data sheet's.
  public var tolerance: Double
  /// A factor on each part's noise: 1 is the data sheet's.
  public var noise: Double
  /// The deviation of a latency from its part's, as a share of it.
  public var latency: Double
  /// Hard iron in the device, in uT per axis.
  public var hardIron: Double
  /// Soft iron in the device: each element of the symmetric matrix that is added to the identity.
  var softIron: Double
  /// The rotation of a sensor's axes caused by soldering, in degrees about each axis.
  public var misalignment: Double
  /// The error of a level device's heading caused by the local field's deviation from the model, in degrees.
  public var anomaly: Double
  /// The error of a fitted calibration's offset, in uT per axis.
  var fitOffset: Double
  /// The error of each element of a fitted calibration's matrix.
  var fitMatrix: Double
  /// The errors that use adds; nil for a new device.
  public var use: Use?

  /// The errors that phones and boards show in use, but a new part on a bench does not.
  public struct Use: Equatable, Sendable {
    /// The magnetometer's output rate, in Hz: phones read it at 25 to 50 Hz while they read gyroscopes at 95 to 200 Hz.
    /// A stated rate within the range stays.
    var magnRates = 25.0...40.0
    /// The magnetometer's latency in seconds, which is not stated: 12 ms in BROAD's modules, 25 ms in a Nexus 5.
    var magnLatency = 0.010...0.030
    /// The gyroscope's bias in degrees/s, in any direction: 0.7, 4.1 and 6.2 degrees/s in the phones of the public
    /// recordings.
    var gyroBias = 1.0...6.0
    /// The change of that bias once the part is warm, in degrees/s per axis: 0.05 degrees/s per kelvin, as in data
    /// sheets, times 6 K.
    var gyroWarming = 0.3
    /// The error of each gyroscope axis's scale, with a random sign. Phones show 0.1 to 3.8 %.
    var gyroScale = 0.01...0.04
    /// The change of a calibration's offset in a day, in uT per axis: 1 to 3 uT in total.
    var agedOffset = 1.2
    /// The change of each element of its matrix in a day. Phones are left with 3 to 5 % of scale error.
    var agedMatrix = 0.02
    /// The change of the gyroscope's bias in a day, in degrees/s per axis. Phones are left with 0.3 to 0.9 degrees/s.
    var agedBias = 0.3
  }

  /// No errors except rounding to counts.
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

  /// A phone in use: its errors, and a calibration that is a day old.
  public static let used: Priors = {
    var used = Priors.typical
    used.use = Use()
    return used
  }()

  /// The named priors.
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    case none, typical, cheap, used

    /// The priors.
    public var priors: Priors {
      switch self {
      case .none: .none
      case .typical: .typical
      case .cheap: .cheap
      case .used: .used
      }
    }
  }

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
    let crossAxis = part.crossAxis * tolerance
    let (upper, lower) = (random.vector() * crossAxis, random.vector() * crossAxis)
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
    if part.kind == .gyro, let use { use.wear(&drawn, seed: seed) }
    return drawn
  }

  /// Draws a part's latency in seconds, rounded to 10 us and not below 0.
  private func latency(of part: Part, seed: UInt64) -> Double {
    var random = RandomStream(seed: seed, name: "latency of \(part.kind.rawValue)")
    if part.kind == .magn, let late = use?.magnLatency {
      return (random.uniform(late.lowerBound, late.upperBound) * 1e5).rounded() / 1e5
    }
    let drawn = part.latency * (1 + latency * random.normal())
    return (max(0, drawn) * 1e5).rounded() / 1e5
  }

  /// Draws the local anomaly of the field, in uT, with the same standard deviation along each axis, which turns a level
  /// compass by `anomaly`.
  func anomaly(in field: Vector3, seed: UInt64) -> Vector3 {
    var random = RandomStream(seed: seed, name: "anomaly")
    let horizontal = (field.x * field.x + field.y * field.y).squareRoot()
    return random.vector() * (horizontal * Angle.degrees(anomaly).radians)
  }
}

extension Priors.Use {
  /// Adds the errors of use to a gyroscope.
  fileprivate func wear(_ drawn: inout Imperfections, seed: UInt64) {
    var random = RandomStream(seed: seed, name: "use of gyro")
    func between(_ range: ClosedRange<Double>) -> Double { random.uniform(range.lowerBound, range.upperBound) }
    let direction = random.vector().normalized ?? Vector3(0, 0, 1)
    drawn.offset = direction * Angle.degrees(between(gyroBias)).radians
    drawn.warming = random.vector() * Angle.degrees(gyroWarming).radians
    func gain() -> Double { 1 + (random.uniform() < 0.5 ? -1 : 1) * between(gyroScale) }
    let gains = Vector3(gain(), gain(), gain())
    drawn.matrix = Matrix3(rows: drawn.matrix.x * gains.x, drawn.matrix.y * gains.y, drawn.matrix.z * gains.z)
  }
}

extension Scenario {
  /// Draws the device's errors from other priors. The local field's anomaly stays as it is.
  public mutating func draw(from kind: Priors.Kind) {
    let anomaly = priors.anomaly
    priors = kind.priors
    priors.anomaly = anomaly
  }

  /// Whether the device's errors are drawn from these priors, regardless of the local field.
  public func draws(from kind: Priors.Kind) -> Bool {
    var other = self
    other.draw(from: kind)
    return other.priors == priors
  }

  /// A sensor as this device has it: in use, its magnetometer may be slower than stated.
  func mounted(_ fitting: Fitting, seed: UInt64) -> Fitting {
    guard fitting.part.kind == .magn, let rates = priors.use?.magnRates, !rates.contains(fitting.rate) else {
      return fitting
    }
    var random = RandomStream(seed: seed, name: "rate of magn")
    var slower = fitting
    slower.rate = (random.uniform(rates.lowerBound, rates.upperBound) * 10).rounded() / 10
    return slower
  }
}
