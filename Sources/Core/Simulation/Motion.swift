internal import Quantities

/// The device's motion: three angles and a speed on scripted tracks, with sways added.
///
/// The device travels along its scripted heading, without sways: a car turns with its compass, and a walker walks the
/// way they face.
struct Motion: Sendable {
  private var heading = Track(0)
  private var pitch = Track(0)
  private var roll = Track(0)
  private var speed = Track(0)
  private var sways: [Sway] = []
  private var random: RandomStream
  /// The distance travelled up to `countedUntil`, in metres east and north.
  private(set) var way = (east: 0.0, north: 0.0)
  private var countedUntil = 0.0
  /// The step of the integration of `way`, in seconds.
  private static let stride = 0.01

  /// At rest, level, facing north.
  init(seed: UInt64) { random = RandomStream(seed: seed, name: "motion") }

  /// The device's attitude and motion at a time in seconds.
  func pose(at time: Double) -> Pose {
    let (course, level, bank, pace) = (heading.at(time), pitch.at(time), roll.at(time), speed.at(time))
    var (h, p, r) = ((course.value, course.rate), (level.value, level.rate), (bank.value, bank.rate))
    var (forward, right, up) = (pace.rate, pace.value * course.rate, 0.0)
    for sway in sways {
      let (value, rate) = sway.at(time)
      switch sway.axis {
      case .heading: h = (h.0 + value, h.1 + rate)
      case .pitch: p = (p.0 + value, p.1 + rate)
      case .roll: r = (r.0 + value, r.1 + rate)
      case .forward: forward += value
      case .right: right += value
      case .up: up += value
      }
    }
    var acceleration = Vector3(0, 0, up)
    if forward != 0 || right != 0 {
      let (east, north) = sineAndCosine(course.value)
      acceleration = Vector3(forward * east + right * north, forward * north - right * east, up)
    }
    return Pose(
      heading: .radians(h.0), pitch: .radians(p.0), roll: .radians(r.0), headingRate: h.1, pitchRate: p.1,
      rollRate: r.1, acceleration: acceleration)
  }

  /// The place in metres east and north of the start, without sways, at a time soon after the last `advance`.
  func place(at time: Double) -> (east: Double, north: Double) {
    let (pace, since) = (velocity(at: time), time - countedUntil)
    return (way.east + pace.east * since, way.north + pace.north * since)
  }

  /// The velocity in m/s, east and north, without sways.
  func velocity(at time: Double) -> (east: Double, north: Double) {
    let pace = speed.at(time).value
    let (east, north) = sineAndCosine(heading.at(time).value)
    return (pace * east, pace * north)
  }

  /// The elevation of y without sways, at most 90 degrees up or down.
  func tilt(at time: Double) -> Angle { .radians(min(.pi / 2, max(-.pi / 2, pitch.at(time).value))) }

  /// The angle left to turn in the current turn.
  func leftToTurn(at time: Double) -> Angle { .radians(heading.destination(at: time) - heading.at(time).value) }

  /// Advances to a time in seconds: adds up the distance travelled, and removes sways that have ended.
  mutating func advance(to time: Double) {
    while countedUntil + Motion.stride <= time {
      let middle = countedUntil + Motion.stride / 2
      let pace = speed.at(middle).value
      if pace != 0 {
        let (east, north) = sineAndCosine(heading.at(middle).value)
        way = (way.east + pace * Motion.stride * east, way.north + pace * Motion.stride * north)
      }
      countedUntil += Motion.stride
    }
    heading.advance(to: time)
    pitch.advance(to: time)
    roll.advance(to: time)
    speed.advance(to: time)
    // Sensors with a latency still look back in time.
    if sways.contains(where: { $0.end < time - 1 }) { sways.removeAll { $0.end < time - 1 } }
  }
}

/// The movements. Times, `over` and `lasting` are in seconds.
extension Motion {
  /// Turns to a direction by the shorter way.
  mutating func turn(to direction: Angle, at time: Double, over span: Double) {
    let from = Angle.radians(heading.destination(at: time))
    turn(by: from.turn(to: direction), at: time, over: span)
  }

  /// Turns clockwise by an angle, from the end of the previous turn.
  mutating func turn(by angle: Angle, at time: Double, over span: Double) {
    heading.go(to: heading.destination(at: time) + angle.radians, at: time, over: span)
  }

  /// Moves y to an elevation above the horizon.
  mutating func tilt(to angle: Angle, at time: Double, over span: Double) {
    pitch.go(to: angle.radians, at: time, over: span)
  }

  /// Moves the right edge to an angle below the horizon.
  mutating func roll(to angle: Angle, at time: Double, over span: Double) {
    roll.go(to: angle.radians, at: time, over: span)
  }

  /// Changes the speed to `pace`, in m/s.
  mutating func travel(at pace: Double, from time: Double, over span: Double) {
    speed.go(to: pace, at: time, over: span)
  }

  /// Adds a sway with an amplitude in radians or m/s2, a frequency in Hz and a random phase.
  mutating func sway(
    _ axis: Action.Swaying, _ amplitude: Double, frequency: Double, at time: Double, lasting: Double, fade: Double = 0.5
  ) {
    sways.append(
      Sway(
        axis: axis, amplitude: amplitude, omega: 2 * .pi * frequency, phase: random.uniform(0, 2 * .pi), start: time,
        end: time + lasting, fade: fade))
  }

  /// Fades out every sway.
  mutating func hold(at time: Double) {
    for index in sways.indices where sways[index].start <= time && sways[index].end > time + sways[index].fade {
      sways[index].end = time + sways[index].fade
    }
  }

  /// Trembles about all three axes. Physiological tremor is between 8 and 12 Hz and not a pure tone, so three tones
  /// near the given frequency share the amplitude.
  mutating func tremble(_ angle: Angle, frequency: Double, at time: Double, lasting: Double) {
    for (axis, share) in [(Action.Swaying.heading, 1.0), (.pitch, 0.5), (.roll, 0.5)] {
      for (tone, part) in [(0.83, 0.25), (1.0, 0.5), (1.19, 0.25)] {
        sway(axis, angle.radians * share * part, frequency: frequency * tone, at: time, lasting: lasting)
      }
    }
  }

  /// Walks at a speed in m/s, carrying the device in some way: the body rises with every step and swings with every
  /// second one.
  mutating func walk(at pace: Double, carry: Carry, from time: Double, lasting: Double) {
    travel(at: pace, from: time, over: 1)
    if lasting.isFinite { travel(at: 0, from: time + max(1, lasting - 1), over: 1) }
    if let pose = carry.pose {
      tilt(to: .degrees(pose.pitch), at: time, over: 1)
      roll(to: .degrees(pose.roll), at: time, over: 1)
    }
    let rhythm = carry.rhythm(at: pace)
    for tone in carry.tones {
      let size = tone.axis.isAngle ? Angle.degrees(tone.amplitude).radians : tone.amplitude
      sway(tone.axis, size, frequency: rhythm * tone.multiple, at: time, lasting: lasting)
    }
  }

  /// The calibration movement: a figure eight in the air, with roll and pitch. The amplitudes are assumed.
  mutating func figureEight(at time: Double, lasting: Double) {
    let loops = 0.4
    let movements: [(Action.Swaying, Double, Double)] = [
      (.roll, Angle.degrees(75).radians, loops), (.pitch, Angle.degrees(50).radians, 2 * loops),
      (.heading, Angle.degrees(60).radians, 0.7 * loops), (.right, 1.5, loops), (.up, 1.5, 2 * loops),
    ]
    for (axis, size, frequency) in movements {
      sway(axis, size, frequency: frequency, at: time, lasting: lasting, fade: 1)
    }
  }

  /// Rides a boat on a swell: it rolls by the angle, pitches by 40 % and yaws by 30 % of it, and rises and falls. The
  /// shares are assumed.
  mutating func swell(_ angle: Angle, frequency: Double, at time: Double, lasting: Double) {
    sway(.roll, angle.radians, frequency: frequency, at: time, lasting: lasting)
    sway(.pitch, angle.radians * 0.4, frequency: frequency * 1.3, at: time, lasting: lasting)
    sway(.heading, angle.radians * 0.3, frequency: frequency * 0.6, at: time, lasting: lasting)
    sway(.up, 0.6, frequency: frequency, at: time, lasting: lasting)
    sway(.right, 0.4, frequency: frequency, at: time, lasting: lasting)
  }
}
