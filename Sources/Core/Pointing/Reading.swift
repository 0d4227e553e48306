internal import Earth
public import Events
public import Quantities

/// The state of the compass at one instant. Unknown values are nil.
public struct Reading: Equatable, Sendable {
  /// The instant of the reading.
  public var time: Timestamp
  /// Whether the sensors deliver samples.
  public var compass: CompassState
  /// The origin of the position.
  public var location: LocationState
  /// Whether the place has a bearing; nil without a position.
  public var site: Site?
  /// From true north to the pointing axis, clockwise.
  public var heading: Angle?
  /// From magnetic north to the pointing axis, clockwise.
  public var magnetic: Angle?
  /// From true to magnetic north, east positive.
  public var declination: Angle?
  /// The angle of y above the horizon.
  public var pitch: Angle?
  /// Positive when the right edge is down.
  public var roll: Angle?
  /// Device to magnetic east-north-up.
  public var attitude: Quaternion?
  /// The rate of the heading, in degrees/s, clockwise.
  public var rate: Double?
  /// From true north to the Kaaba.
  public var bearing: Angle?
  /// The turn to face the Kaaba; negative is to the left.
  public var pointer: Angle?
  /// The distance to the Kaaba, in metres.
  public var distance: Double?
  /// How far the heading can be trusted.
  public var accuracy: Accuracy
  /// Why it cannot be trusted, or why its bound is wide.
  public var reason: Reason?
  /// The 95 % bound of the heading (of `magnetic` while `heading` is nil).
  public var uncertainty: Angle?
  /// The field's size, in uT.
  public var field: Double?
  /// The field's size by the world model, in uT.
  public var expectedField: Double?
  /// The angle of the field below the horizon.
  public var dip: Angle?
  /// The dip by the world model.
  public var expectedDip: Angle?
  /// Whether the device faces the Kaaba.
  public var aligned: Bool

  /// A reading in which everything is unknown.
  public init(at time: Timestamp) {
    self.time = time
    compass = .absent
    location = .none
    accuracy = .unavailable
    aligned = false
  }
}

extension Reading {
  /// From this bound on, the heading may be in any direction; it is shown as 180 degrees.
  public static let anyDirection = Angle.degrees(179.5)

  /// Whether the heading shows a direction. Outputs for people leave out a heading that does not.
  public var knowsDirection: Bool { uncertainty.map { $0 < Reading.anyDirection } ?? true }

  /// The turn to face the Kaaba, if the heading shows a direction.
  public var knownPointer: Angle? { knowsDirection ? pointer : nil }
}

/// Whether the sensors that a heading needs deliver samples.
public enum CompassState: Equatable, Sendable, CaseIterable {
  /// They deliver samples.
  case live
  /// They delivered samples, but none for half a second.
  case stalled
  /// No samples yet in this stream.
  case absent
}

/// The origin of the position.
public enum LocationState: Equatable, Sendable {
  /// A current fix.
  case gps
  /// The last good fix, less than a day old.
  case cached(age: TimeSpan)
  /// The last good fix, a day old or older: not used.
  case stale(age: TimeSpan)
  /// Set by hand.
  case manual
  /// No position.
  case none
}

/// Whether a place has a bearing to the Kaaba.
public enum Site: Equatable, Sendable, CaseIterable {
  /// It has a bearing.
  case open
  /// The place is the Kaaba.
  case kaaba
  /// The place is the antipode of the Kaaba.
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

/// How far a heading can be trusted.
public enum Accuracy: Equatable, Sendable, CaseIterable {
  /// No heading.
  case unavailable
  /// No trustworthy calibration.
  case calibrating
  /// The field is not the expected one.
  case interference
  /// The field seems undisturbed, but the bound is too wide to call the heading accurate.
  case unsure
  /// The heading is within its bound, which is narrow enough.
  case accurate
}

/// A haptic cue.
public enum Cue: Equatable, Sendable, CaseIterable {
  /// The device has turned to the Kaaba.
  case aligned
}
