internal import Events

/// What of a stream's events still holds: what a recording that begins in its midst has to begin with.
struct StreamState {
  private var settings: Event?
  private var sensors: Event?
  private var clock: Event?
  private var calibration: Event?
  private var place: Event?

  /// Takes what was consumed.
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

  /// In the order of time; at one instant in the contract's.
  var events: [Event] {
    let all = [settings, sensors, clock, calibration, place].compactMap(\.self)
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
