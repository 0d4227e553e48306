public import Formats

/// The user's choices.
public struct Preferences: Equatable, Sendable {
  /// The north that directions count from.
  public enum North: String, CaseIterable, Sendable {
    /// True north, towards the geographic pole.
    case geographic = "true"
    /// Magnetic north.
    case magnetic
  }

  /// The unit of distances.
  public var units: ReadingText.Unit
  /// The north that directions count from.
  public var north: North
  /// Whether the dial takes the whole screen.
  public var fullDial: Bool

  /// The choices; kilometres and true north by default.
  public init(units: ReadingText.Unit = .kilometres, north: North = .geographic, fullDial: Bool = false) {
    self.units = units
    self.north = north
    self.fullDial = fullDial
  }
}
