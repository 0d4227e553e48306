public import Calibrating
public import Earth
public import Events
public import Quantities

/// The state of the pipeline, once a second.
public struct Status: Equatable, Sendable {
  /// The state of one sensor.
  public struct Sensor: Equatable, Sendable {
    /// Accepted samples per second over the last second.
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

  /// The calibration in use.
  public enum Calibration: Equatable, Sendable {
    /// No calibration.
    case none
    /// A given one, for this device.
    case given
    /// One found in the background.
    case found
    /// A given one for another device: not used.
    case foreign
  }

  /// The position in use.
  public struct Position: Equatable, Sendable {
    /// Latitude in degrees.
    public var latitude: Double
    /// Longitude in degrees.
    public var longitude: Double
    /// Metres above the ellipsoid; nil if unknown.
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
    /// Whether the date is within the model's years.
    public var valid: Bool
    /// The zone of the horizontal field: how near it is to zero.
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
  /// Rejected fixes: without coordinates, at 0/0, with an error beyond 10 km, a jump, from another time, or far from
  /// the receiver in use.
  public var fixesRefused = 0
  /// Rejected places: their coordinates are not on the earth.
  public var placesRefused = 0
  /// The calibration in use.
  public var calibration = Calibration.none
  /// The quality of the calibration in force. Its sigma includes the error that the stream shows.
  public var quality: Events.Calibration.Quality?
  /// The 95 % bound of headings with it from tomorrow on, in whole degrees; nil without a calibration.
  public var goodTo: Int?
  /// The progress of the background calibration.
  public var calibrating = CalibrationProgress()
  /// The present knowledge of the bias of the gyroscope's raw rates; nil before the first rate.
  public var gyroBias: GyroBias?
  /// The position in use; nil without one.
  public var position: Position?
  /// The last position, if it is too old for use; nil otherwise. Prayer times do not need a newer one.
  public var lastPosition: Position?
  /// Whether the date is known.
  public var date = DateState.none
  /// The quality of the declination; nil without a position. It is invalid without a date.
  public var declination: Declination?

  /// A status before the first event.
  public init(at time: Timestamp) { self.time = time }
}
