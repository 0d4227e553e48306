/// The sensors of a stream, and the properties of each.
public struct SensorSet: Equatable, Sendable {
  /// The properties of a sensor; nil for an unknown one.
  public struct Sensor: Equatable, Sendable {
    /// The part's name, as its driver reports it.
    public var device: String?
    /// Samples a second.
    public var rate: Double?
    /// The time from the motion to a sample's time stamp, in milliseconds.
    public var latency: Double?
    /// The standard deviation of one sample's component, in the sensor's unit.
    public var noise: Double?

    /// A sensor.
    public init(device: String? = nil, rate: Double? = nil, latency: Double? = nil, noise: Double? = nil) {
      self.device = device
      self.rate = rate
      self.latency = latency
      self.noise = noise
    }
  }

  /// The magnetometer.
  public var magn: Sensor?
  /// The accelerometer.
  public var accel: Sensor?
  /// The gyroscope.
  public var gyro: Sensor?
  /// A hub that reports a heading and nothing else.
  public var heading: Sensor?

  /// A set of sensors; nil for a missing one.
  public init(magn: Sensor? = nil, accel: Sensor? = nil, gyro: Sensor? = nil, heading: Sensor? = nil) {
    self.magn = magn
    self.accel = accel
    self.gyro = gyro
    self.heading = heading
  }
}
