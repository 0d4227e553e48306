/// The user's choices.
public struct Preferences: Equatable, Sendable {
  /// The unit of distances.
  public enum Units: String, CaseIterable, Sendable {
    /// Kilometres.
    case metric = "km"
    /// Miles.
    case imperial = "mi"
  }

  /// The north that directions count from.
  public enum North: String, CaseIterable, Sendable {
    /// True north, towards the geographic pole.
    case geographic = "true"
    /// Magnetic north.
    case magnetic
  }

  /// The unit of distances.
  public var units: Units
  /// The north that directions count from.
  public var north: North
  /// Whether the dial takes the whole screen.
  public var fullDial: Bool

  /// The choices; kilometres and true north by default.
  public init(units: Units = .metric, north: North = .geographic, fullDial: Bool = false) {
    self.units = units
    self.north = north
    self.fullDial = fullDial
  }
}
