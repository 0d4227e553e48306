internal import Almanac
internal import CMath
public import Earth
public import Events
public import Quantities

/// What a person lays the device along, or points it at.
public enum Sight: Equatable, Sendable {
  /// What casts the shadow along which an edge lies.
  public enum Caster: String, CaseIterable, Sendable {
    /// A line with a weight.
    case plumb
    /// The vertical edge of a wall or a door.
    case edge
    /// The device itself: it is turned until its sides cast no shadow beside it.
    case own
  }

  /// An edge lies along a shadow.
  case shadow(Caster)
  /// An edge lies along a line between two points of a map, whose standard deviation is in metres.
  case line(Coordinate, Coordinate, within: Double)
  /// The top edge points at the sun.
  case sun
  /// The top edge points at the moon.
  case moon
  /// The top edge points at the star near the pole.
  case polaris
  /// The top edge points at a landmark of a map, whose standard deviation is in metres.
  case landmark(Coordinate, within: Double)

  /// Whether the device lies along it, in either direction.
  public var isTwoWay: Bool {
    switch self {
    case .shadow, .line: true
    case .sun, .moon, .polaris, .landmark: false
    }
  }

  /// Whether its direction depends on the time.
  public var isOfSky: Bool {
    switch self {
    case .line, .landmark: false
    case .shadow, .sun, .moon, .polaris: true
    }
  }

  /// The kind of the witness.
  public var kind: Witness.Kind {
    switch self {
    case .shadow: .shadow
    case .line: .line
    case .sun: .sun
    case .moon: .moon
    case .polaris: .polaris
    case .landmark: .landmark
    }
  }

  /// The tilt up to which the device may be held. A shadow, like a line, stays in its vertical plane on a slope, so an
  /// edge along it may lean. What is pointed at, or casts its own shadow, is judged by eye on a level device.
  public var allowedTilt: Angle { self == .shadow(.own) || !isTwoWay ? .degrees(10) : .degrees(25) }
}

/// The direction of an edge from true north by a witness.
public struct SightedDirection: Equatable, Sendable {
  /// The direction in which the device points, or the opposite one if it lies along a line.
  public var direction: Angle
  /// Its errors.
  public var errors: SightErrors
  /// The height of the body; nil for what is on the earth.
  public var height: Angle?

  /// The widest 95 % bound of a witness: a wider one shows little that a compass does not.
  public static let widest = Angle.degrees(6)
  /// The farthest landmark, in metres: a mountain that is seen from another one.
  public static let farthest = 300_000.0
  /// The longest line, in metres: the direction of a longer one is not the same everywhere.
  public static let longest = 100_000.0

  /// The direction of what is sighted; throws if it shows none.
  public init(_ sight: Sight, from point: Standpoint) throws(CheckRefusal) {
    switch sight {
    case .line(let start, let end, let sigma):
      guard let way = SightedDirection.way(from: start, to: end), way.metres <= SightedDirection.longest else {
        throw .noLine(metres: GreatCircle(from: start, to: end).distance)
      }
      (direction, errors) = (way.middle, SightErrors())
      errors.map = SightedDirection.degrees(sigma * Double(2).squareRoot() / way.metres)
      errors.hand = SightedDirection.laying
    case .landmark(let target, let sigma):
      guard let way = SightedDirection.way(from: point.place, to: target), way.metres <= SightedDirection.farthest
      else { throw .noLine(metres: GreatCircle(from: point.place, to: target).distance) }
      (direction, errors) = (way.start, SightErrors())
      errors.map = SightedDirection.degrees(sigma / way.metres)
      errors.place = SightedDirection.degrees(point.placeSigma / way.metres)
      errors.hand = SightedDirection.aiming
    case .shadow, .sun, .moon, .polaris:
      (direction, errors, height) = try SightedDirection.body(of: sight, from: point)
    }
    let bound = Angle.degrees(1.96 * errors.sigma)
    guard bound <= SightedDirection.widest else { throw .tooUncertain(bound, errors.worst, height: height) }
  }

  // MARK: - The sky

  /// One standard deviation of an edge of 12 cm that is laid along a line to within a millimetre, in degrees.
  private static let laying = 0.5
  /// The same of an edge along which a landmark is sighted, and of one that is pointed at a body above it by eye.
  private static let aiming = 1.0
  private static let pointing = 1.5
  /// The sun's radius in degrees: half of it is the standard deviation of where the middle of a shadow's edge is seen.
  private static let radius = 16.0 / 60

  private static func body(
    of sight: Sight, from point: Standpoint
  ) throws(CheckRefusal) -> (Angle, SightErrors, Angle?) {
    guard let instant = point.instant, let clockSigma = point.clockSigma else { throw .clockNotTrusted }
    var ephemeris = Ephemeris()
    func toward(_ instant: UTC, _ place: Coordinate) -> Vector3 {
      switch sight {
      case .moon: NightSky.moon(at: instant, over: place)
      case .polaris: NightSky.polaris(at: instant, over: place)
      default: ephemeris.direction(at: instant, over: place)
      }
    }
    func azimuth(_ direction: Vector3) -> Angle { .radians(atan2(direction.x, direction.y)) }
    let seen = toward(instant, point.place)
    let (direction, height) = (azimuth(seen), Angle.radians(asin(min(max(seen.z, -1), 1))))
    // Refraction lifts a body at the horizon by 34', and does not turn its direction.
    guard height.degrees > -0.5 else { throw .belowHorizon(height) }
    var errors = SightErrors()
    let later = azimuth(toward(instant + .seconds(30), point.place))
    errors.clock = abs((later - direction).wrapped.degrees) / 30 * clockSigma
    errors.place = placeError(point) { azimuth(toward(instant, $0)) }
    let steepness = sin(height) / max(cos(height), 0.001)
    let edge = radius / 2 / max(cos(height), 0.001)
    func sum(_ parts: Double...) -> Double { parts.reduce(0) { $0 + $1 * $1 }.squareRoot() }
    switch sight {
    // A line in moving air leans by half a degree in 95 of 100, and a built edge by one.
    case .shadow(.plumb): (errors.sight, errors.hand) = (sum(edge, 0.25 * steepness), laying)
    case .shadow(.edge): (errors.sight, errors.hand) = (sum(edge, 0.5 * steepness), laying)
    // Half a millimetre of shadow is seen beside a device that is 8 mm thick.
    case .shadow(.own): (errors.sight, errors.hand) = (sum(edge, 3.6 * steepness), 0)
    // The eye carries the body down to the device along a line that leans by a degree.
    default: (errors.sight, errors.hand) = (steepness, pointing)
    }
    return (direction.onTheCard, errors, height)
  }

  /// How far a direction turns if the place is off by its standard deviation to the north and to the east.
  private static func placeError(_ point: Standpoint, _ azimuth: (Coordinate) -> Angle) -> Double {
    let place = point.place
    let north = min(point.placeSigma / 111_000, 5)
    let east = min(north / max(cos(Angle.degrees(place.latitude)), 0.01), 90)
    let side: Double = place.latitude > 0 ? -1 : 1
    let here = azimuth(place)
    var squares = 0.0
    for (north, east) in [(side * north, 0), (0, east)] {
      let moved = Coordinate(latitude: place.latitude + north, longitude: place.longitude + east)
      let turn = moved.map { (azimuth($0) - here).wrapped.degrees } ?? 180
      squares += turn * turn
    }
    return squares.squareRoot()
  }

  // MARK: - The map

  private static func degrees(_ ratio: Double) -> Double { atan(ratio) * 180 / .pi }

  /// The direction between two points on the ellipsoid of WGS84, at the first one and in the middle, by their middle
  /// latitude: within 0.02 degrees up to these lengths. A sphere turns it by up to 0.19 degrees. Nil below a metre.
  private static func way(
    from start: Coordinate, to end: Coordinate
  ) -> (start: Angle, middle: Angle, metres: Double)? {
    let middle = Angle.degrees((start.latitude + end.latitude) / 2)
    let east = Angle.degrees(end.longitude - start.longitude).wrapped.radians
    let (sine, cosine) = (sin(middle), cos(middle))
    let square = 0.00669437999014
    let normal = 6_378_137 / (1 - square * sine * sine).squareRoot()
    let meridian = normal * (1 - square) / (1 - square * sine * sine)
    let northward = meridian * (end.latitude - start.latitude) * (.pi / 180) * cos(Angle.radians(east / 2))
    let eastward = normal * cosine * east
    let metres = (northward * northward + eastward * eastward).squareRoot()
    guard metres >= 1 else { return nil }
    let direction = Angle.radians(atan2(eastward, northward))
    return ((direction - .radians(east * sine / 2)).onTheCard, direction.onTheCard, metres)
  }
}
