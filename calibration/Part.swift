public import Quantities

/// A part's profile: the figures of its data sheet, and the channels of its Linux driver.
public struct Part: Equatable, Sendable {
  /// The measured quantity.
  public enum Kind: String, Equatable, Sendable, CaseIterable {
    /// Acceleration, in m/s2.
    case accel
    /// Angular rate, in rad/s.
    case gyro
    /// Magnetic field, in uT.
    case magn
  }

  /// One count as an exact decimal number, `units / divisor`, in the kind's unit.
  ///
  /// A product with a count needs one division, so it is the double nearest to a short decimal number and is printed
  /// with few digits.
  public struct Step: Equatable, Sendable {
    /// The digits, as a whole number.
    public var units: Int64
    /// 10 to the power of the number of decimals.
    public var divisor: Double

    /// `Step(146, decimals: 4)` is 0.0146.
    public init(_ units: Int64, decimals: Int) {
      self.units = units
      divisor = (0..<decimals).reduce(into: 1.0) { power, _ in power *= 10 }
    }

    /// The step as a number.
    public var value: Double { Double(units) / divisor }

    /// The value of a number of counts.
    @inlinable public func times(_ count: Int32) -> Double { Double(Int64(count) * units) / divisor }
  }

  /// How a value beyond the part's range is counted.
  public enum Overflow: Equatable, Sendable {
    /// As the nearest count in the range.
    case clamps
    /// A fixed count that marks the overflow.
    case marker(Int32)
  }

  /// The noise of a sample.
  public enum Noise: Equatable, Sendable {
    /// A density in the kind's unit / sqrt(Hz), over a bandwidth of half the output rate.
    case density(Double)
    /// The standard deviations of x, y and z at every rate.
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

  /// The measured quantity.
  public var kind: Kind
  /// The part's name in a scenario.
  public var chip: String
  /// The device's name in the driver.
  public var device: String
  /// The value of one count.
  public var step: Step
  /// The range of counts.
  public var counts: ClosedRange<Int32>
  /// How a value beyond the range is counted.
  public var overflow = Overflow.clamps
  /// The noise, in the kind's unit.
  public var noise: Noise
  /// One standard deviation of the zero offset from part to part, in the kind's unit.
  public var zero: Double
  /// One standard deviation of the relative sensitivity, from part to part and axis to axis.
  public var gain: Double
  /// One standard deviation of the angle of an axis from its true direction towards another axis, in radians.
  public var crossAxis: Double
  /// The random walk of the zero: its standard deviation after one second, in the kind's unit.
  public var walk: Double
  /// The output rates that can be set, in Hz.
  public var rates: [Double]
  /// One standard deviation of the part's clock, relative.
  public var rateError: Double
  /// The delay of the driver's time stamp after the motion, in seconds, at 100 Hz.
  public var latency: Double
  /// The channels of the driver.
  public var layout: ChannelLayout
}
