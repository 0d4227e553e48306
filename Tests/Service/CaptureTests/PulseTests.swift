import Quantities
import Testing

@testable import Capture

@Suite struct `The silence of a disk` {
  private func time(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }

  @Test func `counts from the events that are not on it`() {
    var pulse = CapturePulse()
    #expect(pulse.silence(at: time(5), beats: 1, awaited: nil) == .zero)
    #expect(pulse.silence(at: time(6), beats: 2, awaited: time(2)) == .seconds(4))
    #expect(pulse.silence(at: time(7), beats: 3, awaited: nil) == .zero)
  }

  @Test func `counts from the last round of a thread that no longer comes round, and ends when it does`() {
    var pulse = CapturePulse()
    let found = [(1.0, 7), (2, 17), (3, 17), (14, 17), (15, 18)].map {
      pulse.silence(at: time($0.0), beats: $0.1, awaited: nil)
    }
    #expect(found == [.zero, .zero, .seconds(1), .seconds(12), .zero])
  }
}
