/// Which sensors a stream carries, and what is known of each.
public struct SensorSet: Equatable, Sendable {
  /// What is known of one sensor; nil is not known.
  public struct Sensor: Equatable, Sendable {
    /// The part's name, as its driver gives it.
    public var device: String?
    /// Samples a second.
    public var rate: Double?
    /// How long after the motion a sample's own time lies, in milliseconds.
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
  /// A hub that gives a heading and nothing else.
  public var heading: Sensor?

  /// A set of sensors; nil is not there.
  public init(magn: Sensor? = nil, accel: Sensor? = nil, gyro: Sensor? = nil, heading: Sensor? = nil) {
    self.magn = magn
    self.accel = accel
    self.gyro = gyro
    self.heading = heading
  }
}
