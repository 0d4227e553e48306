import CAllocations
import Events
import Glibc
import Pointing

// The pipeline alone, fed from memory: what one event costs in time and in allocations.
//
//   pipeline-benchmark            the table
//   pipeline-benchmark COUNT      so many events and nothing else, for counting instructions; fails where one of
//                                 them asked for memory
//   pipeline-benchmark record SECONDS FILE    the same walk as a recording, for measuring replay

if CommandLine.arguments.count == 4, CommandLine.arguments[1] == "record", let seconds = Int(CommandLine.arguments[2]) {
  try WalkRecording.write(seconds: seconds, to: CommandLine.arguments[3])
} else if CommandLine.arguments.count > 1, let count = Int(CommandLine.arguments[1]) {
  var walk = Walk()
  var compass = walk.compass()
  for _ in 0..<100 { _ = compass.observe(walk.next()) }
  let before = allocations_on_this_thread()
  var told = 0
  for _ in 0..<count where compass.observe(walk.next()) != nil { told += 1 }
  let allocations = allocations_on_this_thread() - before
  print("\(count) events, \(told) readings, \(allocations) allocations")
  exit(allocations == 0 ? 0 : 1)
} else {
  PipelineTable.print()
}
