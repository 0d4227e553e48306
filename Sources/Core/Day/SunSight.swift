internal import Almanac
internal import CMath
public import Earth
public import Quantities

/// An instant at which the sun, the shadow that it casts, or a right angle to them shows a direction.
public struct SunSight: Sendable {
  /// Where the sun is for a person who faces the direction.
  public enum Side: String, CaseIterable, Sendable {
    /// In front: it stands in the direction.
    case ahead
    /// Behind: a shadow points there.
    case behind
    /// At a right angle, on the left hand or on the right one.
    case left, right
  }

  /// The instant.
  public let instant: UTC
  /// Where the sun is.
  public let side: Side
  /// The sun then.
  public let sun: SunView
  /// The 95 % bound of a sight along the shadow of a plumb line, read within half a minute.
  public let bound: Angle

  /// The sun's radius: a shadow's edge is as wide.
  private static let radius = 16.0 / 60
  /// How far a line that hangs in moving air, or the edge of a wall, leans, in degrees.
  private static let lean = 0.5
  /// How far a right angle of folded paper, or of tiles, is off, in degrees.
  private static let rightAngle = 1.0
  /// Within how many minutes a clock is read.
  private static let reading = 0.5

  /// The instants of a span of at most two days, in order.
  public static func all(with bearing: Angle, at place: Coordinate, in span: Range<UTC>) -> [SunSight] {
    var ephemeris = Ephemeris()
    var sights: [SunSight] = []
    for (turn, sides) in [(0.0, (Side.ahead, Side.behind)), (90, (.right, .left))] {
      let direction = bearing + .degrees(turn)
      for alignment in Array(ephemeris.alignments(with: direction, at: place, in: span)) {
        let side = alignment.isByShadow ? sides.1 : sides.0
        sights.append(SunSight(side, at: alignment.instant, over: place, &ephemeris))
      }
    }
    return sights.sorted { $0.instant < $1.instant }
  }

  private init(_ side: Side, at instant: UTC, over place: Coordinate, _ ephemeris: inout Ephemeris) {
    (self.instant, self.side) = (instant, side)
    sun = SunView(ephemeris.direction(at: instant, over: place))
    let later = SunView(ephemeris.direction(at: instant + .seconds(60), over: place))
    let motion = abs((later.azimuth - sun.azimuth).wrapped.degrees) * SunSight.reading
    let edge = SunSight.radius / cos(sun.height)
    let lean = SunSight.lean * sin(sun.height) / cos(sun.height)
    let corner = side == .left || side == .right ? SunSight.rightAngle : 0
    bound = .degrees((motion * motion + edge * edge + lean * lean + corner * corner).squareRoot())
  }
}

/// Where the sun is in the sky of a place.
public struct SunView: Equatable, Sendable {
  /// The direction of its centre from true north, from 0 to 360 degrees.
  public let azimuth: Angle
  /// The height of its centre above a level horizon, without refraction.
  public let height: Angle

  /// The sun at an instant.
  public init(at instant: UTC, over place: Coordinate) {
    var ephemeris = Ephemeris()
    self.init(ephemeris.direction(at: instant, over: place))
  }

  /// A body in a direction: a unit vector to the east, the north and up.
  public init(_ direction: Vector3) {
    azimuth = Angle.radians(atan2(direction.x, direction.y)).onTheCard
    height = .radians(asin(min(max(direction.z, -1), 1)))
  }

  /// Whether its upper edge is above a level horizon.
  public var isUp: Bool { height.degrees > -50.0 / 60 }

  /// Whether it shows a direction: it is up, and not so high that its disc and its motion leave none.
  public var showsDirection: Bool { isUp && height.degrees <= 85 }

  /// The direction in which a shadow points.
  public var shadow: Angle { (azimuth + .degrees(180)).onTheCard }
}
