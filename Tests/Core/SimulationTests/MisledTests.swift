import Earth
import Events
import Foundation
import Profiles
import Quantities
import TestKit
import Testing

@testable import Simulation

@Suite struct `A misleading case` {
  /// The events of a scenario, without its samples and its truth.
  private func rare(_ scenario: Scenario) -> [Event] {
    Stories.events(slowed(scenario)).filter { $0.magn == nil }
  }

  /// The scenario with only a magnetometer at 10 Hz, and without truth.
  private func slowed(_ scenario: Scenario) -> Scenario {
    var slow = scenario
    slow.fittings.removeAll { $0.part.kind != .magn }
    slow.fittings[0].errors?.rate = 10
    slow.truth = nil
    return slow
  }

  private func end(_ scenario: Scenario) throws -> Double {
    let marks = scenario.steps.filter { $0.action == .mark(Event.misledEnds) }
    #expect(marks.count == 1)
    return try #require(marks.first).time.seconds
  }

  @Test(arguments: Misled.Case.allCases, Misled.Variant.allCases)
  func `says where it ends, and the person walks and turns for 90 s then`(
    choice: Misled.Case, variant: Misled.Variant
  ) throws {
    for seed in UInt64(1)...10 {
      let scenario = Misled(choice, variant).scenario(seed: seed)
      let end = try end(scenario)
      #expect(try #require(scenario.length).seconds - end >= 90)
      let turns = scenario.steps.filter { step in
        if case .turnBy = step.action { step.time.seconds >= end } else { false }
      }
      #expect(turns.count >= 3)
      #expect(
        scenario.steps.contains { step in
          if case .walk(let speed, _, _) = step.action { speed > 0 && step.time.seconds >= end } else { false }
        })
      #expect((scenario.fitting(.gyro) == nil) == (variant == .gyroless))
      let isStated = scenario.steps.contains { if case .place = $0.action { true } else { false } }
      let hasPlace = isStated || !scenario.receivers.isEmpty
      #expect(hasPlace == (variant != .placeless || choice == .displaced))
    }
  }

  @Test(arguments: [Misled.Case.magnet, .iron, .rooms, .clasp, .doors, .recalibrated])
  func `bends the field until it ends, and no longer`(choice: Misled.Case) throws {
    for seed in UInt64(1)...4 {
      var scenario = slowed(Misled(choice, .placeless).scenario(seed: seed))
      scenario.priors.anomaly = 0
      let end = try end(scenario)
      var simulator = Simulator(scenario)
      var bent = (before: 0, after: 0)
      while simulator.next() != nil {
        let time = simulator.now.seconds
        if simulator.isBent(beyond: .degrees(8)) == true {
          if time < end { bent.before += 1 } else if time > end + 0.01 { bent.after += 1 }
        }
      }
      // Ten times a second: doors are passed for three seconds in all, and more.
      #expect(bent.before >= 5, "\(choice) \(seed)")
      #expect(bent.after == 0, "\(choice) \(seed)")
    }
  }

  @Test func `of a magnet lasts for minutes, and that of iron begins with the recording`() throws {
    for seed in UInt64(1)...4 {
      func firstAndLast(_ choice: Misled.Case) throws -> (first: Double, last: Double) {
        let scenario = slowed(Misled(choice, .full).scenario(seed: seed))
        var simulator = Simulator(scenario)
        var times: [Double] = []
        while simulator.next() != nil { if simulator.addedField.length > 2 { times.append(simulator.now.seconds) } }
        return (try #require(times.first), try #require(times.last))
      }
      let magnet = try firstAndLast(.magnet)
      #expect(magnet.first > 15 && magnet.last - magnet.first > 235)
      let iron = try firstAndLast(.iron)
      #expect(iron.first == 0 && (28...60).contains(iron.last))
    }
  }

  @Test func `of a calibration is off by 15 to 35 uT, until the exact one comes or to the end`() throws {
    for seed in UInt64(1)...8 {
      func errors(_ choice: Misled.Case) throws -> [(time: Double, offset: Double)] {
        try Misled(choice).scenario(seed: seed).steps.compactMap { step in
          guard case .calibration(.off(let errors)) = step.action else { return nil }
          return (step.time.seconds, errors.offset.length)
        }.atLeast(1)
      }
      let given = try errors(.recalibrated)
      #expect(given.count == 2 && (15...35).contains(given[0].offset) && given[1].offset == 0)
      #expect(try given[1].time == end(Misled(.recalibrated).scenario(seed: seed)))
      let kept = try errors(.miscalibrated)
      #expect(kept.count == 1 && (15...35).contains(kept[0].offset))
      #expect(try errors(.doors).map(\.offset) == [0])
    }
  }

  @Test func `of a stored bias is surer than right, and those of a bias do not state it`() throws {
    for seed in UInt64(1)...8 {
      let stored = Misled(.stored, .full).scenario(seed: seed)
      let bias = try #require(stored.fitting(.gyro)?.errors?.offset)
      let told = try #require(
        rare(stored).compactMap { if case .gyroBias(let told) = $0.content { told } else { nil } }.first)
      #expect((told.bias - bias).length > 4 * told.sigma.x)
      for (choice, range) in [(Misled.Case.shaken, 1.0...3), (.biased, 2.5...3.5)] {
        let scenario = Misled(choice, .full).scenario(seed: seed)
        let size = try #require(scenario.fitting(.gyro)?.errors?.offset).length * 180 / .pi
        #expect((range.lowerBound - 1e-9...range.upperBound + 1e-9).contains(size))
        let calibrations = rare(scenario).compactMap { event -> Calibration? in
          if case .calibration(let calibration) = event.content { calibration } else { nil }
        }
        #expect(calibrations.count == 1 && calibrations[0].gyroBias == nil)
      }
    }
  }

  @Test func `of a place is on the other side of the earth until a fix comes`() throws {
    for seed in UInt64(1)...8 {
      let scenario = Misled(.displaced, .full).scenario(seed: seed)
      let places = rare(scenario)
      let first = try #require(
        places.compactMap { if case .place(let place) = $0.content { place } else { nil } }.first)
      #expect(abs(first.latitude + scenario.place.latitude) < 1e-9)
      let apart = abs(Angle.degrees(first.longitude - scenario.place.longitude).wrapped.degrees)
      #expect(apart > 165)
      let fix = try #require(places.first { $0.fix != nil })
      #expect(try abs(fix.seconds - end(scenario)) < 1.01)
    }
  }

  @Test func `has the same place, parts and sizes in each variant, and others in each case`() throws {
    func magn(_ choice: Misled.Case, _ variant: Misled.Variant) throws -> [Vector3] {
      var scenario = Misled(choice, variant).scenario(seed: 2)
      scenario.length = .seconds(2)
      return try Stories.events(scenario).compactMap(\.magn).atLeast(15)
    }
    #expect(try magn(.magnet, .full) == magn(.magnet, .placeless))
    #expect(try magn(.magnet, .full) != magn(.clasp, .full))
    let (full, gyroless) = (Misled(.rooms, .full).scenario(seed: 2), Misled(.rooms, .gyroless).scenario(seed: 2))
    #expect(full.place == gyroless.place && full.fitting(.magn) == gyroless.fitting(.magn))
  }

  @Test func `comes in turn, and each by its name`() throws {
    let names = (UInt64(0)..<33).map { Misled().scenario(seed: $0).name }
    #expect(Set(names).count == 33)
    for name in names {
      let family = try #require(Family(named: name))
      #expect(family.name == name && family.scenario(seed: 4).name == name)
    }
    #expect(Family(named: "misled-magnet-without-sense") == nil && Family(named: "misled-") == nil)
    let (turn, own) = (Misled().scenario(seed: 12), Misled(.magnet, .gyroless).scenario(seed: 12))
    #expect(turn == own)
    #expect(Family.all.count == 35 && Family.listed.count == 13)
  }
}
