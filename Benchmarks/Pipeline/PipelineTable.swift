import CAllocations
import Events
import Glibc
import Pointing

/// Measures the pipeline event by event and prints the results.
enum PipelineTable {
  private static let events = 1_000_000

  static func print() {
    var walk = Walk()
    var compass = walk.compass()
    for _ in 0..<100_000 { _ = compass.observe(walk.next()) }
    let clock = costOfTheClock()
    var samples: [Double] = []
    var ticks: [Double] = []
    samples.reserveCapacity(events)
    ticks.reserveCapacity(events)
    var allocations: UInt64 = 0
    for _ in 0..<events {
      let event = walk.next()
      let before = allocations_on_this_thread()
      let start = now()
      let output = compass.observe(event)
      let cost = Double(now() - start) - clock
      allocations += allocations_on_this_thread() - before
      if output == nil { samples.append(cost) } else { ticks.append(cost) }
    }
    samples.sort()
    ticks.sort()
    Swift.print("pipeline, \(events) events of a walk at 3 x 100 Hz, 60 readings/s")
    Swift.print("  a sensor event       p50 \(at(0.5, samples)) ns   p99.9 \(at(0.999, samples)) ns")
    Swift.print("  a tick               p50 \(at(0.5, ticks)) ns   p99.9 \(at(0.999, ticks)) ns")
    Swift.print("  accel+gyro+magn      mean \(Int(3 * samples.reduce(0, +) / Double(samples.count))) ns")
    Swift.print("  allocations          \(allocations)")
    let waving = Waving(seconds: 300)
    Swift.print("pipeline, five minutes of figure eights, \(waving.found) calibrations found")
    Swift.print("  an event             mean \(Int(waving.mean)) ns   longest \(Int(waving.longest / 1000)) us")
    Swift.print("  allocations          \(waving.allocations) (allowed: one for each calibration found)")
  }

  private static func at(_ share: Double, _ sorted: [Double]) -> Int {
    Int(sorted[Int(Double(sorted.count - 1) * share)])
  }

  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The time between two reads of the clock, in ns: the median of 100,000.
  private static func costOfTheClock() -> Double {
    let costs = (0..<100_000).map { _ in
      let start = now()
      return Double(now() - start)
    }
    return Double(at(0.5, costs.sorted()))
  }
}
