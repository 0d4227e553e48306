public import Quantities

/// Where the Kaaba is from a place.
public enum Qibla: Equatable, Sendable {
  /// In this direction, clockwise from true north, so many metres away.
  case open(bearing: Angle, distance: Double)
  /// Here: within 30 m no direction is meant.
  case kaaba(distance: Double)
  /// Opposite on the earth: within 30 m of that point every direction is as short.
  case antipode(distance: Double)

  /// The Kaaba.
  public static let kaaba = Coordinate(checkedLatitude: 21.4225241, longitude: 39.8261818)

  /// The point opposite the Kaaba on the earth, in the Pacific.
  public static let antipode = Coordinate(checkedLatitude: -21.4225241, longitude: -140.1738182)

  /// How near the Kaaba or its antipode there is no bearing, in metres.
  public static let reach = 30.0

  /// Where the Kaaba is from a place.
  public init(from place: Coordinate) {
    let way = GreatCircle(from: place, to: Qibla.kaaba)
    let halfway = GreatCircle.earthRadius * (.pi / 2)
    if way.distance <= Qibla.reach {
      self = .kaaba(distance: way.distance)
    } else if way.distance > halfway, GreatCircle(from: place, to: Qibla.antipode).distance <= Qibla.reach {
      self = .antipode(distance: way.distance)
    } else {
      // Beyond the reach of both there is one.
      self = .open(bearing: way.bearing ?? .zero, distance: way.distance)
    }
  }

  /// The direction, clockwise from true north in [0, 360) degrees; nil where there is none.
  public var bearing: Angle? {
    if case .open(let bearing, _) = self { bearing } else { nil }
  }

  /// How far the Kaaba is, in metres.
  public var distance: Double {
    switch self {
    case .open(_, let distance), .kaaba(let distance), .antipode(let distance): distance
    }
  }
}
