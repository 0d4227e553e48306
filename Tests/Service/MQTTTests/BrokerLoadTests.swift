import Quantities
import Testing

@testable import MQTT

@Suite struct `The load of a broker` {
  /// The number of pieces that are read within a second before there is a pause.
  private func taken(_ messages: Int, bytes: Int) -> Int {
    var load = BrokerLoad()
    var pieces = 0
    while pieces < 100_000, load.pause(at: .zero) == .zero {
      load.take(messages, bytes: bytes, at: .zero)
      pieces += 1
    }
    return pieces
  }

  @Test func `counts messages, long ones as several, and those of small pieces that say nothing`() {
    #expect(taken(1, bytes: 20) == 197)
    #expect(taken(1, bytes: 1024) == 100)
    #expect(taken(0, bytes: 100) == 2048)
    #expect(taken(0, bytes: 60_000) == 4)
  }

  @Test func `is forgotten with the second`() {
    var load = BrokerLoad()
    load.take(BrokerLoad.most, bytes: 0, at: .zero)
    #expect(load.pause(at: .zero + .seconds(0.25)) == .seconds(0.75))
    #expect(load.pause(at: .zero + .seconds(1)) == .zero)
  }
}
