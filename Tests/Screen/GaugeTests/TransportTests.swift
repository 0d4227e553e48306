import Gauge
import Quantities
import Testing

@Suite struct `A transport` {
  private func at(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }
  private func fresh() -> Transport {
    Transport(duration: .seconds(60), signs: [.init(.mark, at: at(10)), .init(.cue, at: at(30))], at: .zero)
  }

  @Test func `plays at its speed to the end and stays there`() {
    var transport = fresh()
    #expect(transport.position(at: at(5)) == at(5))
    transport.perform(.faster, at: at(5))
    #expect(transport.speed == 2 && transport.position(at: at(10)) == at(15))
    #expect(transport.position(at: at(1000)) == at(60) && transport.isAtEnd(at: at(1000)))
  }

  @Test func `keeps its position while it is paused and continues from there`() {
    var transport = fresh()
    transport.perform(.togglePause, at: at(7))
    #expect(transport.position(at: at(20)) == at(7) && transport.due(at(8)) == nil)
    transport.perform(.togglePause, at: at(20))
    #expect(transport.position(at: at(21)) == at(8) && transport.due(at(9)) == at(22))
  }

  @Test func `goes to signs and never beyond either end`() {
    var transport = fresh()
    transport.perform(.next, at: .zero)
    #expect(transport.position(at: .zero) == at(10))
    transport.perform(.next, at: .zero)
    transport.perform(.next, at: .zero)
    #expect(transport.position(at: .zero) == at(60))
    transport.perform(.previous, at: .zero)
    #expect(transport.position(at: .zero) == at(30))
    transport.perform(.skip(.seconds(-100)), at: .zero)
    #expect(transport.position(at: .zero) == .zero)
    transport.perform(.go(to: at(99)), at: .zero)
    #expect(transport.position(at: .zero) == at(60))
    transport.perform(.togglePause, at: .zero)
    #expect(transport.position(at: .zero) == .zero && !transport.isPaused)
  }

  @Test func `has a slowest and a fastest speed`() {
    var transport = fresh()
    for _ in 0..<20 { transport.perform(.slower, at: .zero) }
    #expect(transport.speed == Transport.speeds.first)
    for _ in 0..<20 { transport.perform(.faster, at: .zero) }
    #expect(transport.speed == Transport.speeds.last)
  }

  @Test func `adds a cue once, in order of time`() {
    var transport = fresh()
    transport.add(.init(.cue, at: at(20)))
    transport.add(.init(.cue, at: at(20)))
    #expect(transport.signs.map(\.time) == [at(10), at(20), at(30)])
  }
}
