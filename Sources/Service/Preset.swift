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

  /// What has to be said where another preset was in force. What is not set any more gives way to what is kept, and a
  /// calibration that is kept to a newer one.
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
      // Where nothing is kept it is a place from so long ago that it counts no more.
      let tooOld = Place(
        source: .cached, latitude: gone.latitude, longitude: gone.longitude,
        age: settings.location.cachedFor * 3600)
      changes.append(.place(kept.place ?? tooOld))
    }
    return changes
  }
}
