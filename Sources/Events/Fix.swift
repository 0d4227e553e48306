public import Quantities

/// A receiver's report as gpsd words it, not yet believed: choosing and refusing is the pipeline's work.
public struct Fix: Equatable, Sendable {
  /// gpsd's mode: 0 and 1 are no fix, 2 is flat, 3 has an altitude.
  public var mode: Int
  /// Latitude in degrees, north positive.
  public var latitude: Double?
  /// Longitude in degrees, east positive.
  public var longitude: Double?
  /// Altitude in metres above the ellipsoid.
  public var altitude: Double?
  /// The receiver's estimate of its horizontal error, in metres.
  public var horizontalError: Double?
  /// The receiver's own time of the fix.
  public var time: UTC?
  /// Which receiver it was.
  public var device: String?

  /// A report; what a receiver did not say is nil.
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
}

/// A position that no receiver gave just now: set by hand, or kept from an earlier fix.
public struct Place: Equatable, Sendable {
  /// Where a place comes from.
  public enum Source: String, Sendable { case manual, cached }

  /// Where it comes from.
  public var source: Source
  /// Latitude in degrees, north positive.
  public var latitude: Double
  /// Longitude in degrees, east positive.
  public var longitude: Double
  /// Altitude in metres above the ellipsoid.
  public var altitude: Double?
  /// How old the fix it was kept from is, in seconds.
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
