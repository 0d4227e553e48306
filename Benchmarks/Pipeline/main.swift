import CAllocations
import Events
import Glibc
import Pointing

// The time and the allocations of an event in the pipeline. The events are generated in memory.
//
//   pipeline-benchmark            the table
//   pipeline-benchmark COUNT      only COUNT events of a walk, to count instructions, and 30 s of a figure eight with
//                                 an uncalibrated device; fails on more than one allocation for each calibration found
//   pipeline-benchmark record SECONDS FILE    writes the walk as a recording, to measure replay

if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "record", let seconds = Int(CommandLine.arguments[2]) {
  try WalkRecording.write(seconds: seconds, to: CommandLine.arguments[3])
} else if CommandLine.arguments.count > 1, let count = Int(CommandLine.arguments[1]) {
  var walk = Walk()
  var compass = walk.compass()
  // 12,000 events reach the first verdict on a calibration: the runtime's one-time allocations do not count.
  _ = walk.readings(of: &compass, in: 12_000)
  let before = allocations_on_this_thread()
  let readings = walk.readings(of: &compass, in: count)
  let allocations = allocations_on_this_thread() - before
  print("\(count) events, \(readings) readings, \(allocations) allocations")
  let waved = Waving(seconds: 30)
  print("30 s of figure eights, \(waved.found) calibrations, \(waved.allocations) allocations")
  // The output allocates a box for each calibration found.
  exit(allocations == 0 && waved.found > 0 && waved.allocations <= waved.found ? 0 : 1)
} else {
  PipelineTable.print()
}
