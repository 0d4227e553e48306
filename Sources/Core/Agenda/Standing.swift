public import Almanac
public import Earth
public import Quantities

/// How prayer times were checked: whether the authority that people follow there prints the same.
public enum Standing: Sendable {
  /// The authority's, compared with times that it printed.
  case printed(PrintedTimes)
  /// Made from tables of mosques or of an authority that came through other hands.
  case relayed(PrintedTimes)
  /// An authority's as it is published: not compared with printed times of that country, or changed by the user.
  case published
  /// No authority's of that country: a rule that is used where none is known.
  case general
  /// The user's own depths.
  case own
  /// Those of the Adhan libraries.
  case libraries
  /// Those of a timetable that the user gave, by its name.
  case timetable(String)

  /// The standing of a method by itself, or at a place.
  public init(of method: Method, at place: Coordinate? = nil) {
    let known = PrintedTimes(of: method).map { known in place.map { known.at($0) } ?? known }
    self = method == .gulf ? .general : known.map { $0.isRelayed ? .relayed($0) : .printed($0) } ?? .published
  }

  /// The standing of what is set, at a place on a day.
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

  /// Its word for programs.
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
