public import Events

/// The configured input of the pipeline: settings, calibration, place. It enters the stream at the start, and its
/// changes when the configuration is reloaded.
public struct Preset: Equatable, Sendable {
  /// All settings, in one event.
  public var settings: Settings
  /// A calibration given by the user; it has priority over a saved one.
  public var calibration: Calibration?
  /// A place set by hand.
  public var place: Place?
  /// The place's name, if the place was given by name.
  public var placeName: String?

  /// A preset (default: default settings, nothing set by hand).
  public init(settings: Settings = Settings(), calibration: Calibration? = nil, place: Place? = nil) {
    (self.settings, self.calibration, self.place) = (settings, calibration, place)
  }

  /// As events for the beginning of a stream.
  public var contents: [Event.Content] {
    [.settings(settings)] + [calibration.map { .calibration($0) }, place.map { .place($0) }].compactMap(\.self)
  }

  /// The events that replace an old preset by this one. A calibration or place that is no longer configured is replaced
  /// by the saved one in `kept`. The same holds for a calibration in force that differs from the saved one.
  func changes(from old: Preset, kept: Preset = Preset(), inForce: Calibration? = nil) -> [Event.Content] {
    var changes: [Event.Content] = []
    if settings != old.settings { changes.append(.settings(settings)) }
    if let calibration {
      if calibration != old.calibration { changes.append(.calibration(calibration)) }
    } else if let kept = kept.calibration, kept != inForce {
      changes.append(.calibration(kept))
    }
    if let place {
      if place != old.place { changes.append(.place(place)) }
    } else if let gone = old.place {
      // Without a saved place, the old one is sent again, with an age at which it is not used.
      let tooOld = Place(
        source: .cached, latitude: gone.latitude, longitude: gone.longitude,
        age: settings.location.cachedFor * 3600)
      changes.append(.place(kept.place ?? tooOld))
    }
    return changes
  }
}
