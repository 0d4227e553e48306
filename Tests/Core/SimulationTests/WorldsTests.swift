import Earth
import Events
import Foundation
import Profiles
import Quantities
import TestKit
import Testing

@testable import Simulation

@Suite struct `A drawn world` {
  private static let priors = WorldPriors()
  private static let drawn = (1...UInt64(400)).map { Worlds().scenario(seed: $0) }

  /// Checks that values lie within a prior and follow it: each quarter of its draws must contain a quarter of the
  /// values, to within five standard deviations of such a share.
  private func expect(_ values: [Double], from prior: Prior, rounding: Double = 1e-9, _ name: String) throws {
    let all = try values.atLeast(100)
    let (low, high) = (prior.range.lowerBound, prior.range.upperBound)
    #expect(all.count { $0 < low - rounding || $0 > high + rounding } == 0, "\(name)")
    func limit(_ share: Double) -> Double {
      switch prior.spread {
      case .even: low + (high - low) * share
      case .ratios: low * pow(high / low, share)
      case .low: low + (high - low) * pow(share, 3)
      }
    }
    for quarter in 0..<4 {
      let range = limit(Double(quarter) / 4)..<limit(Double(quarter + 1) / 4)
      let share = Double(all.count { range.contains($0) }) / Double(all.count)
      #expect(abs(share - 0.25) < 5 * (0.25 * 0.75 / Double(all.count)).squareRoot(), "\(name) \(quarter): \(share)")
    }
  }

  private func parts(_ kind: Part.Kind) -> [(fitting: Scenario.Fitting, errors: Imperfections)] {
    Self.drawn.compactMap { world in world.fitting(kind).flatMap { part in part.errors.map { (part, $0) } } }
  }

  private func gains(_ matrix: Matrix3) -> [Double] { [matrix.x.x, matrix.y.y, matrix.z.z].map { abs($0 - 1) } }

  @Test func `has a magnetometer's errors from the table, over all of their ranges`() throws {
    let (priors, magn) = (Self.priors, parts(.magn))
    try expect(magn.map(\.fitting.rate), from: priors.magnRate, rounding: 0.05, "rate")
    try expect(magn.map(\.errors.latency), from: priors.magnLatency, rounding: 1e-5, "latency")
    try expect(magn.map(\.errors.jitter), from: priors.jitter, "jitter")
    try expect(magn.map(\.errors.noise.x), from: priors.magnNoise, "noise")
    try expect(magn.map(\.errors.offset.length), from: priors.hardIron, "hard iron")
    try expect(magn.flatMap { gains($0.errors.matrix) }, from: priors.softIron, "soft iron")
    try expect(magn.compactMap { $0.errors.gaps?.aMinute }, from: priors.gaps, "gaps")
    try expect(magn.compactMap { $0.errors.gaps?.length }, from: priors.gapLength, "length of a gap")
  }

  @Test func `has an accelerometer's and a gyroscope's errors from the table, over all of their ranges`() throws {
    let (priors, accel, gyro, turn) = (Self.priors, parts(.accel), parts(.gyro), Double.pi / 180)
    try expect(accel.map(\.fitting.rate), from: priors.inertialRate, rounding: 0.5, "rate")
    try expect(accel.map(\.errors.noise.y), from: priors.accelNoise, "noise of the accelerometer")
    try expect(accel.map { abs($0.errors.offset.z) }, from: priors.accelOffset, "its offset")
    try expect(gyro.map(\.errors.noise.y).map { $0 / turn }, from: priors.gyroNoise, "noise of the gyroscope")
    try expect(gyro.map { $0.errors.offset.length / turn }, from: priors.gyroBias, "its bias")
    try expect(gyro.map { $0.errors.walk / turn }, from: priors.gyroWander, "its wandering")
    try expect(gyro.flatMap { gains($0.errors.matrix) }, from: priors.gyroScale, "its scale")
    try expect(gyro.map { abs($0.errors.matrix.x.y) }, from: priors.gyroCross, "its cross-axis error")
    #expect(abs(Double(400 - gyro.count) / 400 - priors.gyroless) < 0.07)
  }

  @Test func `is anywhere, in any manner, in the open and in buildings, with a known place or none`() throws {
    try expect(Self.drawn.compactMap { $0.length?.seconds }, from: Self.priors.length, rounding: 0.5, "length")
    let latitudes = Self.drawn.map(\.place.latitude)
    // Near the magnetic poles places are drawn again, so the north and the south have a few less.
    #expect(try latitudes.atLeast(400).allSatisfy { Self.priors.latitude.range.contains($0) })
    #expect(latitudes.count { $0 < -30 } > 60 && latitudes.count { $0 > 35 } > 60)
    let dips = Self.drawn.map { MagneticField(at: $0.place, year: $0.start.decimalYear).dip.degrees }
    #expect(dips.count { $0 < -60 } > 20 && dips.count { abs($0) < 20 } > 20 && dips.count { $0 > 60 } > 20)
    let words = Self.drawn.map { $0.story.split(separator: ", ").map(String.init) }
    for manner in DrawnMotion.Manner.allCases {
      #expect(words.count { $0[0] == manner.rawValue } > 20, "\(manner)")
    }
    for around in DrawnField.Surroundings.allCases {
      #expect(words.count { $0[1] == around.rawValue } > 40, "\(around)")
    }
    let known = Self.drawn.count { world in
      !world.receivers.isEmpty || world.steps.contains { if case .place = $0.action { true } else { false } }
    }
    #expect(abs(Double(known) / 400 - Self.priors.placeKnown) < 0.12)
    #expect(words.count { $0.contains("no place") } == 400 - known)
    #expect(words.count { $0.contains("one attached") } > 20 && words.count { $0.contains("shaken first") } > 15)
  }

  @Test func `has a calibration that is exact, fitted or old, and knows the gyroscope's bias as well as it says`()
    throws
  {
    let errors = (1...UInt64(400)).map { DrawnDevice.calibration(Self.priors, seed: $0) }
    let exact = errors.count { $0.offset == .zero }
    #expect(abs(Double(exact) / 400 - Self.priors.exact) < 0.11)
    let old = errors.filter { $0.age > .zero }
    #expect(abs(Double(old.count) / 400 - (1 - Self.priors.exact - Self.priors.fitted)) < 0.12)
    // The moved hard iron and the fit's error: sqrt(10^2 / 3) and about 1 uT.
    let moved = try old.atLeast(80).map(\.offset.squaredLength).reduce(0, +) / Double(old.count)
    #expect((5...7).contains(moved.squareRoot()))
    let known = try errors.compactMap(\.gyro).atLeast(180)
    let ratios = try known.map { $0.error.squaredLength / pow(try #require($0.sigma), 2) / 3 }
    #expect((0.8...1.2).contains(ratios.reduce(0, +) / Double(ratios.count)))
    try expect(
      known.compactMap { $0.sigma.map { $0 * 180 / .pi } }, from: Self.priors.biasSigma, rounding: 1e-3, "sigma")
  }

  @Test func `states no noise, and the magnetometer's latency truly or not at all`() throws {
    var stated = 0
    for (seed, world) in zip(UInt64(1)..., Self.drawn) {
      let (set, errors) = (Simulator(world, seed: seed).sensorSet, try #require(world.fitting(.magn)?.errors))
      let magn = try #require(set.magn)
      #expect(magn.noise == nil && set.accel?.noise == nil && set.accel?.latency == nil && magn.rate != nil)
      guard let latency = magn.latency else { continue }
      #expect(abs(latency - errors.latency * 1000) < 1e-9)
      stated += 1
    }
    #expect(abs(Double(stated) / 400 - Self.priors.latencyStated) < 0.12)
  }

  @Test func `gives the same events with the same seed, and others with another`() throws {
    func events(_ seed: UInt64) throws -> [Event] {
      var scenario = Worlds().scenario(seed: seed)
      scenario.length = .seconds(3)
      return try Stories.events(scenario).atLeast(100)
    }
    #expect(try events(5) == events(5))
    #expect(try events(5) != events(6))
  }

  @Test(arguments: [1.0, -7, 20, -45, 60, 89]) func `bends the field by the angle that was drawn`(angle: Double) throws
  {
    let earth = Vector3(-3, 24, -40)
    var field = DrawnField(earth, Self.priors, seed: 3)
    var sizes: Set<Double> = []
    for _ in 0..<50 {
      let whole = earth + field.bend(angle)
      let turn = atan2(whole.x, whole.y) - atan2(earth.x, earth.y)
      #expect(abs(turn * 180 / .pi - angle) < 1e-6)
      sizes.insert(whole.length)
    }
    // In another direction each time, so the size and the dip change too.
    #expect(sizes.count > 40)
  }

  @Test func `has magnets that come, stay and go`() {
    var field = DrawnField(Vector3(0, 20, -40), Self.priors, seed: 4)
    let added = Vector3(12, -7, 3)
    let magnet = field.visitor(adding: added, comes: [10, 40], over: 2, stays: 5)
    for time in [12.0, 14, 17, 42, 47] { #expect((magnet.field(at: time) - added).length < 1e-9, "\(time)") }
    // 1/512 is left at eight times the distance.
    for time in [0.0, 9, 19, 39, 49, 100] { #expect(magnet.field(at: time).length < added.length / 500, "\(time)") }
    let early = field.visitor(adding: added, comes: [0], over: 2, stays: 5)
    #expect((early.field(at: 0) - added).length < 1e-9 && early.field(at: 8).length < 0.1)
  }

  @Test func `has steel halls that weaken the field by a tenth to a quarter, and bend it`() throws {
    var (weaker, bends): ([Double], [Double]) = ([], [])
    for (seed, var world) in zip(UInt64(1)..., Self.drawn)
    where world.story.contains("hall") && !world.story.hasPrefix("car") {
      guard case .bends(var iron) = world.iron else { continue }
      iron.scatter = 0
      (world.iron, world.priors.anomaly) = (.bends(iron), 0)
      let simulator = Simulator(world, seed: seed)
      let (earth, here) = (simulator.world.field, simulator.surroundings(at: 0))
      weaker.append(1 - here.length / earth.length)
      bends.append(abs(Angle(radians: atan2(here.x, here.y) - atan2(earth.x, earth.y)).wrapped.degrees))
    }
    #expect(try weaker.atLeast(60).allSatisfy { (0.0999...0.2501).contains($0) })
    #expect((bends.max() ?? 0) > 10 && (bends.max() ?? 0) <= 15.001)
  }

  @Test func `loses samples in gaps, and stamps them late, in order`() throws {
    var world = Worlds().scenario(seed: 9)
    world.length = .seconds(120)
    world.fittings.removeAll { $0.part.kind != .magn }
    world.fittings[0].rate = 50
    var errors = try #require(world.fittings[0].errors)
    (errors.rate, errors.latency, errors.jitter) = (50, 0.03, 0.006)
    errors.gaps = Imperfections.Gaps(aMinute: 6, length: 0.8)
    world.fittings[0].errors = errors
    let times = try Stories.events(world).filter { $0.magn != nil }.map(\.seconds).atLeast(4000)
    let steps = try times.pairs(ofAtLeast: 4000).map { $1 - $0 }
    #expect(steps.count { $0 <= 0 } == 0)
    // 12 gaps of 0.8 s are expected; the number is a Poisson's.
    #expect((3...24).contains(steps.count { $0 > 0.7 }))
    #expect(steps.count { $0 < 0.7 && abs($0 - 0.02) > 0.0061 } == 0)
    let late = times.map { (($0 - 0.03) * 50).truncatingRemainder(dividingBy: 1) / 50 }
    #expect((0.0029...0.0031).contains(late.reduce(0, +) / Double(late.count)), "half of the jitter")
    errors.gaps = nil
    world.fittings[0].errors = errors
    #expect(try Stories.events(world).filter { $0.magn != nil }.atLeast(5990).count <= 6001)
  }

  @Test func `is drawn from priors that spread as they say`() throws {
    var random = RandomStream(seed: 1, name: "test")
    for prior in [Prior.even(-3...8), .ratios(0.02...50), .low(1...9)] {
      try expect((0..<4000).map { _ in prior.draw(&random) }, from: prior, "\(prior)")
    }
  }
}
