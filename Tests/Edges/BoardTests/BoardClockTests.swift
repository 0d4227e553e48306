import Quantities
import Synchronization
import System
import Testing

@testable import Board

@Suite struct `A board's clock` {
  /// The clocks of a machine, in nanoseconds: CLOCK_MONOTONIC, and the offset of all other clocks.
  private final class Machine: Sendable {
    let now = Mutex<Int64>(5_000_000_000)
    let ahead = Mutex<Int64>(1_700_000_000_000_000_000)

    func read(_ clock: SystemClock) -> Int64 {
      now.withLock { $0 } + (clock == .monotonic ? 0 : ahead.withLock { $0 })
    }
  }

  @Test func `stamps by the new time of a clock that was set, and its own time does not change`() {
    let machine = Machine()
    var clock = BoardClock { machine.read($0) }
    machine.now.withLock { $0 += 2_000_000_000 }
    let time = clock.now
    #expect(time == .zero + .seconds(2))
    #expect(clock.stamp(time, on: "realtime") == machine.read(.realtime))
    // The clock is set back by an hour, and later forward by 31 s. A change of 90 us between them is ignored.
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
      // The two clocks were not read at the same time: on a busy machine the delay can be long.
      #expect(stamp > before - 1_000_000_000 && stamp < after + 1_000_000_000, "\(system)")
    }
  }
}
