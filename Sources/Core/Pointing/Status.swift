public import Calibrating
public import Earth
public import Events
public import Quantities

/// The state of the pipeline, once a second.
public struct Status: Equatable, Sendable {
  /// The state of one sensor.
  public struct Sensor: Equatable, Sendable {
    /// Samples a second over the last second, without rejected ones.
    public var rate = 0.0
    /// Samples accepted and rejected since the stream began.
    public var tally = SampleTally()

    /// A sensor without samples.
    public init() {}

    /// Samples accepted.
    public var taken: Int { tally.taken }
    /// Samples rejected, by reason.
    public var refused: [(reason: StaticString, count: Int)] {
      [
        ("not_a_number", tally.notANumber), ("absurd", tally.absurd), ("repeated", tally.repeated),
        ("late", tally.late),
      ]
    }
  }

  /// Which calibration is in force.
  public enum Calibration: Equatable, Sendable {
    /// None.
    case none
    /// One that was given, for this device.
    case given
    /// One that was found in the background.
    case found
    /// One that was given, but for another device: not used.
    case foreign
  }

  /// The position in use.
  public struct Position: Equatable, Sendable {
    /// Latitude in degrees.
    public var latitude: Double
    /// Longitude in degrees.
    public var longitude: Double
    /// Metres above the ellipsoid; nil where that is not known.
    public var altitude: Double?

    init(_ place: Coordinate) {
      self.init(latitude: place.latitude, longitude: place.longitude, altitude: place.altitude)
    }

    /// A position.
    public init(latitude: Double, longitude: Double, altitude: Double?) {
      self.latitude = latitude
      self.longitude = longitude
      self.altitude = altitude
    }
  }

  /// The quality of the declination in use.
  public struct Declination: Equatable, Sendable {
    /// Whether the date lies within the model's years.
    public var valid: Bool
    /// How near the horizontal field is to zero.
    public var zone: MagneticField.Zone
    /// One standard deviation.
    public var sigma: Angle

    /// A quality.
    public init(valid: Bool, zone: MagneticField.Zone, sigma: Angle) {
      self.valid = valid
      self.zone = zone
      self.sigma = sigma
    }
  }

  /// The instant of the status.
  public var time: Timestamp
  /// The magnetometer.
  public var magn = Sensor()
  /// The accelerometer.
  public var accel = Sensor()
  /// The gyroscope.
  public var gyro = Sensor()
  /// The hub's heading.
  public var heading = Sensor()
  /// Fixes rejected: without coordinates, at 0/0, with an error beyond 10 km, a jump, of another time, or far from the
  /// receiver that is followed.
  public var fixesRefused = 0
  /// Places rejected: no coordinates on the earth.
  public var placesRefused = 0
  /// Which calibration is in force.
  public var calibration = Calibration.none
  /// The quality of the calibration in force. Its sigma includes its age, and what the stream shows of its error.
  public var quality: Events.Calibration.Quality?
  /// The 95 % bound of headings by it from tomorrow on, in whole degrees; nil without one.
  public var goodTo: Int?
  /// The progress of the background calibration.
  public var calibrating = CalibrationProgress()
  /// What is known of the bias of the gyroscope's raw rates; nil before the first.
  public var gyroBias: GyroBias?
  /// The position in use; nil without one.
  public var position: Position?
  /// The last position, where it is too old to be in use; nil otherwise. The times of prayer need no newer one.
  public var lastPosition: Position?
  /// The source of the date.
  public var date = DateState.none
  /// The quality of the declination; nil without a position. Without a date it is not valid.
  public var declination: Declination?

  /// A status before the first event.
  public init(at time: Timestamp) { self.time = time }
}
