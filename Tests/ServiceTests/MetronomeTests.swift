import Quantities
import Service
import Testing

@Suite struct `The metronome` {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp.zero + .milliseconds(milliseconds) }

  @Test func `beats at round(k * 1e9 / rate), without drift`() {
    var metronome = Metronome(rate: 60)
    #expect(metronome.next(after: .zero).nanoseconds == 16_666_667)
    #expect(metronome.next(after: at(17)).nanoseconds == 33_333_333)
    for _ in 3..<3600 { _ = metronome.next(after: .zero) }
    #expect(metronome.next(after: .zero).nanoseconds == 60_000_000_000)
    #expect(metronome.skipped == 0)
  }

  @Test func `gives the beat just missed at once, and skips the ones before it`() {
    var metronome = Metronome(rate: 60)
    _ = metronome.next(after: .zero)
    let late = metronome.next(after: at(1005))
    #expect(late.nanoseconds == 1_000_000_000)
    #expect(metronome.skipped == 58)
    #expect(metronome.next(after: at(1005)).nanoseconds == 1_016_666_667)
  }
}
