import Pointing
import Quantities
import Scenarios
import Shell
import System
import Testing

@Suite struct `A stream that is played` {
  @Test func `takes as long as the trace, divided by its speed`() {
    var pacer = Pacer(.times(1000))
    let begin = SystemClock.monotonic.now
    pacer.wait(for: .zero + .seconds(100))
    pacer.wait(for: .zero + .seconds(105))
    #expect(SystemClock.monotonic.now - begin >= 5_000_000)
  }

  /// Advances a tour 60 times a second until it ends, for at most ten seconds; returns the numbers of advances and
  /// outputs.
  private func advances(_ source: inout DemoSource) -> (count: Int, outputs: Int) {
    var outputs = 0
    for tick in 0..<600 {
      var due: [Output] = []
      let isAlive = source.advance(to: .zero + .seconds(Double(tick) / 60), into: &due)
      outputs += due.count
      if !isAlive { return (tick + 1, outputs) }
    }
    return (600, outputs)
  }

  @Test func `ends with the number of readings, if it is a tour`() throws {
    var source = DemoSource(try Demonstration(), length: nil, count: 3, nil)
    let (count, outputs) = advances(&source)
    #expect(outputs >= 3 && count < 60)
  }

  @Test func `ends with the length, if it is a tour`() throws {
    var source = DemoSource(try Demonstration(), length: .seconds(2), nil)
    #expect(advances(&source).count == 121)
  }
}
