public import Quantities

/// How much the iron of a building changes the field from place to place, and over what distance.
public enum Iron: Equatable, Sendable {
  /// No iron.
  case none
  /// A scatter across the field, one standard deviation as a share of the earth's field, and the distance in metres
  /// over which it changes: the autocorrelation falls to a half at 1.18 times this.
  case room(scatter: Double, extent: Double)
  /// As on one of the recorded walks through a shopping mall, chosen by the seed.
  case mall
  /// Bends along the way around a mean field.
  case bends(Bends)

  /// Bends along the way, and the mean around which the field scatters.
  public struct Bends: Equatable, Sendable {
    /// One standard deviation as a share of the earth's field.
    public var scatter: Double
    /// The distance in metres over which the field changes.
    public var extent: Double
    /// Whether the autocorrelation is an exponential of the distance rather than a bell curve.
    public var isExponential: Bool
    /// The mean field that is added, as shares of the earth's field: along it, across it to magnetic east, and across
    /// it in dip.
    public var mean: Vector3

    /// Bends with these properties.
    public init(scatter: Double, extent: Double, isExponential: Bool = false, mean: Vector3 = .zero) {
      (self.scatter, self.extent, self.isExponential, self.mean) = (scatter, extent, isExponential, mean)
    }
  }

  /// Whether the autocorrelation is an exponential of the distance rather than a bell curve.
  var isExponential: Bool {
    switch self {
    case .mall: true
    case .bends(let bends): bends.isExponential
    case .none, .room: false
    }
  }

  /// The mean field as shares of the earth's: along it, across it to magnetic east, and across it in dip; nil: drawn.
  var mean: Vector3? { if case .bends(let bends) = self { bends.mean } else { nil } }

  /// The extent of rooms, in metres. Public recordings of phones that walk through a room without magnets show a field
  /// that scatters by 4 to 6 % in size, by 4 to 5 degrees in dip and by 8 to 10 degrees in direction. The direction's
  /// autocorrelation is 0.8 after 1 s, 0.3 after 2 to 3 s and 0 after 5 s, which this extent reproduces at 0.8 m/s. The
  /// room as a whole is weaker by 11 %, less steep by 3 degrees, and bends by 1 to 4.
  public static let usualExtent = 1.3

  /// The scatter along the field, across it to magnetic east, and across it in dip, as shares of the scatter. In rooms,
  /// a scatter of 8 % at a dip of 60 degrees means 5 %, 9 degrees and 4.6 degrees. In malls the size scatters by 12 %,
  /// dip and direction by 6.6 and 10 degrees at a dip of 44.
  private static let (inRooms, inMalls) = (Vector3(0.6, 1, 1), Vector3(0.9, 1, 0.9))

  /// Scatter and extent on 20 walks through a shopping mall, from the Indoor Location Competition 2.0 (XYZ10, Microsoft
  /// Research). The direction scatters by 5 to 25 degrees. The autocorrelation falls to a half after 0.8 to 13 s, with
  /// a median of 2.5 s, at about 1.05 m/s. It is 0.8 after 1 s and 0.2 after 5: nearer to an exponential than to a bell
  /// curve, so it falls to a half at 0.69 of these extents. Scatter and extent belong together: large bends last
  /// longest.
  private static let walks: [(scatter: Double, extent: Double)] = [
    (0.164, 7.5), (0.082, 3.2), (0.074, 2.7), (0.081, 2.0), (0.297, 22.2), (0.292, 19.0), (0.122, 3.7), (0.056, 2.9),
    (0.111, 4.2), (0.087, 1.5), (0.109, 1.9), (0.086, 1.0), (0.136, 14.8), (0.147, 9.3), (0.167, 4.6), (0.079, 3.9),
    (0.081, 3.1), (0.111, 4.4), (0.093, 1.7), (0.115, 4.1),
  ]

  /// The scatter, the extent in metres, and the shares of the scatter by direction.
  func drawn(seed: UInt64) -> (scatter: Double, extent: Double, shares: Vector3) {
    switch self {
    case .none: return (0, Self.usualExtent, Self.inRooms)
    case .room(let scatter, let extent): return (scatter, extent, Self.inRooms)
    case .bends(let bends): return (bends.scatter, bends.extent, Self.inRooms)
    case .mall:
      var random = RandomStream(seed: seed, name: "mall")
      let walk = Self.walks[min(Int(clamping: random.uniform() * Double(Self.walks.count)), Self.walks.count - 1)]
      return (walk.scatter, walk.extent, Self.inMalls)
    }
  }
}
