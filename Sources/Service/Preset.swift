public import Events

/// What the pipeline is told beside what sensors and receivers say: at the start, and again when the configuration is
/// loaded anew.
public struct Preset: Equatable, Sendable {
  /// All settings, in one event.
  public var settings: Settings
  /// A calibration that was asked for; it beats the ones that are kept.
  public var calibration: Calibration?
  /// A place set by hand.
  public var place: Place?

  /// Settings, and what else is set by hand.
  public init(settings: Settings = Settings(), calibration: Calibration? = nil, place: Place? = nil) {
    (self.settings, self.calibration, self.place) = (settings, calibration, place)
  }

  /// As events for the beginning of a stream.
  public var contents: [Event.Content] {
    [.settings(settings)] + [calibration.map { .calibration($0) }, place.map { .place($0) }].compactMap(\.self)
  }

  /// What has to be said where another preset was in force.
  func changes(from old: Preset) -> [Event.Content] {
    var changes: [Event.Content] = []
    if settings != old.settings { changes.append(.settings(settings)) }
    if let calibration, calibration != old.calibration { changes.append(.calibration(calibration)) }
    if let place, place != old.place { changes.append(.place(place)) }
    return changes
  }
}
