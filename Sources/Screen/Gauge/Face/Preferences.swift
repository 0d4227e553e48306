public import Readings
public import Words

/// The user's choices.
public struct Preferences: Equatable, Sendable {
  /// The unit of distances.
  public var units: ReadingText.Unit
  /// The north that directions count from.
  public var north: North
  /// The view that the screen shows.
  public var view: GaugeView

  /// The choices; kilometres, true north and the plain view by default.
  public init(units: ReadingText.Unit = .kilometres, north: North = .geographic, view: GaugeView = .plain) {
    self.units = units
    self.north = north
    self.view = view
  }
}
