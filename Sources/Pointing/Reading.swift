internal import Earth
public import Quantities

/// What the compass says at one instant. What is not known is nil; nothing in it is older than it says.
public struct Reading: Equatable, Sendable {
  /// The instant it is for.
  public var time: Timestamp
  /// Whether the sensors live.
  public var compass: CompassState
  /// Where the position comes from.
  public var location: LocationState
  /// Whether there is a bearing from here.
  public var site: Site?
  /// From true north to the pointing axis, clockwise.
  public var heading: Angle?
  /// From magnetic north to the pointing axis, clockwise.
  public var magnetic: Angle?
  /// From true to magnetic north, east positive.
  public var declination: Angle?
  /// y above the horizon.
  public var pitch: Angle?
  /// The right edge down.
  public var roll: Angle?
  /// Device to magnetic east-north-up.
  public var attitude: Quaternion?
  /// How fast the heading turns, in degrees/s, clockwise.
  public var rate: Double?
  /// From true north to the Kaaba.
  public var bearing: Angle?
  /// How far to turn to face it; negative is to the left.
  public var pointer: Angle?
  /// How far it is, in metres.
  public var distance: Double?
  /// Whether the heading can be trusted.
  public var accuracy: Accuracy
  /// Why not.
  public var reason: Reason?
  /// The 95 % bound of the heading (of the magnetic one while there is no true one).
  public var uncertainty: Angle?
  /// The field's size, in uT.
  public var field: Double?
  /// The size the world model gives here, in uT.
  public var expectedField: Double?
  /// The field below the horizon.
  public var dip: Angle?
  /// The dip the world model gives here.
  public var expectedDip: Angle?
  /// Whether the device faces the Kaaba.
  public var aligned: Bool

  /// A reading in which nothing is known yet.
  public init(at time: Timestamp) {
    self.time = time
    compass = .absent
    location = .none
    accuracy = .unavailable
    aligned = false
  }
}

/// Whether the sensors a heading needs are alive.
public enum CompassState: Equatable, Sendable, CaseIterable {
  /// Samples come.
  case live
  /// Samples came, and came no more for half a second.
  case stalled
  /// None yet in this stream.
  case absent
}

/// Where the position comes from.
public enum LocationState: Equatable, Sendable {
  /// A receiver, just now.
  case gps
  /// The last good fix, so long ago, within a day.
  case cached(age: TimeSpan)
  /// The last good fix, longer ago than that.
  case stale(age: TimeSpan)
  /// Set by hand.
  case manual
  /// Nowhere known.
  case none
}

/// Whether a place has a bearing to the Kaaba.
public enum Site: Equatable, Sendable, CaseIterable {
  /// It has.
  case open
  /// It is the Kaaba.
  case kaaba
  /// It is the point opposite on the earth.
  case antipode

  init(_ qibla: Qibla) {
    self =
      switch qibla {
      case .open: .open
      case .kaaba: .kaaba
      case .antipode: .antipode
      }
  }
}

/// Whether a heading can be trusted.
public enum Accuracy: Equatable, Sendable, CaseIterable {
  /// No heading.
  case unavailable
  /// No trustworthy calibration.
  case calibrating
  /// The field is not the one expected here.
  case interference
  /// Within its bound.
  case accurate
}

/// Why a heading is not to be trusted, or its bound is wide: a fixed code that outputs put into words.
public enum Reason: Equatable, Sendable, CaseIterable {
  /// No sample has come yet.
  case noSamples
  /// Samples stopped.
  case stalled
  /// There are samples, but none of the magnetometer.
  case noMagnetometer
  /// The pointing axis or the field is along the vertical.
  case tilt
  /// Nothing has been calibrated.
  case noCalibration
  /// The calibration belongs to another device.
  case foreignCalibration
  /// The calibration saw too few directions.
  case coverage
  /// The field is stronger than here.
  case fieldStrong
  /// The field is weaker than here.
  case fieldWeak
  /// The field dips otherwise than here.
  case dip
  /// The field turns otherwise than the gyroscope.
  case gyroDisagrees
  /// The field is too steep here for a good heading.
  case highLatitude
  /// Nothing tells where down is: level is assumed.
  case levelAssumed
  /// Only a sensor hub's own heading is there; how it was made is not known.
  case hubHeading
}

/// What a hand is to feel.
public enum Cue: Equatable, Sendable, CaseIterable {
  /// The device has come to face the Kaaba.
  case aligned
}
