internal import Earth
internal import Events
public import Quantities

/// Actions, from the script or live.
extension Simulator {
  /// Performs an action at the time of the last event.
  public mutating func perform(_ action: Action) { perform(action, at: now) }

  /// Drops the rest of the script and brings the device to rest within 0.3 s, without magnets, with all receivers
  /// working.
  public mutating func improvise() {
    script.removeSubrange(scripted...)
    let soon = TimeSpan.milliseconds(300)
    for action: Action in [
      .hold, .turnBy(.zero, over: soon), .tilt(to: tilt, over: soon), .roll(to: .zero, over: soon), .noMagnet,
      .anomaly(.zero, over: soon),
    ] {
      perform(action)
    }
    for receiver in receivers { perform(.receiver(receiver.receiver.name, .found)) }
  }

  /// The elevation of y above the horizon, without sways.
  public var tilt: Angle { motion.tilt(at: now.seconds) }

  /// The angle left to turn in the current turn.
  public var leftToTurn: Angle { motion.leftToTurn(at: now.seconds) }

  mutating func perform(_ action: Action, at instant: Timestamp) {
    let time = instant.seconds
    lastPose.time = .min
    switch action {
    case .turn(let direction, let span): motion.turn(to: resolved(direction), at: time, over: span.seconds)
    case .turnBy(let angle, let span): motion.turn(by: angle, at: time, over: span.seconds)
    case .tilt(let angle, let span): motion.tilt(to: angle, at: time, over: span.seconds)
    case .roll(let angle, let span): motion.roll(to: angle, at: time, over: span.seconds)
    case .walk(let speed, let carry, let lasting):
      motion.walk(at: speed, carry: carry, from: time, lasting: lasting.endless)
    case .travel(let speed, let span): motion.travel(at: speed, from: time, over: span.seconds)
    case .figureEight(let lasting): motion.figureEight(at: time, lasting: lasting.endless)
    case .tremble(let angle, let frequency, let lasting):
      motion.tremble(angle, frequency: frequency, at: time, lasting: lasting.endless)
    case .swell(let angle, let period, let lasting):
      motion.swell(angle, frequency: 1 / period.seconds, at: time, lasting: lasting.endless)
    case .sway(let what, let amplitude, let frequency, let lasting):
      let size = what.isAngle ? Angle.degrees(amplitude).radians : amplitude
      motion.sway(what, size, frequency: frequency, at: time, lasting: lasting.endless)
    case .hold: motion.hold(at: time)
    case .anomaly(let field, let span):
      anomaly.east.go(to: field.x, at: time, over: span.seconds)
      anomaly.north.go(to: field.y, at: time, over: span.seconds)
      anomaly.up.go(to: field.z, at: time, over: span.seconds)
    case .magnet, .noMagnet, .move, .receiver, .sensor, .calibration, .gyroBias, .place, .clock, .mark:
      // These actions emit an event or change the surroundings, so they run in the order of the stream.
      schedule(action, at: instant)
    }
  }

  private func resolved(_ direction: Action.Direction) -> Angle {
    switch direction {
    case .heading(let angle): angle
    case .kaaba(let angle): (Qibla(from: world.place).bearing ?? .zero) + angle
    }
  }

  /// Carries out a scheduled action. Returns the event that it emits, or nil.
  mutating func carryOut(_ action: Action) -> Event.Content? {
    switch action {
    case .clock(let span):
      clock = clock + span
      return .clock(clock + (now - .zero))
    case .calibration(let choice):
      isWellCalibrated = choice.isGood
      let calibration = calibration(choice)
      correction = calibration?.magn
      return calibration.map(Event.Content.calibration)
    case .gyroBias(let bias): return .gyroBias(bias)
    case .place(let place): return .place(place)
    case .mark(let text): return .mark(text)
    case .magnet(var magnet, let place, let span):
      let time = now.seconds
      if let place { magnet.go(to: place, at: time, over: span.seconds) }
      magnets.append(magnet)
    case .noMagnet: magnets.removeAll()
    case .move(let place): move(to: place)
    case .receiver(let name, let condition):
      for index in receivers.indices where receivers[index].receiver.name == name {
        receivers[index].enter(condition, at: now.seconds)
      }
    case .sensor(let kind, let state):
      for index in sensors.indices where sensors[index].kind == kind {
        sensors[index].state = state
      }
    default: break
    }
    return nil
  }
}

extension TimeSpan? {
  /// Seconds; nil: infinite.
  fileprivate var endless: Double { self?.seconds ?? .infinity }
}
