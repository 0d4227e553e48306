public import Events
public import Pointing
public import Quantities

/// The settings, sensors, clock, calibration and place in force, and the gyroscope's bias. A recording that starts in
/// mid-stream begins with them.
public struct StreamState {
  private var settings: Event?
  private var sensors: Event?
  private var clock: Event?
  /// The calibration that was given last. The pipeline may have found a newer one.
  private var calibration: Event?
  /// The place that was given last.
  private var place: Event?
  /// The position that the pipeline last had from a receiver, or from an earlier place, as a place with its age; nil
  /// after a newer place was given.
  private var known: Event?
  /// The last tick.
  private(set) var tick = Timestamp.zero
  /// The gyroscope's bias as this run has learnt it, or as it was given.
  private var learntBias: Event?
  /// The gyroscope's stored bias; nil if none was stored.
  private(set) var storedBias: GyroBias?
  /// The gyroscope's part name; nil while it is unknown.
  private(set) var gyroscope: String?

  /// The state before the first event.
  public init() {}

  /// Takes the consumed events and the output of a tick.
  mutating func observe(_ events: [Event], _ output: Output) {
    for event in events { observe(event) }
    observePosition(of: output)
    if let bias = output.status?.gyroBias { learntBias = Event(.gyroBias(bias), at: output.reading.time) }
  }

  /// Takes the position in use from an output. Fixes are not taken directly, because only the pipeline knows which are
  /// good.
  public mutating func observePosition(of output: Output) {
    guard let position = output.status?.position else { return }
    let age: TimeSpan
    switch output.reading.location {
    case .gps: age = .zero
    case .cached(let old): age = old
    case .stale, .manual, .none: return
    }
    let place = Place(
      source: .cached, latitude: position.latitude, longitude: position.longitude, altitude: position.altitude,
      age: age.seconds)
    known = Event(.place(place), at: output.reading.time)
  }

  /// The place in force: the last known position, or the place that was given after it.
  private var placeInForce: Event? { known ?? place }

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
    case .place(let given):
      place = event
      if given.source == .manual || instant(of: event) >= known.map(instant) ?? -.infinity { known = nil }
    case .tick: tick = event.time
    case .fix, .accel, .gyro, .magn, .heading, .truth, .mark, .witness: break
    }
  }

  /// UTC at an instant, by the last clock event; nil before the first.
  public func date(at instant: Timestamp) -> UTC? {
    guard let clock, case .clock(let utc) = clock.content else { return nil }
    return utc + (instant - clock.time)
  }

  /// The events in force that another pipeline needs, which has its own settings and clock.
  func fromOutside(_ calibration: Event?) -> [Event] {
    [sensors, calibration, placeInForce, learntBias].compactMap(\.self)
  }

  /// The instant at which a place was determined, in seconds of the stream; it may lie years before the stream.
  private func instant(of event: Event) -> Double {
    guard case .place(let place) = event.content else { return -.infinity }
    return (event.time - .zero).seconds - (place.age ?? 0)
  }

  /// The events in force, with the pipeline's calibration (default: the one given last). Their time is `time`, though
  /// some may have come into force days before.
  public func opening(at time: Timestamp, _ calibration: Event? = nil) -> StreamOpening {
    var contents = [
      settings, sensors, date(at: time).map { Event(.clock($0), at: time) }, calibration ?? self.calibration,
      placeInForce, learntBias,
    ].compactMap { $0?.content }
    if let place = placeInForce, case .place(var old) = place.content, let age = old.age {
      old.age = age + (time - place.time).seconds
      contents = contents.map { if case .place = $0 { .place(old) } else { $0 } }
    }
    return StreamOpening(contents.map { Event($0, at: time) }, at: time)
  }
}
