internal import CCore
internal import Events
internal import Quantities
internal import Simulation

/// The content of a pointer that `qibla_board_open` returns: a simulated board.
struct BoardSession {
  private var simulator: Simulator
  /// The next event, if it was not due yet.
  private var coming: Event?
  /// The last event that was given.
  private var last: Event?

  /// A board that runs a scenario; nil if the text is no scenario. Default: the scenario's own seed.
  init?(_ text: UnsafeBufferPointer<UInt8>, seed: UInt64?) {
    guard let text = ascii(text), let scenario = try? Scenario(parsing: text, name: "board") else { return nil }
    simulator = Simulator(scenario, seed: seed)
  }

  /// The session of a pointer.
  static func at(_ pointer: OpaquePointer) -> UnsafeMutablePointer<BoardSession> { UnsafeMutablePointer(pointer) }

  /// What `next` found.
  enum Found {
    case event(Event)
    case notYet, over
  }

  /// The next event, if it is due by a time.
  mutating func next(until end: Timestamp) -> Found {
    guard let event = coming ?? simulator.next() else { return .over }
    guard event.time <= end else {
      coming = event
      return .notYet
    }
    (coming, last) = (nil, event)
    return .event(event)
  }

  var sensors: SensorSet { simulator.sensorSet }

  /// The calibration of the last event.
  var calibration: Calibration? {
    guard case .calibration(let calibration) = last?.content else { return nil }
    return calibration
  }

  /// The text of the last event.
  var mark: String {
    guard case .mark(let text) = last?.content else { return "" }
    return text
  }

  /// The elevation of y above the horizon, without sways.
  var tilt: Angle { simulator.tilt }

  /// Performs an action; returns whether the text is one.
  mutating func perform(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text = ascii(text), let action = try? Action(parsing: text) else { return false }
    simulator.perform(action)
    return true
  }

  /// Drops the rest of the scenario.
  mutating func improvise() { simulator.improvise() }
}

/// Text from C; nil if it is not ASCII, because WebAssembly has no tables of Unicode.
private func ascii(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
  for byte in bytes where byte >= 128 { return nil }
  return String(decoding: bytes, as: UTF8.self)
}

extension qibla_event {
  /// An event for C. Larger contents have functions of their own.
  init(_ event: Event) {
    self.init()
    time = Double(event.time.nanoseconds)
    (utc, latitude, longitude, altitude, error, age) = (.nan, .nan, .nan, .nan, .nan, .nan)
    attitude = (.nan, .nan, .nan, .nan)
    (three, sigma, kind) = (Vector3.unknown, Vector3.unknown, Int32(event.content.rank))
    switch event.content {
    case .clock(let instant): utc = Double(instant)
    case .accel(let sample), .gyro(let sample), .magn(let sample): three = sample.three
    case .heading(let angle): three.0 = angle.degrees
    case .truth(let truth):
      switch truth {
      case .angles(let heading, let pitch, let roll): three = (heading.degrees, pitch.degrees, roll.degrees)
      case .attitude(let turn): attitude = (turn.w, turn.x, turn.y, turn.z)
      }
    case .gyroBias(let bias): (three, sigma, utc) = (bias.bias.three, bias.sigma.three, Double(bias.created))
    case .place(let place):
      (latitude, longitude, altitude) = (place.latitude, place.longitude, Double(place.altitude))
      if case .cached = place.source { age = place.age ?? 0 }
    case .fix(let fix):
      (latitude, longitude) = (Double(fix.latitude), Double(fix.longitude))
      (altitude, error, utc) = (Double(fix.altitude), Double(fix.horizontalError), Double(fix.time))
      (mode, device) = (Int32(clamping: fix.mode), partNumber(fix.device))
    case .settings, .sensors, .calibration, .mark, .witness, .tick: break
    }
  }
}

/// A number for the name of a simulated part: equal for equal names, and not 0.
func partNumber(_ name: String?) -> Int32 {
  guard let name else { return 0 }
  var number: UInt32 = 1
  for byte in name.utf8 { number = number &* 31 &+ UInt32(byte) }
  return Int32(bitPattern: number) == 0 ? 1 : Int32(bitPattern: number)
}
