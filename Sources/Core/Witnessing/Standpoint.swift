public import Earth
public import Quantities

/// From where and when a witness is seen, each with its error.
public struct Standpoint: Sendable {
  /// The place.
  public var place: Coordinate
  /// One standard deviation of the place to the north, and to the east, in metres.
  public var placeSigma: Double
  /// The instant; nil if no clock shows it.
  public var instant: UTC?
  /// One standard deviation of the clock, in seconds; nil if it is not trusted.
  public var clockSigma: Double?

  /// A place and an instant.
  public init(_ place: Coordinate, within placeSigma: Double, at instant: UTC?, within clockSigma: Double?) {
    (self.place, self.placeSigma, self.instant, self.clockSigma) = (place, placeSigma, instant, clockSigma)
  }
}

/// The error of a witness by its causes: standard deviations in degrees.
public struct SightErrors: Equatable, Sendable {
  /// A cause.
  public enum Cause: CaseIterable, Sendable { case clock, place, map, sight, hand }

  /// The body moves while the clock is wrong.
  public var clock = 0.0
  /// The body, or the landmark, is elsewhere from another place.
  public var place = 0.0
  /// The points of the map.
  public var map = 0.0
  /// What is sighted: a shadow's edge and its lean, the height of a body.
  public var sight = 0.0
  /// How well a hand lays or points the device.
  public var hand = 0.0

  /// No errors.
  public init() {}

  /// The error of one cause.
  public subscript(_ cause: Cause) -> Double {
    switch cause {
    case .clock: clock
    case .place: place
    case .map: map
    case .sight: sight
    case .hand: hand
    }
  }

  /// One standard deviation of all together.
  public var sigma: Double { (shared * shared + hand * hand + sight * sight).squareRoot() }

  /// The part that is the same for all sightings of one kind at one place: more of them do not reduce it.
  public var shared: Double { (clock * clock + place * place + map * map).squareRoot() }

  /// The cause of the largest part.
  public var worst: Cause { Cause.allCases.max { self[$0] < self[$1] } ?? .hand }
}

/// Why a witness shows no direction, or a check is not made.
public enum CheckRefusal: Error, Equatable, Sendable {
  /// No clock, or one that nothing vouches for.
  case clockNotTrusted
  /// The body is below the horizon.
  case belowHorizon(Angle)
  /// The direction would be exact to this 95 % bound only, for this cause; the height of the body.
  case tooUncertain(Angle, SightErrors.Cause, height: Angle?)
  /// Two points of a line, or a landmark and the place, are the same, or farther apart than one sees.
  case noLine(metres: Double)
  /// There is no heading.
  case noHeading
  /// The heading is from magnetic north only.
  case noTrueNorth
  /// The heading has no bound that shows a direction.
  case noBound
  /// The device moved.
  case moved
  /// The device is tilted by more than its edge allows.
  case tilted(Angle, allowed: Angle)
}
