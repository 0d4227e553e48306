import Earth
import Events
import Profiles
import Quantities
import Simulation
import TestKit
import Testing

@Suite struct `A simulation` {
  /// A fingerprint of every bit of a stream: FNV-1a over times and components.
  private func fingerprint(_ events: [Event]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ bits: UInt64) { hash = (hash ^ bits) &* 0x0000_0100_0000_01b3 }
    for event in events {
      add(UInt64(bitPattern: event.time.nanoseconds))
      if let v = event.accel ?? event.gyro ?? event.magn { for c in [v.x, v.y, v.z] { add(c.bitPattern) } }
    }
    return hash
  }

  @Test func `is the same bits on every machine for the same seed`() throws {
    let scenario = try Stories.scenario(Stories.wild, errors: "typical")
    let print = fingerprint(Stories.events(scenario, seed: 7))
    #expect(print == fingerprint(Stories.events(scenario, seed: 7)))
    #expect(print != fingerprint(Stories.events(scenario, seed: 8)))
    // Made once; another value means that recordings made from scenarios are no longer what they were.
    #expect(print == 7_823_665_124_771_859_393)
  }

  @Test func `gives a part the same numbers whatever else is on the board`() throws {
    let whole = try Stories.scenario("lasts 3s", "at 0s tremble 2 deg at 9 Hz", errors: "typical")
    var without = whole
    without.fittings.removeAll { $0.part.kind == .gyro }
    #expect(try Stories.events(whole).compactMap(\.magn).atLeast(290) == Stories.events(without).compactMap(\.magn))
    #expect(Stories.events(whole).compactMap(\.accel) == Stories.events(without).compactMap(\.accel))
    #expect(Stories.events(without).compactMap(\.gyro).isEmpty)
  }

  @Test func `runs in the order of time, each sensor's stamps strictly rising`() throws {
    let events = Stories.events(
      try Stories.scenario(Stories.wild, "receiver gps at 10 Hz error 3 m", "at 3s mark here", errors: "cheap"))
    #expect(events.first?.content == .sensors(Simulator(try Stories.scenario(errors: "cheap")).sensorSet))
    // Three sensors at 100 Hz for 20 s.
    try #require(events.count > 6000)
    for (before, after) in zip(events, events.dropFirst()) { #expect(before.time <= after.time) }
    for kind in [\Event.accel, \Event.gyro, \Event.magn] {
      let stamps = try events.filter { $0[keyPath: kind] != nil }.map(\.time).atLeast(1900)
      for (before, after) in zip(stamps, stamps.dropFirst()) { #expect(before < after) }
    }
  }

  @Test func `ticks at the instants of a replay`() throws {
    var simulator = Simulator(try Stories.scenario("lasts 1s"), ticks: 60)
    var ticks: [Int64] = []
    while let event = simulator.next() { if event.content == .tick { ticks.append(event.time.nanoseconds) } }
    #expect(ticks.count == 60)
    #expect(ticks[0] == 16_666_667 && ticks[59] == 1_000_000_000)
  }

  @Test func `can be steered while it runs`() throws {
    var simulator = Simulator(try Stories.scenario())
    while let event = simulator.next(), event.seconds < 1 {}
    simulator.perform(.turn(to: .heading(.degrees(90)), over: .seconds(0.5)))
    simulator.perform(.mark("a key"))
    var marked = false
    while let event = simulator.next(), event.seconds < 2 { marked = marked || event.content == .mark("a key") }
    #expect(marked)
    #expect(abs(simulator.pose(at: simulator.now).heading.degrees - 90) < 1e-9)
    simulator.perform(.turnBy(.degrees(20), over: .seconds(1)))
    while let event = simulator.next(), event.seconds < 2.5 {}
    simulator.perform(.turnBy(.degrees(20), over: .seconds(1)))
    while let event = simulator.next(), event.seconds < 4 {}
    #expect(abs(simulator.pose(at: simulator.now).heading.degrees - 130) < 1e-9)
  }

  @Test func `turns to the Kaaba by the great circle's bearing`() throws {
    let simulator = Simulator(try Stories.scenario("at 0s turn to kaaba -4"))
    #expect(abs(simulator.pose(at: .zero).heading.degrees - (118.987 - 4)) < 0.001)
  }

  @Test func `moves to another city with its field`() throws {
    var simulator = Simulator(try Stories.scenario("lasts 2s", "at 1s move to 21.4 39.8 300"))
    while simulator.next() != nil {}
    let jeddah = MagneticField(
      at: try #require(Coordinate(latitude: 21.4, longitude: 39.8, altitude: 300)), year: 2026.887)
    #expect(abs(simulator.world.field.length - jeddah.strength / 1000) < 0.01)
  }

  @Test func `gives the truth as the contract defines it`() throws {
    let scenario = try Stories.scenario(
      "lasts 1s", "truth 10 Hz", "at 0s turn to 350", "at 0s tilt to 30", "at 0s roll to -20")
    let told = Stories.events(scenario).compactMap { event -> Truth? in
      if case .truth(let truth) = event.content { truth } else { nil }
    }
    #expect(told.count == 11)
    #expect(told[3] == .angles(heading: .degrees(350), pitch: .degrees(30), roll: .degrees(-20)))
    var asAttitude = scenario
    asAttitude.truth = .init(rate: 10, asAttitude: true)
    guard case .attitude(let q) = Simulator(asAttitude).truth(at: .zero) else {
      Issue.record("no attitude")
      return
    }
    // Device to magnetic north: the true heading less the declination there.
    let y = q.rotate(Vector3(0, 1, 0))
    let magnetic = Angle.degrees(350) - Simulator(asAttitude).world.declination
    #expect((y - Vector3(sin(magnetic) * cos(.degrees(30)), cos(magnetic) * cos(.degrees(30)), 0.5)).length < 1e-6)
  }
}
