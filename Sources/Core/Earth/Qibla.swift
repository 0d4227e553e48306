public import Quantities

/// The bearing and the distance to the Kaaba from a place.
public enum Qibla: Equatable, Sendable {
  /// A bearing clockwise from true north, and a distance in metres.
  case open(bearing: Angle, distance: Double)
  /// The place is within 30 m of the Kaaba and has no bearing.
  case kaaba(distance: Double)
  /// The place is within 30 m of the Kaaba's antipode and has no bearing: all directions are equally short.
  case antipode(distance: Double)

  /// The Kaaba's position.
  public static let kaaba = Coordinate(checkedLatitude: 21.4225241, longitude: 39.8261818)

  /// The point opposite the Kaaba on the earth, in the Pacific.
  public static let antipode = Coordinate(checkedLatitude: -21.4225241, longitude: -140.1738182)

  /// The distance from the Kaaba or its antipode within which there is no bearing, in metres.
  public static let reach = 30.0

  /// The bearing and the distance to the Kaaba from a place.
  public init(from place: Coordinate) {
    let way = GreatCircle(from: place, to: Qibla.kaaba)
    let halfway = GreatCircle.earthRadius * (.pi / 2)
    if way.distance <= Qibla.reach {
      self = .kaaba(distance: way.distance)
    } else if way.distance > halfway, GreatCircle(from: place, to: Qibla.antipode).distance <= Qibla.reach {
      self = .antipode(distance: way.distance)
    } else {
      // The bearing is nil only at the Kaaba and at its antipode.
      self = .open(bearing: way.bearing ?? .zero, distance: way.distance)
    }
  }

  /// The bearing, clockwise from true north in [0, 360) degrees; nil at the Kaaba and its antipode.
  public var bearing: Angle? {
    if case .open(let bearing, _) = self { bearing } else { nil }
  }

  /// The distance to the Kaaba, in metres.
  public var distance: Double {
    switch self {
    case .open(_, let distance), .kaaba(let distance), .antipode(let distance): distance
    }
  }
}
