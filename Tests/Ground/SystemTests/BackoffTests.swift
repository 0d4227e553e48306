import Quantities
import System
import Testing

@Suite struct `The wait before the next attempt` {
  @Test func `doubles each time, up to its bound`() {
    var backoff = Backoff()
    let waits = (0..<7).map { _ in backoff.failed(atMost: .seconds(1)).seconds }
    #expect(waits == [0.05, 0.1, 0.2, 0.4, 0.8, 1, 1])
    backoff.succeeded()
    #expect(backoff.failed(atMost: .seconds(1)).seconds == 0.05)
  }
}
