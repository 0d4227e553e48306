public import Earth
public import Events
public import Orientation
public import Quantities

/// How the pipeline itself is: what a technician asks for, once a second.
public struct Status: Equatable, Sendable {
  /// One sensor's health.
  public struct Sensor: Equatable, Sendable {
    /// Samples a second over the last second, refused ones not counted.
    public var rate = 0.0
    /// What was taken and what was refused since the stream began.
    public var tally = SampleTally()

    /// A sensor nothing has come from.
    public init() {}
  }

  /// Which calibration is in force.
  public enum Calibration: Equatable, Sendable {
    /// None.
    case none
    /// One given for this device.
    case given
    /// One made on the way.
    case found
    /// One given, but for another device: not used.
    case foreign
  }

  /// The position in use.
  public struct Position: Equatable, Sendable {
    /// Latitude in degrees.
    public var latitude: Double
    /// Longitude in degrees.
    public var longitude: Double
    /// Metres above the ellipsoid; nil is not known.
    public var altitude: Double?

    /// A position.
    public init(latitude: Double, longitude: Double, altitude: Double?) {
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
    }
  }

  /// What can be said of the declination in use.
  public struct Declination: Equatable, Sendable {
    /// Whether the date lies within the model's years.
    public var valid: Bool
    /// How far the horizontal field is from vanishing.
    public var zone: MagneticField.Zone
    /// One standard deviation.
    public var sigma: Angle

    /// What can be said.
    public init(valid: Bool, zone: MagneticField.Zone, sigma: Angle) {
      self.valid = valid
      self.zone = zone
      self.sigma = sigma
    }
  }

  /// The instant it is for.
  public var time: Timestamp
  /// The magnetometer.
  public var magn = Sensor()
  /// The accelerometer.
  public var accel = Sensor()
  /// The gyroscope.
  public var gyro = Sensor()
  /// The hub's heading.
  public var heading = Sensor()
  /// Fixes that were not believed: nowhere, at 0/0, a jump, from another time.
  public var fixesRefused = 0
  /// Places that were not believed: nowhere on the earth.
  public var placesRefused = 0
  /// Which calibration is in force.
  public var calibration = Calibration.none
  /// How good the one in force is, as far as it says.
  public var quality: Events.Calibration.Quality?
  /// How far the next one has come.
  public var calibrating = CalibrationProgress()
  /// Where the pipeline believes to be.
  public var position: Position?
  /// What can be said of the declination; nil without a position. Without a date it is not valid.
  public var declination: Declination?

  /// A status in which nothing has happened yet.
  public init(at time: Timestamp) { self.time = time }
}
