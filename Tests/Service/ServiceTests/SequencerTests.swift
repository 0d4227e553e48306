import Events
import Quantities
import Service
import TestKit
import Testing

@Suite struct `The order of events` {
  static func at(_ ms: Double) -> Timestamp { .zero + .milliseconds(ms) }
  static func accel(_ ms: Double) -> Event { Event(.accel(.zero), at: at(ms)) }
  static func magn(_ ms: Double) -> Event { Event(.magn(.zero), at: at(ms)) }
  static func gyro(_ ms: Double) -> Event { Event(.gyro(.zero), at: at(ms)) }
  static func tick(_ ms: Double) -> Event { Event(.tick, at: at(ms)) }

  @Test func `is the order of time, whichever source was faster`() {
    var sequencer = Sequencer(sources: 2)
    var order: [Event] = []
    for ms in [1.0, 5, 9] { sequencer.take(Self.accel(ms), from: 0, now: Self.at(16)) }
    for ms in [2.0, 4, 10] { sequencer.take(Self.magn(ms), from: 1, now: Self.at(16)) }
    sequencer.tick(at: Self.at(16), into: &order)
    #expect(
      order == [
        Self.accel(1), Self.magn(2), Self.magn(4), Self.accel(5), Self.accel(9), Self.magn(10), Self.tick(16),
      ])
  }

  @Test func `at one instant is the contract's table's, whichever source came first`() {
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      var sequencer = Sequencer(sources: 3)
      var events: [Event] = []
      for source in order {
        sequencer.take([Self.magn(3), Self.accel(3), Self.gyro(3)][source], from: source, now: Self.at(3))
      }
      sequencer.tick(at: Self.at(16), into: &events)
      #expect(events == [Self.accel(3), Self.gyro(3), Self.magn(3), Self.tick(16)])
    }
  }

  @Test func `keeps what was measured after a tick for the next one`() {
    var sequencer = Sequencer(sources: 2)
    var order: [Event] = []
    sequencer.take(Self.accel(15), from: 0, now: Self.at(20))
    sequencer.take(Self.accel(18), from: 0, now: Self.at(20))
    sequencer.take(Self.magn(17), from: 1, now: Self.at(20))
    sequencer.tick(at: Self.at(16), into: &order)
    #expect(order == [Self.accel(15), Self.tick(16)])
    order = []
    sequencer.tick(at: Self.at(33), into: &order)
    #expect(order == [Self.magn(17), Self.accel(18), Self.tick(33)])
  }

  @Test func `lets late events through: the pipeline judges them, and a recording shows them`() {
    var sequencer = Sequencer(sources: 1)
    var order: [Event] = []
    sequencer.tick(at: Self.at(16), into: &order)
    sequencer.take(Self.accel(2), from: 0, now: Self.at(20))
    sequencer.tick(at: Self.at(33), into: &order)
    #expect(order == [Self.tick(16), Self.accel(2), Self.tick(33)])
  }

  @Test func `never changes the order within one source`() {
    var random = Seeded(3)
    for _ in 0..<200 {
      var sequencer = Sequencer(sources: 3)
      var given: [[Event]] = [[], [], []]
      var order: [Event] = []
      var now = 0.0
      for k in 1...20 {
        for _ in 0..<Int.random(in: 0..<8, using: &random) {
          let source = Int.random(in: 0..<3, using: &random)
          now += Double.random(in: 0..<3, using: &random)
          // Deliveries jitter by up to 5 ms either way.
          let event = [Self.accel, Self.gyro, Self.magn][source](now + Double.random(in: -5..<5, using: &random))
          given[source].append(event)
          sequencer.take(event, from: source, now: Self.at(now))
        }
        sequencer.tick(at: Self.at(Double(k) * 10), into: &order)
      }
      sequencer.tick(at: Self.at(10_000), into: &order)
      #expect(order.filter { if case .accel = $0.content { true } else { false } } == given[0])
      #expect(order.filter { if case .gyro = $0.content { true } else { false } } == given[1])
      #expect(order.filter { if case .magn = $0.content { true } else { false } } == given[2])
    }
  }

  @Test func `rejects events that are timed in the future, and counts them by source`() {
    var sequencer = Sequencer(sources: 2)
    var order: [Event] = []
    sequencer.take(Self.accel(1_000_000), from: 1, now: Self.at(5))
    sequencer.take(Self.accel(6), from: 1, now: Self.at(6))
    sequencer.tick(at: Self.at(16), into: &order)
    #expect(order == [Self.accel(6), Self.tick(16)])
    #expect(sequencer.fromFuture == [0, 1])
  }

  @Test func `merges the sensors of all sources into one set, and sends it when it changes`() {
    var sequencer = Sequencer(sources: 2)
    var order: [Event] = []
    let magn = SensorSet(magn: .init(device: "lis3mdl", rate: 80))
    let accel = SensorSet(accel: .init(device: "lsm6dsl_accel", rate: 104))
    sequencer.take(Event(.sensors(magn), at: Self.at(1)), from: 0, now: Self.at(3))
    sequencer.take(Event(.sensors(accel), at: Self.at(2)), from: 1, now: Self.at(3))
    sequencer.take(Event(.sensors(magn), at: Self.at(3)), from: 0, now: Self.at(3))
    sequencer.tick(at: Self.at(16), into: &order)
    let both = SensorSet(magn: magn.magn, accel: accel.accel)
    #expect(
      order == [Event(.sensors(magn), at: Self.at(1)), Event(.sensors(both), at: Self.at(2)), Self.tick(16)])
  }
}
