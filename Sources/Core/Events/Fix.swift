public import Quantities

/// A receiver's report in gpsd's terms, not checked: the pipeline chooses and rejects.
public struct Fix: Equatable, Sendable {
  /// gpsd's mode. 0 and 1: no fix; 2: a fix without altitude; 3: a fix with altitude.
  public var mode: Int
  /// Latitude in degrees, north positive.
  public var latitude: Double?
  /// Longitude in degrees, east positive.
  public var longitude: Double?
  /// Altitude in metres above the ellipsoid.
  public var altitude: Double?
  /// The receiver's estimate of its horizontal error, in metres: the radius of 95 % where its meaning is known.
  public var horizontalError: Double?
  /// The receiver's own time of the fix.
  public var time: UTC?
  /// The name of the receiver.
  public var device: String?

  /// A report; nil for a value that the receiver did not report.
  public init(
    mode: Int, latitude: Double? = nil, longitude: Double? = nil, altitude: Double? = nil,
    horizontalError: Double? = nil, time: UTC? = nil, device: String? = nil
  ) {
    self.mode = mode
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.horizontalError = horizontalError
    self.time = time
    self.device = device
  }

  /// From the radius of 68 % to that of 95 %, for errors of the same size in both directions: √(ln 0.05 / ln 0.32).
  public static let from68 = 1.6215
  /// The same from the root of the mean squared distance, √(σ² to the east + σ² to the north): √(−ln 0.05).
  public static let fromRootMeanSquare = 1.7308
}

/// A position that does not come from a receiver now: set by hand, or stored from an earlier fix.
public struct Place: Equatable, Sendable {
  /// The origin of a place.
  public enum Source: String, Sendable { case manual, cached }

  /// The origin.
  public var source: Source
  /// Latitude in degrees, north positive.
  public var latitude: Double
  /// Longitude in degrees, east positive.
  public var longitude: Double
  /// Altitude in metres above the ellipsoid.
  public var altitude: Double?
  /// The age of the stored fix, in seconds.
  public var age: Double?

  /// A place.
  public init(source: Source, latitude: Double, longitude: Double, altitude: Double? = nil, age: Double? = nil) {
    self.source = source
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.age = age
  }
}
