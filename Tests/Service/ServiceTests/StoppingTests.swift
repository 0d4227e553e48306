import Events
import Foundation
import Sensing
import Service
import System
import Testing
import WaitingKit

/// Opens nothing while the gate is shut, like a machine that does not answer.
private struct Hanging: Opener {
  let gate: DispatchSemaphore
  mutating func open() throws(SourceError) -> any Source & ~Copyable {
    gate.wait()
    gate.signal()
    throw .unreachable("nothing", errno: 110)
  }
}

@Suite(.waiting) struct `Threads that hang` {
  @Test func `are waited for together, and not one after the other`() {
    // 0.5 s for all together; one after the other it would be a minute. A busy machine may stand still once.
    #expect((0..<3).contains { _ in timeToStop() < .seconds(30) })
  }

  private func timeToStop() -> Duration {
    let gate = DispatchSemaphore(value: 0)
    let threads = (0..<120).map { number in
      SourceThread(name: "hangs \(number)", opener: Hanging(gate: gate), ring: Ring<Event>(capacity: 2))
    }
    let began = ContinuousClock.now
    SourceThread.stop(threads)
    defer { gate.signal() }
    return ContinuousClock.now - began
  }
}
