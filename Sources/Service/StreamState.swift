internal import Events

/// The settings, sensors, clock, calibration and place in force: a recording that starts in mid-stream begins with
/// them.
struct StreamState {
  private var settings: Event?
  private var sensors: Event?
  private var clock: Event?
  private var calibration: Event?
  private var place: Event?

  /// Takes consumed events.
  mutating func observe(_ events: [Event]) {
    for event in events {
      switch event.content {
      case .settings: settings = event
      case .sensors: sensors = event
      case .clock: clock = event
      case .calibration: calibration = event
      case .place: place = event
      default: break
      }
    }
  }

  /// The events in force, ordered by time; at the same instant in the contract's order.
  var events: [Event] {
    let all = [settings, sensors, clock, calibration, place].compactMap(\.self)
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
