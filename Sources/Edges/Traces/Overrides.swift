internal import Configuration
public import Events
internal import Quantities

/// The values from the command line that replace those of a trace or a simulation.
public struct Overrides: Sendable {
  /// The calibration to use instead of the trace's.
  public var calibration: Calibration?
  /// The place to use instead of the trace's fixes and places.
  public var place: Place?
  /// Changes to settings, also applied to every settings event of the trace.
  public var settings: [@Sendable (inout Settings) -> Void] = []

  /// No replacement.
  public init() {}

  /// The events before the stream.
  public var opening: [Event] { settings.isEmpty ? [] : [Event(.settings(applied(to: Settings())), at: .zero)] }

  /// The events after the stream's header.
  public var behindHeader: [Event] {
    let contents: [Event.Content?] = [calibration.map { .calibration($0) }, place.map { .place($0) }]
    return contents.compactMap(\.self).map { Event($0, at: .zero) }
  }

  /// An event of the stream after the replacements; nil if it is dropped.
  public func applied(to event: Event) -> Event? {
    switch event.content {
    case .settings(let own): Event(.settings(applied(to: own)), at: event.time)
    case .calibration where calibration != nil: nil
    case .place where place != nil, .fix where place != nil: nil
    default: event
    }
  }

  private func applied(to own: Settings) -> Settings {
    var changed = own
    for change in settings { change(&changed) }
    SettingsOrder.restore(in: &changed)
    return changed
  }
}
