internal import Quantities

/// What moves the device: three angles and a speed that go where they are told, and sways on top of them.
///
/// It travels along its scripted heading, sways left out: a car turns with its compass, a walker goes where he looks.
struct Motion: Sendable {
  private var heading = Track(0)
  private var pitch = Track(0)
  private var roll = Track(0)
  private var speed = Track(0)
  private var sways: [Sway] = []
  private var random: RandomStream
  /// How far it has come in metres, east and north, and until when that is counted.
  private(set) var way = (east: 0.0, north: 0.0)
  private var countedUntil = 0.0
  private static let stride = 0.01

  /// At rest, level, facing north.
  init(seed: UInt64) { random = RandomStream(seed: seed, name: "motion") }

  /// How the device lies and moves at an instant.
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

  /// How fast it travels, in m/s east and north, sways left out.
  func velocity(at time: Double) -> (east: Double, north: Double) {
    let pace = speed.at(time).value
    let (east, north) = sineAndCosine(heading.at(time).value)
    return (pace * east, pace * north)
  }

  /// How far y is lifted, sways left out; never past the zenith.
  func tilt(at time: Double) -> Angle { .radians(min(.pi / 2, max(-.pi / 2, pitch.at(time).value))) }

  /// How far it has still to turn.
  func leftToTurn(at time: Double) -> Angle { .radians(heading.destination(at: time) - heading.at(time).value) }

  /// Says that time has come so far: counts the way, and forgets what has ended.
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
    if sways.contains(where: { $0.end < time }) { sways.removeAll { $0.end < time } }
  }
}

/// What it can be told.
extension Motion {
  /// Turns to a direction the short way.
  mutating func turn(to direction: Angle, at time: Double, over span: Double) {
    let from = Angle.radians(heading.destination(at: time))
    turn(by: from.turn(to: direction), at: time, over: span)
  }

  /// Turns by so much, on from where it was going.
  mutating func turn(by angle: Angle, at time: Double, over span: Double) {
    heading.go(to: heading.destination(at: time) + angle.radians, at: time, over: span)
  }

  /// Lifts or lowers y.
  mutating func tilt(to angle: Angle, at time: Double, over span: Double) {
    pitch.go(to: angle.radians, at: time, over: span)
  }

  /// Lowers or lifts the right edge.
  mutating func roll(to angle: Angle, at time: Double, over span: Double) {
    roll.go(to: angle.radians, at: time, over: span)
  }

  /// Goes at a speed in m/s.
  mutating func travel(at pace: Double, from time: Double, over span: Double) {
    speed.go(to: pace, at: time, over: span)
  }

  /// Sways; where the swing begins is drawn.
  mutating func sway(
    _ axis: Sway.Axis, _ amplitude: Double, frequency: Double, at time: Double, lasting: Double, fade: Double = 0.5
  ) {
    sways.append(
      Sway(
        axis: axis, amplitude: amplitude, omega: 2 * .pi * frequency, phase: random.uniform(0, 2 * .pi), start: time,
        end: time + lasting, fade: fade))
  }

  /// Lets every sway die away.
  mutating func hold(at time: Double) {
    for index in sways.indices where sways[index].start <= time && sways[index].end > time + sways[index].fade {
      sways[index].end = time + sways[index].fade
    }
  }

  /// Hands that tremble, about all three axes: physiological tremor lies between 8 and 12 Hz and is no pure tone, so
  /// three tones about the given one share the amplitude.
  mutating func tremble(_ angle: Angle, frequency: Double, at time: Double, lasting: Double) {
    for (axis, share) in [(Sway.Axis.heading, 1.0), (.pitch, 0.5), (.roll, 0.5)] {
      for (tone, part) in [(0.83, 0.25), (1.0, 0.5), (1.19, 0.25)] {
        sway(axis, angle.radians * share * part, frequency: frequency * tone, at: time, lasting: lasting)
      }
    }
  }

  /// A walker's hand: the body rises with every step and swings with every second one. Sizes are assumed, of the
  /// order that phones show in a hand held before the chest.
  mutating func walk(at pace: Double, from time: Double, lasting: Double) {
    travel(at: pace, from: time, over: 1)
    if lasting.isFinite { travel(at: 0, from: time + max(1, lasting - 1), over: 1) }
    // 1.9 steps a second at 1.4 m/s; the frequency goes with the root of the speed.
    let steps = 1.9 * (max(pace, 0.2) / 1.4).squareRoot()
    sway(.up, 1.8, frequency: steps, at: time, lasting: lasting)
    sway(.up, 0.5, frequency: 2 * steps, at: time, lasting: lasting)
    sway(.forward, 0.9, frequency: steps, at: time, lasting: lasting)
    sway(.right, 0.6, frequency: steps / 2, at: time, lasting: lasting)
    sway(.heading, Angle.degrees(3).radians, frequency: steps / 2, at: time, lasting: lasting)
    sway(.pitch, Angle.degrees(2).radians, frequency: steps, at: time, lasting: lasting)
    sway(.roll, Angle.degrees(2.5).radians, frequency: steps / 2, at: time, lasting: lasting)
  }

  /// The movement that calibrates: an eight in the air, the device rolling and nodding as it goes round. Sizes are
  /// assumed.
  mutating func figureEight(at time: Double, lasting: Double) {
    let loops = 0.4
    let movements: [(Sway.Axis, Double, Double)] = [
      (.roll, Angle.degrees(75).radians, loops), (.pitch, Angle.degrees(50).radians, 2 * loops),
      (.heading, Angle.degrees(60).radians, 0.7 * loops), (.right, 1.5, loops), (.up, 1.5, 2 * loops),
    ]
    for (axis, size, frequency) in movements {
      sway(axis, size, frequency: frequency, at: time, lasting: lasting, fade: 1)
    }
  }

  /// A boat on a swell: it rolls so far, pitches less, yaws a little and is lifted.
  mutating func swell(_ angle: Angle, frequency: Double, at time: Double, lasting: Double) {
    sway(.roll, angle.radians, frequency: frequency, at: time, lasting: lasting)
    sway(.pitch, angle.radians * 0.4, frequency: frequency * 1.3, at: time, lasting: lasting)
    sway(.heading, angle.radians * 0.3, frequency: frequency * 0.6, at: time, lasting: lasting)
    sway(.up, 0.6, frequency: frequency, at: time, lasting: lasting)
    sway(.right, 0.4, frequency: frequency, at: time, lasting: lasting)
  }
}
