import Quantities
import Synchronization
import System
import Testing

@testable import Board

@Suite struct `A board's clock` {
  /// A machine's clocks: monotonic since it began, and the others so far ahead of that.
  private final class Machine: Sendable {
    let now = Mutex<Int64>(5_000_000_000)
    let ahead = Mutex<Int64>(1_700_000_000_000_000_000)

    func read(_ clock: SystemClock) -> Int64 {
      now.withLock { $0 } + (clock == .monotonic ? 0 : ahead.withLock { $0 })
    }
  }

  @Test func `stamps with the clock as it is set by then, and itself goes on as before`() {
    let machine = Machine()
    var clock = BoardClock { machine.read($0) }
    machine.now.withLock { $0 += 2_000_000_000 }
    let time = clock.now
    #expect(time == .zero + .seconds(2))
    #expect(clock.stamp(time, on: "realtime") == machine.read(.realtime))
    // Somebody sets it an hour back; what only trembles is left as it is.
    for (step, share) in [(-3_600_000_000_000, 1), (90_000, 0), (31_000_000_000, 1)] as [(Int64, Int64)] {
      let before = clock.stamp(time, on: "realtime")
      machine.ahead.withLock { $0 += step }
      clock.follow()
      #expect(clock.now == time)
      #expect(clock.stamp(time, on: "monotonic") == 7_000_000_000)
      let told = clock.stamp(time, on: "realtime")
      #expect(share == 0 ? told == before : told == machine.read(.realtime))
    }
  }

  @Test func `stamps as the system's own clocks do`() {
    let clock = BoardClock()
    for system in [SystemClock.realtime, .tai, .boottime] {
      let before = system.now
      let stamp = clock.stamp(clock.now, on: system.rawValue)
      let after = system.now
      // Two readings of two clocks were a moment apart: a busy machine's moment may be long.
      #expect(stamp > before - 1_000_000_000 && stamp < after + 1_000_000_000, "\(system)")
    }
  }
}
