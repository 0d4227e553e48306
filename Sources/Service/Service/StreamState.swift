internal import Events
internal import Quantities

/// The settings, sensors, clock and place in force: a recording that starts in mid-stream begins with them, and with
/// the calibration, which the pipeline holds.
struct StreamState {
  private var settings: Event?
  private var sensors: Event?
  private var clock: Event?
  private var place: Event?

  /// Takes consumed events.
  mutating func observe(_ events: [Event]) {
    for event in events {
      switch event.content {
      case .settings: settings = event
      case .sensors: sensors = event
      case .clock: clock = event
      case .place: place = event
      default: break
      }
    }
  }

  /// UTC at an instant, by the last clock; nil before the first.
  func date(at instant: Timestamp) -> UTC? {
    guard let clock, case .clock(let utc) = clock.content else { return nil }
    return utc + (instant - clock.time)
  }

  /// The events in force that another pipeline needs; it has its own settings and clock.
  func fromOutside(_ calibration: Event?) -> [Event] { [sensors, calibration, place].compactMap(\.self) }

  /// The events in force, ordered by time; at the same instant in the contract's order.
  func events(_ calibration: Event?) -> [Event] {
    let all = [settings, sensors, clock, calibration, place].compactMap(\.self)
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
