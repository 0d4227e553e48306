public import Almanac
public import Earth
public import Quantities

/// How prayer times were checked: whether the authority that people follow there prints the same ones.
public enum Standing: Sendable {
  /// The authority's, compared with its printed times.
  case printed(PrintedTimes)
  /// Derived from tables of mosques or of an authority, obtained at second hand.
  case relayed(PrintedTimes)
  /// As the authority publishes its rule: not compared with printed times of that country, or changed by the user.
  case published
  /// A general rule, used if no authority of that country is known.
  case general
  /// The user's own angles.
  case own
  /// As the Adhan libraries compute them.
  case libraries
  /// From a timetable that the user gave, by its name.
  case timetable(String)

  /// The standing of a method by itself, or at a place.
  public init(of method: Method, at place: Coordinate? = nil) {
    let known = PrintedTimes(of: method).map { known in place.map { known.at($0) } ?? known }
    self = method == .gulf ? .general : known.map { $0.isRelayed ? .relayed($0) : .printed($0) } ?? .published
  }

  /// The standing of a user's settings, at a place on a day.
  public init(_ settings: DaySettings, _ authority: Authority, at place: Coordinate? = nil, on day: CivilDay) {
    let method = settings.method ?? authority.method
    let isPresent = method.convention.former.map { day >= $0.end } ?? true
    if settings.isCompatible {
      self = .libraries
    } else if settings.hasOwnAngles {
      self = .own
    } else if settings.method == nil && !authority.isOwn {
      self = .general
    } else if settings.follows(authority) && !settings.changes(authority) && isPresent {
      self = Standing(of: method, at: place)
    } else {
      self = method == .gulf ? .general : .published
    }
  }

  /// A word for it that programs read.
  public var word: StaticString {
    switch self {
    case .printed: "printed"
    case .relayed: "relayed"
    case .published: "published"
    case .general: "general"
    case .own: "own"
    case .libraries: "libraries"
    case .timetable: "timetable"
    }
  }
}
