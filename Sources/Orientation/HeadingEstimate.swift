public import Quantities

/// Where magnetic north is seen from the device, at one instant.
public struct HeadingEstimate: Equatable, Sendable {
  /// Device to magnetic east-north-up.
  public var attitude: Quaternion
  /// How fast the device turns about the vertical, in rad/s, clockwise seen from above; nil where it cannot be told.
  public var turnRate: Double?
  /// One standard deviation of the heading about magnetic north, from the filter's own errors alone.
  public var sigma: Angle
  /// The field as it is seen now; nil without a magnetometer.
  public var field: ObservedField?
  /// What makes the field not the earth's.
  public var disturbance: Disturbance?
  /// What the larger part of a wide sigma comes of.
  public var doubt: Doubt?
  /// For how long the sensors that turn it have been silent beyond their own pace, in seconds.
  public var silence = 0.0
  /// Nothing told where down is: the device was taken to lie level.
  public var levelAssumed: Bool

  /// An estimate.
  public init(
    attitude: Quaternion, turnRate: Double?, sigma: Angle, field: ObservedField?, disturbance: Disturbance? = nil,
    doubt: Doubt? = nil, silence: Double = 0, levelAssumed: Bool = false
  ) {
    self.attitude = attitude
    self.turnRate = turnRate
    self.sigma = sigma
    self.field = field
    self.disturbance = disturbance
    self.doubt = doubt
    self.silence = silence
    self.levelAssumed = levelAssumed
  }
}

/// What makes a heading doubtful, though nothing is known to be wrong.
public enum Doubt: Equatable, Sendable {
  /// Nothing has been heard of the sensors that turn the heading for longer than usual.
  case unheard
  /// The field may have turned, rather than the device.
  case field
  /// Up is not sure, and the field is steep.
  case up
}

/// The field as the magnetometer sees it, reduced to what does not depend on the heading.
public struct ObservedField: Equatable, Sendable {
  /// Its size, in uT.
  public var size: Double
  /// Below the horizon.
  public var dip: Angle

  /// A field.
  public init(size: Double, dip: Angle) {
    self.size = size
    self.dip = dip
  }

  /// How much more of it is vertical than horizontal: by so much of a tilt the heading turns.
  public var steepness: Double { abs(sin(dip)) / max(cos(dip), 0.05) }
}

/// The field that the world model gives at this place.
public struct ExpectedField: Equatable, Sendable {
  /// Its size, in uT.
  public var size: Double
  /// Below the horizon.
  public var dip: Angle

  /// A field.
  public init(size: Double, dip: Angle) {
    self.size = size
    self.dip = dip
  }

  /// Whether a calibration made for one holds for the other too: within 0.5 uT and a degree.
  func isNear(_ other: ExpectedField) -> Bool {
    abs(size - other.size) <= 0.5 && (dip - other.dip).magnitude <= .degrees(1)
  }
}

/// What shows that the field is not the earth's.
public enum Disturbance: Equatable, Sendable {
  /// It is larger than it should be here.
  case strong
  /// It is smaller than it should be here.
  case weak
  /// It dips otherwise than it should here.
  case dip
  /// It turns otherwise than the gyroscope.
  case gyroDisagrees
  /// What is too much of it turns with the device: a magnet in it, or a calibration that is none.
  case attached
}
