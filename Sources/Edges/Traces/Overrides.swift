internal import Configuration
public import Events
internal import Quantities

/// The values of the command line that replace those of a trace or a simulation.
public struct Overrides: Sendable {
  /// The calibration in place of those of the trace.
  public var calibration: Calibration?
  /// The place in place of fixes and places of the trace.
  public var place: Place?
  /// Changes of settings, made in every settings event of the trace too.
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

  /// An event of the stream after the replacements; nil where it is left out.
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
