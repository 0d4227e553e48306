import Events
import GaugeKit
import Pointing
import Quantities
import Readings
import TestKit
import Testing
import Words

@testable import Gauge

@Suite struct `A steady number` {
  @Test func `does not flicker between two values`() {
    var (steady, random) = (SteadyNumber(), Seeded(3))
    steady.follow(10.5)
    let first = steady.shown
    for _ in 0..<1000 {
      steady.follow(10.5 + .random(in: -0.15...0.15, using: &random))
      #expect(steady.shown == first)
    }
  }

  @Test func `is never further from the value than its band`() {
    var steady = SteadyNumber()
    for value in stride(from: -50.0, through: 50, by: 0.01) {
      steady.follow(value)
      #expect(abs(Double(steady.shown ?? 1000) - value) <= 0.71)
    }
  }

  @Test func `passes 360 degrees without a jump`() {
    var steady = SteadyNumber()
    for degrees in stride(from: 350.0, through: 370, by: 0.1) { steady.follow(card: degrees) }
    #expect(steady.shown == 10)
    steady.follow(card: 359.9)
    #expect(steady.shown == 0)
    steady.follow(card: -1.4)
    #expect(steady.shown == 359)
  }

  @Test func `is unknown after an unknown value`() {
    var steady = SteadyNumber()
    steady.follow(5)
    steady.follow(nil)
    #expect(steady.shown == nil)
    steady.follow(.nan)
    #expect(steady.shown == nil)
  }
}

@Suite struct `The last minute` {
  @Test func `keeps its shape while it moves`() {
    var trend = Trend()
    for quarter in 0..<400 {
      trend.observe(.degrees(Double(quarter % 37)), at: .zero + .milliseconds(Double(quarter) * 250))
    }
    let before = trend.columns(60)
    for quarter in 400..<404 {
      trend.observe(.degrees(Double(quarter % 37)), at: .zero + .milliseconds(Double(quarter) * 250))
    }
    let after = trend.columns(60)
    // One second later every column has moved by one place. The newest column was not yet complete, the oldest is no
    // longer.
    #expect(Array(before[2..<59]) == Array(after[1..<58]))
  }

  @Test func `shows a gap where the turn was unknown`() {
    var trend = Trend()
    for second in 0..<60 {
      trend.observe((20..<30).contains(second) ? nil : .degrees(5), at: .zero + .seconds(Double(second)))
    }
    let columns = trend.columns(30)
    #expect(columns.contains { $0 == 5 } && columns[12] == nil)
  }

  @Test func `starts again when time goes back`() {
    var trend = Trend()
    for second in 0..<60 { trend.observe(.degrees(5), at: .zero + .seconds(Double(second))) }
    trend.observe(.degrees(7), at: .zero + .seconds(3))
    #expect(trend.columns(60).compactMap(\.self) == [7])
  }
}

@Suite struct `What is shown` {
  @Test func `moves the dial only by steps that its dots can show, and lags by at most one`() {
    var state = GaugeState()
    let step = Angle.degrees(0.6)
    var faces: [Face.Dial] = []
    for tick in 0..<600 {
      let time = Timestamp.zero + .seconds(Double(tick) / 60)
      let heading = Angle.degrees(120 + Double(tick) * 0.05)
      var reading = Reading(at: time)
      (reading.compass, reading.heading, reading.accuracy) = (.live, heading, .accurate)
      reading.pointer = heading.turn(to: .degrees(58))
      state.observe(Output(reading: reading))
      let dial = state.face(at: time, step: step).dial
      #expect((dial.card ?? .zero).turn(to: heading).magnitude <= step)
      if faces.last != dial { faces.append(dial) }
    }
    // 30 degrees in steps of 0.6 are 50, and one at the start.
    #expect((48...52).contains(faces.count))
  }

  @Test func `includes interference at once`() {
    var state = GaugeState()
    state.observe(Sample.turning.output(at: 0))
    _ = state.face(at: .zero, step: .degrees(1))
    state.observe(Sample.interference.output(at: 0.001))
    let face = state.face(at: .zero + .milliseconds(1), step: .degrees(1))
    #expect(face.accuracy == .interference && face.reason == .fieldStrong && face.numbers.bound == 38)
  }

  @Test func `counts from the chosen north, and from magnetic north without a declination`() {
    var state = GaugeState(Preferences(north: .magnetic))
    state.observe(Sample.turning.output(at: 60))
    let face = state.face(at: .zero, step: .degrees(1))
    #expect(face.isMagnetic && face.numbers.heading == 134 && face.surroundings.bearing == 71)
    #expect(face.numbers.turn == -63)
    var placeless = GaugeState()
    placeless.observe(Sample.placeless.output(at: 60))
    let second = placeless.face(at: .zero, step: .degrees(1))
    #expect(second.isMagnetic && second.numbers.heading == 134 && second.numbers.turn == nil)
  }

  @Test func `gives distances in miles by choice`() {
    var state = GaugeState(Preferences(units: .miles))
    state.observe(Sample.turning.output(at: 0))
    #expect(state.face(at: .zero, step: .degrees(1)).surroundings.distance == 6404)
  }
}
