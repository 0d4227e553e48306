public import Quantities

/// What a sensor of a kind is like, before a single one of them is taken from the reel: its datasheet's figures and
/// how its Linux driver lays out its channels.
public struct Part: Equatable, Sendable {
  /// What it measures.
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    /// Acceleration, in m/s2.
    case accel
    /// Angular rate, in rad/s.
    case gyro
    /// Magnetic field, in uT.
    case magn
  }

  /// One count as an exact decimal number: `units` times ten to the minus `decimals`, in the kind's unit.
  ///
  /// A count times this is divided once and so is the nearest double to a short decimal number: it is written in as
  /// few digits as a driver's own figures have.
  public struct Step: Equatable, Sendable {
    /// The digits.
    public var units: Int64
    /// Ten to the number of decimals.
    public var divisor: Double

    /// So many units of the last of so many decimals.
    public init(_ units: Int64, decimals: Int) {
      self.units = units
      divisor = (0..<decimals).reduce(into: 1.0) { power, _ in power *= 10 }
    }

    /// The step as a number.
    public var value: Double { Double(units) / divisor }

    /// So many counts.
    @inlinable public func times(_ count: Int32) -> Double { Double(Int64(count) * units) / divisor }
  }

  /// What the part shows beyond its range.
  public enum Overflow: Equatable, Sendable {
    /// The last count there is.
    case clamps
    /// A count that says so.
    case says(Int32)
  }

  /// How much noise a sample carries.
  public enum Noise: Equatable, Sendable {
    /// So much a root hertz, over half the output rate.
    case density(Double)
    /// So much in every sample, whatever the rate: standard deviations of x, y and z.
    case each(Vector3)

    /// The standard deviations of a sample's components at an output rate.
    public func sigma(at rate: Double) -> Vector3 {
      switch self {
      case .density(let density):
        let sigma = density * (rate / 2).squareRoot()
        return Vector3(sigma, sigma, sigma)
      case .each(let sigma): return sigma
      }
    }
  }

  /// What it measures.
  public var kind: Kind
  /// What a scenario calls it.
  public var chip: String
  /// What its driver calls the device.
  public var device: String
  /// One count.
  public var step: Step
  /// The counts there are.
  public var counts: ClosedRange<Int32>
  /// What it shows beyond them.
  public var overflow = Overflow.clamps
  /// Its noise, in the kind's unit.
  public var noise: Noise
  /// One standard deviation of what it shows when there is nothing, from part to part.
  public var zero: Double
  /// One standard deviation of its sensitivity, relative, from part to part and axis to axis.
  public var gain: Double
  /// One standard deviation of an axis' lean towards another, in radians.
  public var lean: Double
  /// How its zero walks: the standard deviation after one second.
  public var walk: Double
  /// Output rates it can be set to, in Hz.
  public var rates: [Double]
  /// One standard deviation of its own clock, relative.
  public var rateError: Double
  /// How long after the motion a sample's time lies when the driver stamps it, in seconds, at 100 Hz.
  public var latency: Double
  /// How its driver lays out its channels.
  public var layout: ChannelLayout
}
