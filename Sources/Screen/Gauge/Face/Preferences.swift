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

  /// What the screen shows.
  public enum View: String, CaseIterable, Sendable {
    /// The dial, and what a visitor needs: the turn, the heading, what to do, the place.
    case plain
    /// The dial, and everything that is measured.
    case instruments
    /// The dial alone, over the whole screen.
    case dial
  }

  /// The unit of distances.
  public var units: ReadingText.Unit
  /// The north that directions count from.
  public var north: North
  /// What the screen shows.
  public var view: View

  /// The choices; kilometres, true north and the plain view by default.
  public init(units: ReadingText.Unit = .kilometres, north: North = .geographic, view: View = .plain) {
    self.units = units
    self.north = north
    self.view = view
  }
}
