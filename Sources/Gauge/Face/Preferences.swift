/// What whoever looks has chosen.
public struct Preferences: Equatable, Sendable {
  /// Which unit distances are in.
  public enum Units: String, CaseIterable, Sendable {
    /// Kilometres.
    case metric = "km"
    /// Miles.
    case imperial = "mi"
  }

  /// From which north directions count.
  public enum North: String, CaseIterable, Sendable {
    /// The pole.
    case geographic = "true"
    /// Where the needle points.
    case magnetic
  }

  /// Which unit distances are in.
  public var units: Units
  /// From which north directions count.
  public var north: North
  /// Whether the dial takes the whole screen.
  public var fullDial: Bool

  /// A choice.
  public init(units: Units = .metric, north: North = .geographic, fullDial: Bool = false) {
    self.units = units
    self.north = north
    self.fullDial = fullDial
  }
}
