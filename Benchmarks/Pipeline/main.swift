import CAllocations
import Events
import Glibc
import Pointing

// The pipeline alone, fed from memory: what one event costs in time and in allocations.
//
//   pipeline-benchmark            the table
//   pipeline-benchmark COUNT      so many events and nothing else, for counting instructions; fails where one of
//                                 them asked for memory, or one of an uncalibrated device that calibrates itself
//   pipeline-benchmark record SECONDS FILE    the same walk as a recording, for measuring replay

if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "record", let seconds = Int(CommandLine.arguments[2]) {
  try WalkRecording.write(seconds: seconds, to: CommandLine.arguments[3])
} else if CommandLine.arguments.count > 1, let count = Int(CommandLine.arguments[1]) {
  var walk = Walk()
  var compass = walk.compass()
  // By the same code, past the first status: what a runtime makes ready once is no cost of an event.
  _ = walk.readings(of: &compass, in: 400)
  let before = allocations_on_this_thread()
  let told = walk.readings(of: &compass, in: count)
  let allocations = allocations_on_this_thread() - before
  print("\(count) events, \(told) readings, \(allocations) allocations")
  let waved = Waving(seconds: 30)
  print("30 s of waving, \(waved.found) calibrations, \(waved.allocations) allocations")
  // A calibration that was found is handed out apart from the reading.
  exit(allocations == 0 && waved.found > 0 && waved.allocations <= waved.found ? 0 : 1)
} else {
  PipelineTable.print()
}
