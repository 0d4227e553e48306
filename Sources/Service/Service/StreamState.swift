public import Events
internal import Pointing
public import Quantities

/// The settings, sensors, clock, calibration and place in force, and the gyroscope's bias: a recording that starts in
/// mid-stream begins with them.
public struct StreamState {
  private var settings: Event?
  private var sensors: Event?
  private var clock: Event?
  /// The calibration that was given last. The pipeline may have found a newer one.
  private var calibration: Event?
  private var place: Event?
  /// The last tick.
  private(set) var tick = Timestamp.zero
  /// The bias of the gyroscope as this run has learnt it, or as it was given.
  private var learntBias: Event?
  /// The gyroscope's bias that was stored; nil where none was.
  private(set) var storedBias: GyroBias?
  /// The gyroscope's part name; nil while it is unknown.
  private(set) var gyroscope: String?

  /// The state before the first event.
  public init() {}

  /// Takes consumed events, and their output.
  mutating func observe(_ events: [Event], _ output: Output) {
    for event in events { observe(event) }
    if let bias = output.status?.gyroBias { learntBias = Event(.gyroBias(bias), at: output.reading.time) }
  }

  /// Takes an event.
  public mutating func observe(_ event: Event) {
    switch event.content {
    case .settings: settings = event
    case .sensors(let set):
      sensors = event
      if let device = set.gyro?.device, device != gyroscope {
        (gyroscope, storedBias, learntBias) = (device, nil, nil)
      }
    case .gyroBias(let bias): (storedBias, learntBias) = (bias, event)
    case .clock: clock = event
    case .calibration: calibration = event
    case .place: place = event
    case .tick: tick = event.time
    case .fix, .accel, .gyro, .magn, .heading, .truth, .mark: break
    }
  }

  /// UTC at an instant, by the last clock; nil before the first.
  public func date(at instant: Timestamp) -> UTC? {
    guard let clock, case .clock(let utc) = clock.content else { return nil }
    return utc + (instant - clock.time)
  }

  /// The events in force that another pipeline needs; it has its own settings and clock.
  func fromOutside(_ calibration: Event?) -> [Event] { [sensors, calibration, place, learntBias].compactMap(\.self) }

  /// What is in force at an instant, with the calibration that the pipeline has (default: the one given last). The
  /// events have that time: those in force may have begun days before.
  public func opening(at time: Timestamp, _ calibration: Event? = nil) -> StreamOpening {
    var contents = [
      settings, sensors, date(at: time).map { Event(.clock($0), at: time) }, calibration ?? self.calibration, place,
      learntBias,
    ].compactMap { $0?.content }
    if let place, case .place(var old) = place.content, let age = old.age {
      old.age = age + (time - place.time).seconds
      contents = contents.map { if case .place = $0 { .place(old) } else { $0 } }
    }
    return StreamOpening(contents.map { Event($0, at: time) }, at: time)
  }
}
