import Events
import Foundation
import Pointing
import Quantities
import Sensing
import Synchronization
import System
import TestKit
import Testing
import WaitingKit

@testable import Service

/// A source that names its sensors, and then repeats a rate.
private struct Gyroscope: Source, ~Copyable {
  var given: Int64 = 0
  mutating func next() throws(SourceError) -> Event? {
    given += 1
    if given > 4 { throw .ended("gyro") }
    let name = Event.Content.sensors(SensorSet(gyro: .init(device: "lsm6dsl")))
    return Event(given == 1 ? name : .gyro(.zero), at: Timestamp(nanoseconds: given))
  }
}

private struct GyroscopeOpener: Opener {
  mutating func open() throws(SourceError) -> any Source & ~Copyable { Gyroscope() }
}

@Suite(.waiting) struct `The gyroscope's bias in the state folder` {
  private let folder: TemporaryFolder
  private let noon = UTC(year: 2026, month: 11, day: 21)! + .seconds(43_200)
  init() throws { folder = try TemporaryFolder() }

  private func state(_ log: @escaping @Sendable (String) -> Void = { _ in }) -> KeptState {
    KeptState(in: StateFolder(path: folder.path("")), journal: Journal(least: .warning, isJournal: false, write: log))
  }

  private func stored(_ device: String = "lsm6dsl") -> GyroBias? {
    guard case .gyroBias(let bias) = state().stored(for: .gyro, device) else { return nil }
    return bias
  }

  /// An output whose status states the bias at a second.
  private func output(_ second: Double, _ bias: Double, sigma: Double) -> Output {
    var status = Status(at: .zero + .seconds(second))
    status.gyroBias = GyroBias(
      bias: Vector3(bias, 0, 0), sigma: Vector3(sigma, sigma, sigma), created: noon + .seconds(second))
    return Output(reading: Reading(at: status.time), status: status)
  }

  @Test func `is written after a minute, then every ten minutes where it is better or another, and at the end`() {
    var kept = KeptBias()
    /// The bias that must be written when this one is known at a second.
    func due(_ second: Double, _ bias: Double, sigma: Double = 0.001) -> Double? {
      let known = output(second, bias, sigma: sigma).status?.gyroBias
      let time = Timestamp.zero + .seconds(second)
      return kept.due(known!, of: "lsm6dsl", stored: nil, at: time, now: noon + .seconds(second))?.bias.bias.x
    }
    #expect(due(1, 0.01) == nil && due(60, 0.01) == nil)
    #expect(due(62, 0.02) == 0.02)
    #expect(due(300, 0.03) == nil)
    #expect(due(663, 0.04) == 0.04)
    // No better, and within two standard deviations.
    #expect(due(1300, 0.05, sigma: 0.05) == nil && kept.waiting == nil)
    #expect(due(1301, 0.06) == 0.06)
    #expect(due(1302, 0.09) == nil && kept.waiting?.bias.bias.x == 0.09)
  }

  @Test func `stays as it is where a run learns no more`() throws {
    var kept = state()
    let old = GyroBias(
      bias: Vector3(0.01, 0, 0), sigma: Vector3(0.001, 0.001, 0.001), created: noon + .seconds(-1))
    kept.observe(output(1, 0.0101, sigma: 0.001), gyroscope: "lsm6dsl", stored: old, now: noon)
    kept.finish()
    #expect(stored() == nil)
  }

  @Test func `has no date while the clock is not set`() {
    var kept = state()
    kept.observe(output(1, 0.01, sigma: 0.001), gyroscope: "lsm6dsl", now: UTC(nanoseconds: 600_000_000_000))
    kept.finish()
    #expect(stored()?.bias.x == 0.01 && stored()?.created == nil)
  }

  @Test func `is that of each part, whatever its name`() {
    var kept = state()
    kept.observe(output(1, 0.01, sigma: 0.001), gyroscope: "a/b", now: noon)
    kept.finish()
    #expect(stored("a/b")?.bias.x == 0.01 && stored("a_b") == nil && stored("c") == nil)
  }

  @Test(arguments: [
    "nonsense", "", #"{"qibla_trace":1}"#, "{\"qibla_trace\":1}\n{\"t\":0,\"gyro_bias\":{\"bias\":[9,0,0]}}\n",
  ])
  func `that cannot be read is refused with the file's name and what to do`(text: String) throws {
    try folder.write(text, to: "gyro-bias-lsm6dsl.jsonl")
    let said = Mutex("")
    #expect(state { line in said.withLock { $0 += line } }.stored(for: .gyro, "lsm6dsl") == nil)
    let message = said.withLock { $0 }
    #expect(message.contains("gyro-bias-lsm6dsl.jsonl") && message.contains("remove the file"))
  }

  @Test func `follows the event that names its part, before the first sample, and once`() throws {
    let ring = Ring<Event>(capacity: 64)
    let known = GyroBias(bias: .zero, sigma: Vector3(1, 1, 1))
    let thread = SourceThread(name: "gyro", opener: GyroscopeOpener(), ring: ring) { role, device in
      role == .gyro && device == "lsm6dsl" ? .gyroBias(known) : nil
    }
    try until { thread.openings >= 2 }
    SourceThread.stop([thread])
    var contents: [Event.Content] = []
    while let event = ring.pop() { contents.append(event.content) }
    #expect(contents.dropFirst().first == .gyroBias(known))
    #expect(contents.count { $0 == .gyroBias(known) } == 1 && contents.count { $0 == .gyro(.zero) } >= 3)
  }
}
