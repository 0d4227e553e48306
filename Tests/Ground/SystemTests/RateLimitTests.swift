import Quantities
import System
import Testing

@Suite struct `A limit for what comes in a second` {
  private func at(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }

  @Test func `is exceeded by more than the most, and only in that second`() {
    var limit = RateLimit(most: 3)
    for _ in 0..<3 { limit.take(at: at(10.2)) }
    #expect(!limit.isExceeded)
    limit.take(at: at(11.1))
    #expect(limit.isExceeded)
    limit.take(at: at(11.2))
    #expect(!limit.isExceeded)
  }

  @Test func `asks for a pause until the second is over, once its share is used up`() {
    var limit = RateLimit(most: 100)
    #expect(limit.pause(at: at(5)) == .zero)
    limit.take(60, at: at(5))
    #expect(limit.pause(at: at(5.5)) == .zero)
    limit.take(40, at: at(5.5))
    #expect(limit.pause(at: at(5.75)) == .seconds(0.25) && !limit.isExceeded)
    #expect(limit.pause(at: at(6)) == .zero)
    limit.take(1, at: at(6))
    #expect(limit.pause(at: at(6)) == .zero)
  }
}
