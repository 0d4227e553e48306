public import Events
internal import Formats
internal import Quantities

/// What the command line says instead of a trace, or of a simulation.
public struct Overrides: Sendable {
  /// The calibration, whatever the trace holds.
  public var calibration: Calibration?
  /// The place, whatever receivers say.
  public var place: Place?
  /// What is set differently, in every settings event of the trace too.
  public var settings: [@Sendable (inout Settings) -> Void] = []

  /// The trace as it is.
  public init() {}

  /// What comes before everything else in the stream.
  public var opening: [Event] { settings.isEmpty ? [] : [Event(.settings(applied(to: Settings())), at: .zero)] }

  /// What comes behind the stream's header.
  public var behindHeader: [Event] {
    let contents: [Event.Content?] = [calibration.map { .calibration($0) }, place.map { .place($0) }]
    return contents.compactMap(\.self).map { Event($0, at: .zero) }
  }

  /// An event of the stream as it counts now; nil where it does not.
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
