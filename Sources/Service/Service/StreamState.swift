internal import Events
internal import Pointing
internal import Quantities

/// The settings, sensors, clock and place in force, and the gyroscope's bias: a recording that starts in mid-stream
/// begins with them, and with the calibration, which the pipeline holds.
struct StreamState {
  private var settings: Event?
  private var sensors: Event?
  private var clock: Event?
  private var place: Event?
  /// The bias of the gyroscope as this run has learnt it.
  private var learntBias: Event?
  /// The gyroscope's bias that was stored; nil where none was.
  private(set) var storedBias: GyroBias?
  /// The gyroscope's part name; nil while it is unknown.
  private(set) var gyroscope: String?

  /// Takes consumed events, and their output.
  mutating func observe(_ events: [Event], _ output: Output) {
    for event in events {
      switch event.content {
      case .settings: settings = event
      case .sensors(let set):
        sensors = event
        if let device = set.gyro?.device, device != gyroscope {
          (gyroscope, storedBias, learntBias) = (device, nil, nil)
        }
      case .gyroBias(let bias): storedBias = bias
      case .clock: clock = event
      case .place: place = event
      default: break
      }
    }
    if let bias = output.status?.gyroBias { learntBias = Event(.gyroBias(bias), at: output.reading.time) }
  }

  /// UTC at an instant, by the last clock; nil before the first.
  func date(at instant: Timestamp) -> UTC? {
    guard let clock, case .clock(let utc) = clock.content else { return nil }
    return utc + (instant - clock.time)
  }

  /// The events in force that another pipeline needs; it has its own settings and clock.
  func fromOutside(_ calibration: Event?) -> [Event] { [sensors, calibration, place, learntBias].compactMap(\.self) }

  /// The events in force, ordered by time; at the same instant in the contract's order.
  func events(_ calibration: Event?) -> [Event] {
    let all = [settings, sensors, clock, calibration, place, learntBias].compactMap(\.self)
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}
